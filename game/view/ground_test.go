package view

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// yard returns a room of nine squares with a table, a closed door to the east, and a square beyond
// the door. The squares farther east are unknown:
//
//	# # # # # #
//	# a b c|d ?
//	# e T f # ?
//	# g h i ? ?
func yard(t *testing.T) *Ground {
	t.Helper()
	g, err := Walk(battlemat.Ground{
		Grid: "square", Width: 6, Height: 4, Map: []string{"######", "#....?", "#...#?", "#...??"},
		Legend: map[string]string{".": "floor", "#": "wall"},
		Doors:  []battlemat.Door{{At: grid.Cell{X: 3, Y: 1}, Side: "E", State: "closed"}},
		Walls:  []battlemat.Border{{At: grid.Cell{X: 1, Y: 1}, Side: "S"}},
		Pieces: []battlemat.Piece{{Kind: "table", At: grid.Cell{X: 2, Y: 2}, Bars: true}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func at(x, y int) grid.Cell { return grid.Cell{X: x, Y: y} }

// TestFree checks that no figure can stand in a filled, blocked or unknown cell.
func TestFree(t *testing.T) {
	g := yard(t)
	for _, c := range []grid.Cell{at(1, 1), at(4, 1), at(3, 3)} {
		if !g.Free(c) || !g.Known(c) {
			t.Errorf("%v is not free, or not known", c)
		}
	}
	for c, known := range map[grid.Cell]bool{at(0, 0): true, at(2, 2): true, at(5, 1): false, at(9, 9): false, at(-1, 0): false} {
		if g.Free(c) || g.Known(c) != known {
			t.Errorf("%v is free, or known: %v", c, g.Known(c))
		}
	}
}

// TestDistances checks that steps lead around walls, closed doors and obstacles, and through opened
// doors.
func TestDistances(t *testing.T) {
	g := yard(t)
	d := g.Distances(at(1, 1))
	for c, want := range map[grid.Cell]int{at(1, 1): 0, at(3, 1): 2, at(3, 3): 4, at(1, 2): 7, at(2, 2): -1, at(4, 1): -1, at(8, 8): -1} {
		n, way := d.To(c)
		if way != (want >= 0) || way && n != want {
			t.Errorf("%v: %d steps, %v, expected %d", c, n, way, want)
		}
	}
	g.OpenDoors()
	if n, way := g.Distances(at(1, 1), at(3, 2)).To(at(4, 1)); n != 2 || !way {
		t.Errorf("through the open door: %d, %v", n, way)
	}
	if _, way := (Distances{}).To(at(1, 1)); way {
		t.Error("a way where nothing was counted")
	}
}

// TestNext checks that a step leads across an open side to a neighbour. Two cells with an open side
// between them are adjacent, whatever is in them.
func TestNext(t *testing.T) {
	g := yard(t)
	if next := slices.Collect(g.Next(at(3, 2))); !slices.Equal(next, []grid.Cell{at(3, 1), at(3, 3)}) {
		t.Errorf("from 3,2: %v", next)
	}
	if !g.Adjacent(at(2, 1), at(2, 2)) || g.Adjacent(at(1, 1), at(1, 2)) || g.Adjacent(at(3, 1), at(4, 1)) || g.Adjacent(at(1, 1), at(2, 2)) {
		t.Error("who is adjacent")
	}
}

// TestFrontier checks that exploration continues next to unknown cells and at closed doors.
func TestFrontier(t *testing.T) {
	g := yard(t)
	if edge := g.Frontier(); !slices.Equal(edge, []grid.Cell{at(4, 1), at(3, 3)}) {
		t.Errorf("frontier %v", edge)
	}
	if steps := g.Doorsteps(); !slices.Equal(steps, []grid.Cell{at(3, 1), at(4, 1)}) {
		t.Errorf("doorsteps %v", steps)
	}
	g.OpenDoors()
	if steps := g.Doorsteps(); len(steps) != 0 {
		t.Errorf("doorsteps of open doors %v", steps)
	}
}

// TestWalkHexes checks that the shift of the rows is taken from the view.
func TestWalkHexes(t *testing.T) {
	ground := battlemat.Ground{Grid: "hex-pointy", Shift: "odd", Width: 3, Height: 2, Map: []string{"...", "..."}, Legend: map[string]string{".": "floor"}}
	odd, err := Walk(ground)
	if err != nil {
		t.Fatal(err)
	}
	ground.Shift = "even"
	even, err := Walk(ground)
	if err != nil {
		t.Fatal(err)
	}
	if odd.Adjacent(at(1, 0), at(0, 1)) == even.Adjacent(at(1, 0), at(0, 1)) {
		t.Error("odd and even rows are shifted alike")
	}
	if _, err := Walk(battlemat.Ground{Grid: "triangles"}); err == nil {
		t.Error("a grid of triangles")
	}
	if _, err := Walk(battlemat.Ground{Grid: "hex-flat", Shift: "none"}); err == nil {
		t.Error("a shift that is none")
	}
}
