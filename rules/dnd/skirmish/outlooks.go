package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
)

// outlook is all that what a seat sees depends on: all of a side see the same, and all who only watch. It is the place of
// the side among those of the plan, of those who watch the place after them, and of the game master the one after that.
type outlook int

func (q *plan) outlook(seat battlemat.Seat) outlook {
	if side, plays := q.sides[seat]; plays {
		return outlook(slices.Index(q.parties, side))
	}
	if q.rules(seat) {
		return outlook(len(q.parties) + 1)
	}
	return outlook(len(q.parties))
}

// rules reports whether a seat is the game master's, who sees everything. DND K50.
func (q *plan) rules(seat battlemat.Seat) bool { return q.master != "" && seat == q.master }

// ofOutlook is what positions leave to the next of what those see who have an outlook, each with what it depends on.
type ofOutlook struct {
	known   game.Kept[*string, cellSet]            // of a side
	open    game.KeptFor[onlooker, cellSet]        // of those who only watch
	ground  game.Kept[knowledge, battlemat.Ground] // what never changes of it
	sight   game.KeptFor[uint64, []string]
	light   game.Kept[lightOn, *game.KeptFor[uint64, [2][]string]]
	doors   game.KeptFor[doorway, []battlemat.Door]
	pieces  game.KeptList[battlemat.Piece]
	figures game.KeptFor[*battlemat.Figure, []battlemat.Figure]
	order   game.Kept[ranks, []battlemat.Turn]
	hands   game.KeptFor[*battlemat.Hand, []battlemat.Hand]
	counts  game.KeptList[battlemat.Stat]
	boards  keptBoards                       // on the ground as it is
	charted keptBoards                       // and as the side knows it
	walked  game.Kept[charted, *board.Board] // by which its figures find their ways
}

// keptBoards are boards by their ground and who stands there.
type keptBoards = game.Kept[*board.Board, *game.KeptFor[*board.Figure, *board.Board]]

// drawn is what all share who look at one position, or are told of what happens there.
type drawn struct {
	views   game.Several[outlook, *battlemat.View]
	figures game.Several[gallery, []battlemat.Figure]
	turns   game.Several[ranks, []battlemat.Turn]
	status  game.Several[bool, string] // as friends of the one in turn know it, or all
	bonus   game.Several[string, bool] // whether a figure finds something to do as a bonus action
	public  game.Several[whole, figureSet]
	company game.Several[outlook, company]
	sight   game.Several[whole, cellSet] // of those who only watch
	weighed game.Several[weighing, weighed]
}

// company are the figures that those of an outlook know of, and those of them whose side they are on.
type company struct{ known, friends figureSet }

// company returns the figures that a seat knows of, and its friends.
func (p *Position) company(seat battlemat.Seat) company {
	return p.drawn().company.Of(p.outlook(seat), func() (c company) {
		side, plays := p.sides[seat]
		switch {
		case p.rules(seat):
			for n := range p.Figures {
				c.known.add(n)
				c.friends.add(n)
			}
			return c
		case !plays:
			return company{known: p.public()}
		}
		k := p.knownPlace(side)
		for n, f := range p.Figures {
			if k >= 0 && p.spotter(k, n) >= 0 {
				c.known.add(n)
			}
			if p.side(f) == side {
				c.friends.add(n)
			}
		}
		return c
	})
}

// whole is the key of what a position has one of.
type whole struct{}

// drawn returns what is shared so far.
func (p *Position) drawn() *drawn {
	d := p.drew.Load()
	if d == nil {
		d = new(drawn)
		p.drew.Store(d)
	}
	return d
}

// keptFor returns what positions have left of what a seat sees.
func (q *plan) keptFor(seat battlemat.Seat) *ofOutlook { return &q.views[q.outlook(seat)] }

// keptOfSide returns what they have left of what a side sees.
func (q *plan) keptOfSide(side string) *ofOutlook { return &q.views[slices.Index(q.parties, side)] }

// keptOfWatchers returns what they have left of what those see who only watch.
func (q *plan) keptOfWatchers() *ofOutlook { return &q.views[len(q.parties)] }

// knowledge names what somebody knows of the ground: a list that is never written to, of a side what it has seen, of
// those who only watch what is open to all.
type knowledge struct {
	seen  *string
	open  *uint64
	doors string // where walls stand off the sides of squares, which doors it knows to be open: one sees through them
}

// knowledge returns what a seat knows of the ground by its name.
func (p *Position) knowledge(seat battlemat.Seat) knowledge {
	var doors string
	if p.scenario.Board.HasBarriers() {
		open := make([]byte, len(p.Doors))
		for i := range p.Doors {
			if open[i] = '-'; p.stands(seat, &p.Doors[i]) == "open" {
				open[i] = '+'
			}
		}
		doors = string(open)
	}
	side, plays := p.sides[seat]
	if p.rules(seat) {
		return knowledge{open: game.Identity(p.all.words), doors: doors}
	}
	if !plays {
		return knowledge{open: game.Identity(p.sightOf(seat).words), doors: doors}
	}
	return knowledge{seen: game.Identity(p.known(side).Cells), doors: doors}
}

// seen are the squares that a side has seen.
func (p *Position) seen(k *Known) cellSet {
	return p.keptOfSide(k.Side).known.Of(game.Identity(k.Cells), func() cellSet {
		set := newCellSet(p.scenario.Board)
		for c := range p.scenario.Board.EachCell {
			if k.has(c) {
				set.add(c)
			}
		}
		return set
	})
}

// knownTo are the squares that a seat has seen; of those who only watch, what is open to all.
func (p *Position) knownTo(seat battlemat.Seat) cellSet {
	if side, plays := p.sides[seat]; plays {
		return p.seen(p.known(side))
	}
	return p.sightOf(seat)
}
