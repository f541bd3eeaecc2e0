package quest

import (
	"slices"
	"sync"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// moves are the moves that a figure is offered.
type moves struct {
	from     walking
	standing [2]cellSet // where heroes and monsters stood
	asked    cellSet    // the squares of which it matters who stands there: those beside any that can be reached
	all      heroquest.Spots
	stops    []int // those of all at which it may stop
	commands []battlemat.Command

	laid  sync.Once
	steps []battlemat.Step // of all ways
	first []int32          // of each of all: where its way begins among the steps
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
	standing, kept := p.standing(), p.kept.moves.Of(f.ID)
	last := kept.Load()
	if last == nil || last.from != from || !last.fits(standing) {
		last = p.workOutMoves(f)
		last.from, last.standing = from, standing
		kept.Store(last)
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

// way returns the way to the nth spot at which the figure may stop, with every step. The steps are laid when they
// are first asked for: position and figure are such of which these are the moves.
func (m *moves) way(p *Position, f *Figure, n int) []battlemat.Step {
	m.laid.Do(func() { m.lay(p, f) })
	first := int(m.first[n])
	end := first + m.all[n].Cost + 1
	return m.steps[first:end:end]
}

// lay lays the ways, from the farthest on: the way to a spot is the beginning of one to a spot behind it.
func (m *moves) lay(p *Position, f *Figure) {
	m.first = make([]int32, len(m.all))
	for n := range m.first {
		m.first[n] = -1
	}
	var room [64]int
	farthest, squares := room[:0], 0
	for _, n := range slices.Backward(m.stops) {
		if m.first[n] >= 0 {
			continue
		}
		for on := n; on >= 0 && m.first[on] < 0; on = m.all.Before(on) {
			m.first[on] = int32(squares)
		}
		farthest, squares = append(farthest, n), squares+m.all[n].Cost+1
	}
	m.steps = make([]battlemat.Step, squares)
	end := 0
	for _, n := range farthest {
		end += m.all[n].Cost + 1
		for i := end - 1; n >= 0; i, n = i-1, m.all.Before(n) {
			to := &m.all[n]
			s := battlemat.Step{At: to.At, Cost: to.Cost}
			if f.Hero && to.Cost > 0 {
				s.Danger = p.danger(to.At)
			}
			m.steps[i] = s
		}
	}
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
