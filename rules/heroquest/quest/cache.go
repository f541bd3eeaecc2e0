package quest

import (
	"sync"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// kept is what the positions of a quest share of what they have worked out, each with what it
// was worked out from.
type kept struct {
	known game.Kept[knowledge, *board.Board] // what the heroes know of the ground, nobody on it
	walks game.Kept[walk, *heroquest.Floor]  // what they know of it, for those who move there
	floor game.Kept[laidTraps, *board.Board] // the ground as fights read it, nobody on it

	seen, whole game.Kept[knowledge, battlemat.Ground] // as heroes know it, and as Zargon does, but for what lies on it

	pieces, allPieces game.Kept[litter, []battlemat.Piece] // that heroes know of, and Zargon

	sync.Mutex
	moves map[string]*moves  // by the figure's ID
	hands map[string]carried // likewise, of figures that are not in turn
}

// litter is what pieces depend on, where nobody has left any: what is known of the ground and of what it holds.
type litter struct {
	knowledge
	traps, chests *trap
	taken         *bool
	reached       bool
}

// carried is what a figure holds as long as it stays as it is, and nobody plays it.
type carried struct {
	of    *plan
	by    *Figure
	hands []battlemat.Hand
}

// handsOf returns what a figure holds. Of one that is in turn it depends on where everybody stands what can be used
// now, so that is worked out anew.
func (p *Position) handsOf(f *Figure) []battlemat.Hand {
	if p.commands(f) {
		return p.handsNow(f)
	}
	k := p.kept
	k.Lock()
	last := k.hands[f.ID]
	k.Unlock()
	if last.of != p.plan || last.by != f {
		last = carried{p.plan, f, p.handsNow(f)}
		k.Lock()
		if k.hands == nil {
			k.hands = map[string]carried{}
		}
		k.hands[f.ID] = last
		k.Unlock()
	}
	return last.hands
}

// knowledge is what the heroes know of the ground: its cells, walls and doors, and which of
// them they have seen.
type knowledge struct {
	of       *plan
	shape    board.Shape
	revealed *uint64
	doors    *string
}

func (p *Position) knowledge() knowledge {
	return knowledge{p.plan, p.ground.Shape(), game.Identity(p.revealed), game.Identity(p.doors)}
}

// walk is a way of moving over what the heroes know of the ground.
type walk struct {
	knowledge
	how string
}

// laidTraps is the ground with its traps as they are.
type laidTraps struct {
	of    *plan
	shape board.Shape
	traps *trap
}

// moves are the moves that a figure is offered.
type moves struct {
	from     walking
	standing [2]cellSet // where heroes and monsters stood
	asked    cellSet    // the squares of which it matters who stands there: those beside any that can be reached
	all      heroquest.Spots
	stops    []int // those of all at which it may stop
	commands []battlemat.Command

	described sync.Once
	choices   []battlemat.Choice
}

// walking is what a figure's moves depend on, but for who stands in the way.
type walking struct {
	knowledge
	traps    *trap
	by, name string
	hero     bool
	at       grid.Cell
	left     int
	rock     bool // it passes through rock
	mist     bool // it passes monsters
	seat     battlemat.Seat
}

// movesOf returns the moves that a figure is offered: those that are kept as long as nothing
// has changed that they depend on, and nobody has come or gone where it might walk.
func (p *Position) movesOf(f *Figure) *moves {
	from := walking{
		p.knowledge(), game.Identity(p.traps), f.ID, f.Name, f.Hero, f.At, f.Left,
		f.Hero && f.is(passThroughRock), f.Hero && f.is(veilOfMist), p.player(f),
	}
	standing := p.standing()
	k := p.kept
	k.Lock()
	last := k.moves[f.ID]
	k.Unlock()
	if last == nil || last.from != from || !last.fits(standing) {
		last = p.workOutMoves(f)
		last.from, last.standing = from, standing
		k.Lock()
		if k.moves == nil {
			k.moves = map[string]*moves{}
		}
		k.moves[f.ID] = last
		k.Unlock()
	}
	return last
}

// workOutMoves is movesOf from nothing.
func (p *Position) workOutMoves(f *Figure) *moves {
	all := p.spots(f)
	w, h := p.ground.Size()
	m := &moves{asked: cellSet(nil).with(w * h), all: all}
	for n := range all {
		for s := range grid.Side(4) {
			if c := p.ground.Grid().Neighbour(all[n].At, s); p.ground.Contains(c) {
				i := p.ground.Index(c)
				m.asked[i>>6] |= 1 << (i & 63)
			}
		}
	}
	m.stops = p.stops(f, all)
	m.commands = moveCommands(f, m)
	return m
}

// offered returns the choices of moves, which are made when they are first asked for: position and figure
// are such of which they are the moves.
func (m *moves) offered(p *Position, f *Figure) []battlemat.Choice {
	m.described.Do(func() { m.choices = p.moveChoices(f, m) })
	return m.choices
}

// fits reports whether the same squares are taken as far as it matters.
func (m *moves) fits(standing [2]cellSet) bool {
	for side, now := range standing {
		was := m.standing[side]
		for i, asked := range m.asked {
			if (was.word(i)^now.word(i))&asked != 0 {
				return false
			}
		}
	}
	return true
}

// word returns 64 squares of the set.
func (s cellSet) word(i int) uint64 {
	if i < len(s) {
		return s[i]
	}
	return 0
}

// keep takes over what an earlier position has worked out, as far as it depends on nothing that
// has changed. Same: no figure has.
func (p *Position) keep(before *Position, same bool) {
	if p.ground != before.ground {
		return
	}
	p.stood.Store(before.stood.Load())
	if p.knowledge() == before.knowledge() {
		p.known.Store(before.known.Load())
	}
	if same && game.Identity(p.traps) == game.Identity(before.traps) && p.plan == before.plan {
		p.armed.Store(before.armed.Load())
	}
}

// standing returns where heroes and where monsters stand.
func (p *Position) standing() [2]cellSet {
	if s := p.stood.Load(); s != nil {
		return *s
	}
	w, h := p.ground.Size()
	heroes, monsters := cellSet(nil).with(w*h), cellSet(nil).with(w*h)
	for f := range p.everyoneHere {
		i := p.ground.Index(f.At)
		if f.Hero {
			heroes[i>>6] |= 1 << (i & 63)
		} else {
			monsters[i>>6] |= 1 << (i & 63)
		}
	}
	s := [2]cellSet{heroes, monsters}
	p.stood.Store(&s)
	return s
}
