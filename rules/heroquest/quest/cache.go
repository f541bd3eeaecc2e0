package quest

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// A quest caches three kinds of results, and computes all others when they are needed. The savings
// below were measured with BenchmarkAction: one command, with the messages, views and choices of
// all seats after it. With the caches this takes 134 µs of CPU time.
//
// The positions of a match share [explored] and the ground as it appears in views, because both
// change only when squares are revealed or doors open. Each position caches one [battlemat.View]
// per [audience], which several seats share.

// groundsKept is the greatest number of shared ground results that a match caches. The oldest are
// dropped first.
const groundsKept = 8

// groundKey is the cache key for what is known of the ground. It can compare slices by identity,
// because the slices of a position are replaced and never written to.
type groundKey struct {
	shape    board.Shape
	revealed *uint64
	doors    *string
}

// explored is the ground as the heroes know it: unrevealed squares are rock, and unknown doors are
// walls. It is cached because building the floor takes longer than all moves of a turn: without the
// cache, a command takes 618 µs.
type explored struct {
	board *board.Board     // without figures
	floor *heroquest.Floor // for figures that walk on it
}

func (p *Position) explored() *explored {
	key := groundKey{p.ground.Shape(), game.Identity(p.revealed), game.Identity(p.doors)}
	return game.Cached(p.shared, key, func() *explored {
		b := p.ground.Clone()
		b.SetTerrains(board.Wall, func(c grid.Cell) bool { return !p.revealed.has(b.Index(c)) })
		for _, d := range b.Doors() {
			if !p.knowsDoor(d.ID) {
				b.SetDoor(d.ID, board.Secret)
			}
		}
		b.SetFigures(nil)
		return &explored{b, floorOf(b, heroquest.Walk)}
	})
}

// floorOf prepares a board for figures that move in a certain way.
func floorOf(b *board.Board, how string) *heroquest.Floor {
	floor, err := heroquest.NewFloor(b, how)
	if err != nil {
		panic("quest: " + err.Error()) // callers pass only valid ways of moving
	}
	return floor
}

// drawn is the part of a seat's view that seldom changes: the squares, walls, doors and furniture
// that the seat knows. For Zargon it also holds all waiting monsters of the quest.
type drawn struct {
	ground  battlemat.Ground
	lurkers []battlemat.Figure
}

// drawnKey is the cache key for the ground and its pieces, as the heroes or Zargon know them.
type drawnKey struct {
	groundKey
	of            *plan // part of the key, because the game master may add monsters and traps to it
	all           bool
	traps, chests *trap
	taken         *bool
}

// drawnFor returns the part of a seat's view that seldom changes, from the cache or from draw. It
// is cached because drawing takes longer than the rest of a view: without the cache, a command
// takes 293 µs.
func (p *Position) drawnFor(seat battlemat.Seat, draw func() *drawn) *drawn {
	key := drawnKey{groundKey{shape: p.ground.Shape()}, p.plan, p.all(seat), game.Identity(p.traps), game.Identity(p.chests), game.Identity(p.taken)}
	if !key.all {
		key.revealed, key.doors = game.Identity(p.revealed), game.Identity(p.doors)
	}
	return game.Cached(p.shared, key, draw)
}

// audience is a set of seats that see the same view.
type audience uint8

const (
	everyone   audience = iota // the part of a view that all seats have in common
	heroSide                   // the heroes and the spectators
	zargonsOwn                 // Zargon, who knows the whole quest
	masters                    // the game master, who also sees what is behind the screen
)

// audienceOf returns the audience of a seat.
func (p *Position) audienceOf(seat battlemat.Seat) audience {
	switch {
	case p.rules(seat):
		return masters
	case p.all(seat):
		return zargonsOwn
	}
	return heroSide
}

// viewFor returns the view of an audience, from the cache or from draw. It is cached because up to
// eight clients ask for it at each position, and all views have a part in common: without the
// cache, a command takes 314 µs with six clients.
func (p *Position) viewFor(a audience, draw func() battlemat.View) battlemat.View {
	return game.Cached(&p.kept, a, draw)
}

// Forget drops all cached results.
func (p *Position) Forget() { p.kept.Forget() }

// Reopen returns the same position for another match.
func (p *Position) Reopen() battlemat.Position {
	q := *p.plan
	q.desk, q.shared = q.desk.Another(), game.NewCache(groundsKept)
	again := p.copy()
	again.plan, again.own = &q, nil
	return again
}
