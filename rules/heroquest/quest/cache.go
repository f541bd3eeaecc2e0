package quest

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// A quest caches three kinds of results. All others are computed where needed. How much each saves was measured with
// BenchmarkAction, a command with all that seats are told and shown and may do then: it takes 134 µs of CPU.
//
// The positions of a match share [explored] and the ground as views draw it, for both change only when squares are
// revealed or doors open. A position caches the [battlemat.View] of each [audience], which several seats share.

// groundsKept is how many of the results the positions of a match share at most: those of the last grounds.
const groundsKept = 8

// groundKey names what is known of the ground. The slices of a position are replaced and never written to.
type groundKey struct {
	shape    board.Shape
	revealed *uint64
	doors    *string
}

// explored is what the heroes know of the ground: unrevealed squares are rock, and doors that they do not know of are
// walls. It is kept because the floor alone costs more than all moves of a turn: without, a command takes 618 µs.
type explored struct {
	board *board.Board     // with nobody on it
	floor *heroquest.Floor // for those who walk on it
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

// floorOf prepares a board for figures that move on it in one way.
func floorOf(b *board.Board, how string) *heroquest.Floor {
	floor, err := heroquest.NewFloor(b, how)
	if err != nil {
		panic("quest: " + err.Error()) // it is one of the two ways
	}
	return floor
}

// drawn is the part of a seat's view that changes seldom: the squares, walls and doors that it knows, and the furniture
// there;
// to Zargon also all monsters of the quest, as they wait.
type drawn struct {
	ground  battlemat.Ground
	lurkers []battlemat.Figure
}

// drawnKey identifies the known ground with its things, as the heroes or as Zargon know it.
type drawnKey struct {
	groundKey
	of            *plan // the game master may bring monsters and traps into it
	all           bool
	traps, chests *trap
	taken         *bool
}

// drawnFor returns the part of a seat's view that changes seldom, from the cache or from draw. It is
// kept because drawing takes longer than the rest of a view: without, a command takes 293 µs.
func (p *Position) drawnFor(seat battlemat.Seat, draw func() *drawn) *drawn {
	key := drawnKey{groundKey{shape: p.ground.Shape()}, p.plan, p.all(seat), game.Identity(p.traps), game.Identity(p.chests), game.Identity(p.taken)}
	if !key.all {
		key.revealed, key.doors = game.Identity(p.revealed), game.Identity(p.doors)
	}
	return game.Cached(p.shared, key, draw)
}

// audience says which seats see the same.
type audience uint8

const (
	everyone   audience = iota // what of a view all have in common
	heroSide                   // the heroes, and those who only watch
	zargonsOwn                 // Zargon, who knows the whole quest
	masters                    // the game master, who sees behind the screen too
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

// viewFor returns the view of an audience, from the cache or from draw. It is kept because up to eight
// links ask for it at each position, and all views have a part in common: without, a command takes 314
// µs with six.
func (p *Position) viewFor(a audience, draw func() battlemat.View) battlemat.View {
	return game.Cached(&p.kept, a, draw)
}

// Forget drops what can be computed again.
func (p *Position) Forget() { p.kept.Forget() }

// Reopen returns the same position for another match.
func (p *Position) Reopen() battlemat.Position {
	q := *p.plan
	q.desk, q.shared = q.desk.Another(), game.NewCache(groundsKept)
	again := p.copy()
	again.plan, again.own = &q, nil
	return again
}
