package space_test

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight/space"
)

// drawn returns a random battle with a seed from package rapid.
func drawn(t *rapid.T) (*battle, *rand.Rand) {
	rnd := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 7))
	return randomBattle(rnd, rapid.IntRange(1, 9).Draw(t, "size"), rapid.IntRange(1, 8).Draw(t, "tall"), rapid.IntRange(2, 7).Draw(t, "figures")), rnd
}

// moved returns the battle turned or mirrored: `move` says where each cell goes, and the board is
// large enough for all cells.
func (b *battle) moved(move func(grid.Vec) grid.Vec) *battle {
	g := b.board.Grid()
	w, h := b.board.Size()
	var left, top = 1 << 20, 1 << 20
	for i := range w * h {
		c := g.Cell(move(g.Vec(b.board.At(i))))
		left, top = min(left, c.X), min(top, c.Y)
	}
	// The shift is by an even number of columns and rows, so every cell keeps its neighbours.
	left, top = left-left&1-2, top-top&1-2
	to := func(c grid.Cell) grid.Cell {
		c = g.Cell(move(g.Vec(c)))
		return grid.Cell{X: c.X - left, Y: c.Y - top}
	}
	room := 2*(w+h) + 8
	turned, err := board.New(g, room, room)
	if err != nil {
		panic(err)
	}
	for i := range room * room {
		turned.SetTerrain(turned.At(i), board.Void)
	}
	for i := range w * h {
		c := b.board.At(i)
		turned.SetTerrain(to(c), b.board.Terrain(c))
		turned.SetCellHeight(to(c), b.board.CellHeight(c))
		if spans := b.board.Spans(c); spans != nil {
			turned.SetSpans(to(c), spans...)
		}
	}
	edge := func(e grid.Edge) grid.Edge {
		near, far := g.Cells(e)
		moved, ok := g.Between(to(near), to(far))
		if !ok {
			panic("neighbours were parted")
		}
		return moved
	}
	for _, e := range b.board.Walls() {
		turned.SetWall(edge(e), true)
		turned.SetWallSize(edge(e), b.board.WallSize(e))
	}
	for _, d := range b.board.Doors() {
		d.Edge = edge(d.Edge)
		turned.AddDoor(d)
	}
	moved := &battle{board: turned, model: b.model}
	for _, body := range b.bodies {
		cells := make([]grid.Cell, len(body.Cells))
		for i, c := range body.Cells {
			cells[i] = to(c)
		}
		body.Cells = cells
		moved.bodies = append(moved.bodies, body)
	}
	return moved
}

// TestTurnsAndMirrorsChangeNothing checks that the six turns of a board and their mirror images
// change neither a verdict nor how much is visible. HS D2.
func TestTurnsAndMirrorsChangeNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, rnd := drawn(t)
		g := b.board.Grid()
		s := b.scene()
		from, to := b.pair(rnd)
		part := s.Seen(from, 0, to)
		for n := range 12 {
			turned := b.moved(func(v grid.Vec) grid.Vec {
				if n >= 6 {
					v = g.Mirror(v)
				}
				return g.Rotate(v, n%6)
			})
			other := turned.scene()
			var a, z space.Body
			for i, body := range b.bodies {
				if body.ID == from.ID {
					a = turned.bodies[i]
				}
				if body.ID == to.ID {
					z = turned.bodies[i]
				}
			}
			if s.Sees(from, to) != other.Sees(a, z) {
				t.Fatalf("%v sees %v: %v, but not so as %d\n%s", from, to, s.Sees(from, to), n, b.board.Text())
			}
			if got := other.Seen(a, 0, z); got.Cmp(part) != 0 {
				t.Fatalf("%v sees %v of %v, but %v as %d\n%s", from, part, to, got, n, b.board.Text())
			}
		}
	})
}

// TestMorePiecesNeverGrantSight checks that an added body, wall, higher column, bridge or obstacle
// never reveals anything that was hidden, nor more of a target.
func TestMorePiecesNeverGrantSight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, rnd := drawn(t)
		from, to := b.pair(rnd)
		before := b.scene()
		sees, part := before.Sees(from, to), before.Seen(from, 0, to)
		c := b.board.At(rnd.IntN(len(b.board.Cells()) + 1))
		more := &battle{board: b.board.Clone(), model: b.model, bodies: b.bodies}
		g, spans := b.board.Grid(), b.board.Spans(c)
		what := rapid.SampledFrom([]string{"body", "wall", "column", "bridge", "obstacle"}).Draw(t, "what")
		switch {
		case len(spans) == 0:
			return
		case what == "body":
			more.bodies = append(more.bodies[:len(b.bodies):len(b.bodies)], body("more", rnd.IntN(9), 1+rnd.IntN(9), c))
		case what == "wall":
			e := g.Edge(c, grid.Side(rnd.IntN(6)))
			if b.board.Wall(e) {
				return
			}
			more.board.SetWall(e, true)
			more.board.SetWallSize(e, board.WallSize{Height: 1 + rnd.IntN(9)})
		case what == "column":
			// Walls on the columns would be lifted with them.
			if len(b.board.Walls()) > 0 || b.board.CellHeight(c) > 0 || len(spans) > 1 {
				return
			}
			more.board.SetSpans(c, board.Span{Bottom: 0, Top: spans[0].Top + 1 + rnd.IntN(5)})
		case what == "bridge":
			last := spans[len(spans)-1]
			if len(b.board.Walls()) > 0 {
				return
			}
			more.board.SetSpans(c, append(append([]board.Span{}, spans...), board.Span{Bottom: last.Top + 1 + rnd.IntN(3), Top: last.Top + 5})...)
		default:
			if b.board.Terrain(c) != board.Floor {
				return
			}
			more.board.SetTerrain(c, board.Obstacle)
			more.board.SetCellHeight(c, 1+rnd.IntN(9))
		}
		after := more.scene()
		if after.Sees(from, to) && !sees {
			t.Fatalf("with one %s more on %v, %+v sees %+v\n%s", what, c, from, to, b.board.Text())
		}
		if got := after.Seen(from, 0, to); got.Cmp(part) > 0 {
			t.Fatalf("with one %s more on %v, %+v sees %v of %+v instead of %v\n%s", what, c, from, got, to, part, b.board.Text())
		}
	})
}
