package quest

import (
	"sync/atomic"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// kept is what the positions of a quest share of what they have worked out, each with what it
// was worked out from.
type kept struct {
	known game.Kept[knowledge, *board.Board] // what the heroes know of the ground, nobody on it
	walks game.Kept[walk, *heroquest.Floor]  // what they know of it, for those who move there
	floor game.Kept[laidTraps, *board.Board] // the ground as fights read it, nobody on it

	seen, whole game.Kept[knowledge, battlemat.Ground] // as heroes know it, and as Zargon does, but for what lies on it

	sight game.KeptFor[uint64, []string] // what heroes have in sight, drawn

	pieces, allPieces game.KeptFor[litter, []battlemat.Piece] // that heroes know of, and Zargon

	fighters game.Each[game.Kept[fighter, board.Figure]] // figures as fights read them, by their IDs

	figures game.Each[game.Kept[likeness, battlemat.Figure]] // as views describe them, by their IDs
	lurkers game.Kept[lurking, []battlemat.Figure]           // the monsters in wait, likewise
	order   game.KeptFor[lineup, []battlemat.Turn]
	counts  game.Kept[score, []battlemat.Stat]
	story   game.Kept[prologue, string]

	held   game.Each[game.Kept[carried, []battlemat.Hand]]    // what figures hold, likewise
	barred game.Each[game.KeptFor[bar, []battlemat.Hand]]     // with what bars the cards of those in turn
	hands  [2]game.KeptFor[*battlemat.Hand, []battlemat.Hand] // of all figures, as heroes and as Zargon see them

	moves game.Each[atomic.Pointer[moves]] // that figures are offered, likewise
}

// common is what matches share that begin alike: what Zargon knows from the first to the last, and all along.
type common struct {
	walls   game.Kept[beginning, []battlemat.Border]
	lurkers game.Kept[beginning, []battlemat.Figure] // the monsters in wait, until a trap springs
}

// beginning is what that depends on.
type beginning struct {
	doc   *Document
	start *board.Board
}

func (q *plan) beginning() beginning { return beginning{q.doc, q.start} }

// litter is what pieces depend on: what is known of the ground and of what it holds, and those who have left some.
type litter struct {
	knowledge
	traps, chests *trap
	taken         *bool
	reached       bool
	by            *Figure
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

// knowledgeOf is what a seat knows of the ground: who knows all of it depends on nothing that the heroes know.
func (p *Position) knowledgeOf(seat battlemat.Seat) knowledge {
	if p.all(seat) {
		return knowledge{of: p.plan, shape: p.ground.Shape()}
	}
	return p.knowledge()
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
