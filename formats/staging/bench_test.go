package staging

import (
	"fmt"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// manyDoors returns a map of 100 x 80 squares. Each square has two doors, or windows, off the
// lattice, which are long enough to extend into the neighbouring squares. All of them cross one
// region.
func manyDoors(t testing.TB, kind board.BarrierKind) *formats.Import {
	t.Helper()
	b, err := board.New(grid.Grid{}, 100, 80)
	if err != nil {
		t.Fatal(err)
	}
	for y := range 80 {
		for x := range 100 {
			b.SetTerrain(grid.Cell{X: x, Y: y}, board.Floor)
		}
	}
	for y := range 80 {
		for x := range 100 {
			for k := range 2 {
				at := geom.Point{X: x*board.Fine + board.Fine/8 + k*board.Fine/2, Y: y*board.Fine + board.Fine/8}
				to := geom.Point{X: at.X + board.Fine/4, Y: at.Y + board.Fine/5}
				if to.X >= 100*board.Fine {
					to.X = 100*board.Fine - 1
				}
				b.AddBarrier(board.Barrier{ID: fmt.Sprintf("d%d-%d-%d", x, y, k), Kind: kind, State: board.Closed, Line: geom.Segment{A: at, B: to}})
			}
		}
	}
	return &formats.Import{Content: formats.Content{Board: b}}
}

// BenchmarkManyDoors prepares a skirmish on a map with 16,000 doors off the lattice.
func BenchmarkManyDoors(b *testing.B) {
	m := manyDoors(b, board.BarrierDoor)
	for b.Loop() {
		if _, _, err := Scenario(m, Setup{}); err != nil {
			b.Fatal(err)
		}
	}
}
