package cover

import (
	"math/rand"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// cave returns a board of 100 x 100 squares with 3,000 walls off the lattice, in chains.
func cave(tb testing.TB) *board.Board {
	r := rand.New(rand.NewSource(24))
	b, err := board.New(grid.Grid{}, 100, 100)
	if err != nil {
		tb.Fatal(err)
	}
	const side = 100 * board.Fine
	step := func(n int) int { return min(max(n+r.Intn(1201)-600, 0), side) }
	for range 300 {
		p := geom.Point{X: r.Intn(side), Y: r.Intn(side)}
		for range 10 {
			q := geom.Point{X: step(p.X), Y: step(p.Y)}
			if p == q {
				q.X ^= 1
			}
			b.AddBarrier(board.Barrier{Line: geom.Segment{A: p, B: q}})
			p = q
		}
	}
	return b
}

// BenchmarkFieldPastBarriers computes a complete field of view among 3,000 walls off the lattice,
// with and without compiling the board.
func BenchmarkFieldPastBarriers(b *testing.B) {
	board := cave(b)
	scene := NewScene(board)
	from := func(i int) sight.Space {
		return sight.Space{At: grid.Cell{X: 10 + i*7%80, Y: 10 + i*13%80}, Size: 1}
	}
	var view View
	var cells []grid.Cell
	b.Run("field", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			cells = view.Field(scene, from(i), Contact{}, false, cells[:0])
		}
	})
	b.Run("board and field", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			cells = view.Field(NewScene(board), from(i), Contact{}, false, cells[:0])
		}
	})
}
