package sight

import (
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestDirections checks the 32 rays that are PI/16 apart: they are in order, their lengths are
// equal up to rounding, and a quarter turn maps them to one another.
func TestDirections(t *testing.T) {
	for doublings, want := range map[int]int{0: 32, 1: 16, 2: 32, 5: 256} {
		dirs := RayCircle{Doublings: doublings}.directions()
		if len(dirs) != want {
			t.Fatalf("%d doublings: %d rays, want %d", doublings, len(dirs), want)
		}
		for i, v := range dirs {
			next := dirs[(i+1)%len(dirs)]
			if geom.Cross(v, next) <= 0 {
				t.Errorf("ray %d %v is not before %v", i, v, next)
			}
			if off := geom.Abs(v.X*v.X + v.Y*v.Y - rayLength*rayLength); off > 8*rayLength {
				t.Errorf("ray %d is off by %d", i, off)
			}
			if turned := dirs[(i+want/4)%want]; turned != (geom.Point{X: -v.Y, Y: v.X}) {
				t.Errorf("ray %d turned is %v", i, turned)
			}
		}
	}
}

// TestRaysMarkMore checks HQ S1.3, S1.6: 32 rays mark squares that no line between centres reaches.
// Here these squares are behind a corner, and the lines to their centres cross a wall. HQ S1.10:
// the rays also miss squares that are seen.
func TestRaysMarkMore(t *testing.T) {
	g := grid.Grid{}
	b, _ := board.New(g, 12, 12)
	for x := range 12 {
		if x != 6 {
			b.SetWall(g.Edge(grid.Cell{X: x, Y: 5}, 2), true)
		}
	}
	p := Centre{Board: b, Traces: NewTraces(g)}
	from := grid.Cell{X: 6, Y: 3}
	extra := RayCircle{}.Extra(p, from)
	if len(extra) == 0 {
		t.Error("the rays mark nothing that is not seen")
	}
	for _, m := range extra {
		v := p.See(from, m.Cell)
		if v.Sees {
			t.Errorf("%v is seen", m.Cell)
		}
		if err := Verify(b, v, TouchBothWays); err != nil {
			t.Error(err)
		}
	}
	open, _ := board.New(g, 26, 19)
	p.Board = open
	if missed := (RayCircle{Doublings: 1}).Missed(p, grid.Cell{X: 0, Y: 0}); len(missed) == 0 {
		t.Error("16 rays miss nothing on an open board")
	}
	if missed := (RayCircle{Doublings: 10}).Missed(p, grid.Cell{X: 0, Y: 0}); len(missed) != 0 {
		t.Errorf("8192 rays still miss %v", missed)
	}
}

// TestRaysStepByStep checks HQ S1.4: whatever the size of the steps, a step across a side checks
// that side, and a step across a corner uses the table. A wall blocks a ray, and so does the corner
// between two solid cells. HQ S1.5: many checks are repeated.
func TestRaysStepByStep(t *testing.T) {
	g := grid.Grid{}
	for _, per := range []int{3, 10, 100, 1000} {
		b, _ := board.New(g, 9, 9)
		b.SetWall(g.Edge(grid.Cell{X: 5, Y: 4}, 1), true)
		b.SetTerrain(grid.Cell{X: 3, Y: 4}, board.Wall)
		b.SetTerrain(grid.Cell{X: 4, Y: 3}, board.Wall)
		marked := map[grid.Cell]bool{}
		visits := 0
		k := RayCircle{PerSquare: per}
		for _, dir := range k.directions() {
			k.cast(Centre{Board: b}, grid.Cell{X: 4, Y: 4}, dir, func(c grid.Cell) {
				visits++
				marked[c] = true
			})
		}
		if marked[grid.Cell{X: 6, Y: 4}] || marked[grid.Cell{X: 3, Y: 3}] || !marked[grid.Cell{X: 5, Y: 5}] {
			t.Errorf("%d steps a square: %v", per, marked)
		}
		if 3*visits < 5*len(marked) {
			t.Errorf("%d visits of %d squares", visits, len(marked))
		}
	}
}
