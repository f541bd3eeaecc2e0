package area_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/geom/grid"
)

func Example() {
	g := grid.Grid{Kind: grid.HexFlat}
	row, err := area.ParsePattern(true, "[[1,0],[2,0]]")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, way := range row.Orientations(g, false) {
		fmt.Println(way, way.From(g, grid.Cell{X: 4, Y: 4}))
	}
	// Output:
	// [[1,0],[2,0]] [5,4 6,5]
	// [[0,1],[0,2]] [4,5 4,6]
	// [[-1,1],[-2,2]] [3,4 2,5]
	// [[-2,0],[-1,0]] [2,3 3,3]
	// [[0,-2],[0,-1]] [4,2 4,3]
	// [[2,-2],[1,-1]] [6,3 5,3]
}

func pattern(t testing.TB, own bool, text string) area.Pattern {
	t.Helper()
	p, err := area.ParsePattern(own, text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// GH S4.28: any rotation; the mirror image only if it is allowed.
func TestOrientationsAreCountedOnce(t *testing.T) {
	hex := grid.Grid{Kind: grid.HexFlat}
	square := grid.Grid{}
	tests := []struct {
		g             grid.Grid
		own           bool
		text          string
		turns, mirror int
	}{
		{hex, true, "[[1,0]]", 6, 6},
		{hex, true, "[[1,0],[2,0]]", 6, 6},
		{hex, true, "[[1,0],[2,-1]]", 6, 12}, // bent: the mirror image differs
		{hex, true, "[[-1,-2],[0,-1],[0,-2]]", 6, 12},
		{hex, true, "[[1,0],[0,1],[-1,1],[-1,0],[0,-1],[1,-1]]", 1, 1}, // all around
		{hex, false, "[[0,0]]", 1, 1},
		{hex, false, "[[0,0],[0,-1]]", 3, 3},
		{hex, false, "[[-1,0],[0,0],[1,0]]", 3, 3},
		{hex, false, "[[0,0],[1,0],[0,1]]", 2, 2},          // a triangle: two orientations
		{hex, false, "[[-1,0],[0,0],[0,-1],[1,-1]]", 3, 3}, // a rhombus
		{hex, false, "[[0,0],[1,0],[2,-1],[3,-1]]", 3, 6},  // a zigzag of four
		{square, true, "[[1,0],[2,0]]", 4, 4},
		{square, true, "[[1,0],[1,1]]", 4, 8},
		{square, false, "[[0,0],[1,0],[0,1],[1,1]]", 1, 1},
	}
	for _, test := range tests {
		p := pattern(t, test.own, test.text)
		if got := len(p.Orientations(test.g, false)); got != test.turns {
			t.Errorf("%s: %d turns, want %d", test.text, got, test.turns)
		}
		if got := len(p.Orientations(test.g, true)); got != test.mirror {
			t.Errorf("%s: %d turns and mirror images, want %d", test.text, got, test.mirror)
		}
	}
}

// TestNearEqualsItsSlowTwin compares Near with its slow twin. The twin places the pattern's origin
// on every cell of a wide window, and selects the placements that cover a cell in range.
func TestNearEqualsItsSlowTwin(t *testing.T) {
	for _, g := range []grid.Grid{{}, {Kind: grid.HexFlat}, {Kind: grid.HexPointy, Shift: grid.Even}} {
		for _, text := range []string{"[[0,0]]", "[[0,0],[0,-1]]", "[[-1,0],[0,0],[0,-1],[1,-1]]", "[[0,0],[3,0]]"} {
			for _, way := range pattern(t, false, text).Orientations(g, true) {
				reached := []grid.Cell{{X: 1, Y: 1}, {X: 2, Y: 1}, {X: 4, Y: 3}, {X: 2, Y: 2}}
				in := func(c grid.Cell) bool { return slices.Contains(reached, c) }
				want := map[string]bool{}
				for x := -8; x < 14; x++ {
					for y := -8; y < 14; y++ {
						if cells := way.From(g, grid.Cell{X: x, Y: y}); slices.ContainsFunc(cells, in) {
							want[fmt.Sprint(cells)] = true
						}
					}
				}
				got := 0
				for cells := range way.Near(g, reached, in) {
					got++
					if !want[fmt.Sprint(cells)] {
						t.Errorf("%v %s: %v is not near", g.Kind, text, cells)
					}
				}
				if got != len(want) {
					t.Errorf("%v %s: %d placements, want %d", g.Kind, text, got, len(want))
				}
			}
		}
	}
}

func TestBadPatternsAreRefused(t *testing.T) {
	for _, text := range []string{
		"", "[]", "[[1]]", "[[1,2,3]]", "[[1,0],[1,0]]", "[[40,0]]", "[[0,0]]", "{}", "[[1.5,0]]",
		"[[9223372036854775807,0]]", "[[-9223372036854775808,0]]",
	} {
		if p, err := area.ParsePattern(true, text); err == nil {
			t.Errorf("%q was read as %v", text, p)
		}
	}
}
