package battle

import (
	"sync"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight/space"
)

// A battle caches three kinds of results, which are listed here. Everything else is computed where it is needed.
type (
	boardKey  struct{} // of a position: see [Position.battlefield]
	sharedKey struct{} // of a position: see [Position.shared]

	// waysKey is the key of the ways of a figure: see [march.walks].
	waysKey struct {
		figure, traits, obstacles string
		at, tail                  grid.Cell
		level, move, life         int
		described                 bool
	}
)

// sharedResults is the number of figures whose ways a match keeps: enough for a common card with several copies.
const sharedResults = 16

// battlefield is a board with the figures of a position on it.
type battlefield struct {
	board *board.Board
	scene func() *space.Scene // as it stands in space, made when it is first asked for
}

// battlefield returns the battlefield with the figures of the position on it. Without it, each question would lay the figures out
// again, at 5 µs, and each figure that looks about would put them up in space, which was a sixth of the memory of an action.
func (p *Position) battlefield() battlefield {
	return game.Cached(&p.own, boardKey{}, func() battlefield {
		b := p.laidOutOn(p.scenario.Board.Clone())
		return battlefield{b, sync.OnceValue(func() *space.Scene { return p.profile.Scene(b) })}
	})
}

// board returns that battlefield. It may not be changed. Range, adjacency and movement are asked of it.
func (p *Position) board() *board.Board { return p.battlefield().board }

// shared is the part of a view that is the same for all seats.
type shared struct {
	ground  battlemat.Ground
	figures []battlemat.Figure
	order   []battlemat.Turn
	counts  []battlemat.Stat
	armies  []army
}

// shared returns the part of a view that is the same for all seats. Each seat and each spectator is shown the same position: with two
// seats and a spectator it saves two thirds of 40 µs a view.
func (p *Position) shared() shared {
	return game.Cached(&p.own, sharedKey{}, func() shared {
		v := viewer{p}
		return shared{v.groundSeen(), v.figuresSeen(), v.order(), v.counts(), v.armies()}
	})
}

// walks returns the ways of a figure. They stay as they are from position to position while the others of its card move: without
// it, half of the time of an action was spent on searching them again.
func (m *march) walks(f *Figure) walks {
	key := waysKey{f.ID, m.p.traitsText(f), m.obstacles(m.p.side(f)), f.At, f.At, f.Level, m.p.move(f), m.p.life(f), m.described}
	if f.Tail != nil {
		key.tail = *f.Tail
	}
	return game.Cached(m.p.match, key, func() walks { return m.walksOf(f) })
}
