package skirmish

import (
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

// See returns what a seat may know: what its side's figures see, and what they have seen. DND K28.
func (p *Position) See(seat battlemat.Seat) battlemat.View {
	v := game.View(p, p.scenario, seat, english.Capital(p.statusFor(seat)))
	v.Goal = p.goalOf(seat)
	v.Hint, v.Round, v.Ground, v.Counts = p.hint(seat), p.Round, p.groundSeen(seat), p.counts()
	if p.Round > 0 && p.Over == nil {
		// who is asked something meanwhile is not in turn
		if f := p.figure(p.Turn.Figure); f != nil && p.knows(seat, f) {
			v.Actor = f.ID
		}
	}
	known, friends := p.company(seat)
	v.Order, v.Figures = p.order(seat, &known, &friends), p.figuresSeen(seat)
	for n, f := range p.Figures {
		if f.Gone == "" && friends.has(n) {
			v.Hands = append(v.Hands, p.hands(f)...)
		}
	}
	return v
}

// company returns the figures that a seat knows of, and its friends.
func (p *Position) company(seat battlemat.Seat) (known, friends figureSet) {
	side, plays := p.sides[seat]
	switch {
	case p.rules(seat):
		for n := range p.Figures {
			known.add(n)
			friends.add(n)
		}
		return known, friends
	case !plays:
		return p.public(), friends
	}
	k, spotters := p.knownPlace(side), p.sceneFor("").spotters
	for n, f := range p.Figures {
		if k >= 0 && spotters[k][n] >= 0 {
			known.add(n)
		}
		if p.side(f) == side {
			friends.add(n)
		}
	}
	return known, friends
}

// friend reports whether a seat is of a figure's side.
func (q *plan) friend(seat battlemat.Seat, f *Figure) bool {
	return q.sides[seat] == q.side(f) && seat != battlemat.Spectator || q.rules(seat)
}

// seenDead reports whether a seat sees where a dead figure lies.
func (p *Position) seenDead(seat battlemat.Seat, f *Figure) bool {
	return p.sightOf(seat).has(f.At)
}

// groundSeen is the ground as a seat knows it.
func (p *Position) groundSeen(seat battlemat.Seat) battlemat.Ground {
	var g battlemat.Ground
	switch who := p.audience(seat); who {
	case everybody:
		g = p.groundShown(seat)
	case watchers:
		g = p.watched().shown
	default:
		g = p.terrainOf(string(who)).shown
	}
	seen := p.sightOf(seat)
	g.Sight = seen.rows()
	g.Light, g.Obscured = p.lightRows(seen)
	g.Doors, g.Pieces = p.doorsSeen(seat), p.pieces(seat, g.Pieces)
	return g
}

// order lists the figures that a seat knows of in the order of their turns, before initiative is rolled in that of the document.
func (p *Position) order(seat battlemat.Seat, known, friends *figureSet) []battlemat.Turn {
	list := make([]battlemat.Turn, 0, len(p.Figures))
	add := func(f *Figure) {
		n := p.place(f)
		shows := known.has(n)
		if f.Gone != "" {
			shows = friends.has(n) && !f.isAside() || f.Gone == dead && p.seenDead(seat, f)
		}
		if !shows {
			return
		}
		t := battlemat.Turn{Name: p.name(f), Seat: f.Seat, Figure: f.ID, State: "waiting"}
		switch {
		case f.Gone != "":
			t.State = "out"
		case p.Round > 0 && p.Over == nil && f.ID == p.Turn.Figure:
			t.State = "acting"
		}
		if p.Round > 0 {
			t.Mark = strconv.Itoa(f.Initiative)
		}
		list = append(list, t)
	}
	for _, id := range p.Order {
		add(p.figure(id))
	}
	if p.Round == 0 {
		for _, f := range p.Figures {
			add(f)
		}
	}
	return list
}

// counts are numbers of the table.
func (p *Position) counts() (list []battlemat.Stat) {
	// DND K50: rounds that end nothing are not counted down.
	if n := p.doc.Objective.Rounds; n > 0 && !p.arbitrated() {
		list = append(list, game.Number("rounds-left", n-p.Round, "rounds left"))
	}
	if h := p.Held; h.Side != "" {
		list = append(list, h.Number(p.sideName(h.Side)))
	}
	return list
}
