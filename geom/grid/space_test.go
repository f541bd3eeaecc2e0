package grid

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/geom"
)

// TestGroupsOfHexes checks that a group of hexes consists of the hexes nearest to the group's
// middle, wherever the group is.
func TestGroupsOfHexes(t *testing.T) {
	for _, g := range []Grid{{HexFlat, Odd}, {HexFlat, Even}, {HexPointy, Odd}, {HexPointy, Even}} {
		for n, want := range []int{1: 1, 2: 3, 3: 7, 4: 12} {
			if want == 0 {
				continue
			}
			at := Cell{X: 9, Y: 8}
			space, middle := g.Space(at, n), g.Middle(at, n)
			if len(space) != want || space[0] != at {
				t.Errorf("%v %v: %d wide takes %v", g.Kind, g.Shift, n, space)
			}
			far := func(c Cell) int {
				v := g.Centre(c).Sub(middle)
				return g.LengthSquared(Vec{v.X, v.Y})
			}
			worst := 0
			for _, c := range space {
				worst = max(worst, far(c))
			}
			for y := range 20 {
				for x := range 20 {
					c := Cell{x, y}
					in := slices.Contains(space, c)
					if in != (far(c) <= worst) || in != g.InSpace(at, n, c) {
						t.Fatalf("%v %v: %d wide, %v", g.Kind, g.Shift, n, c)
					}
				}
			}
		}
	}
}

// TestNarrowerSpaces checks that the list of placements of a narrower space within a wider space is
// complete.
func TestNarrowerSpaces(t *testing.T) {
	for _, g := range []Grid{{}, {HexFlat, Odd}, {HexPointy, Even}} {
		for n := 1; n <= MaxSpace; n++ {
			at := Cell{X: 9, Y: 9}
			var found []Cell
			for y := range 20 {
				for x := range 20 {
					inner := true
					for _, c := range g.Space(Cell{x, y}, n-1) {
						inner = inner && g.InSpace(at, n, c)
					}
					if inner && n > 1 {
						found = append(found, Cell{x, y})
					}
				}
			}
			steps := g.Within(n)
			if len(steps) != len(found) {
				t.Fatalf("%v: %d within %d wide, not %d", g.Kind, len(steps), n, len(found))
			}
			for _, v := range steps {
				if !slices.Contains(found, g.Move(at, v)) {
					t.Errorf("%v: %v is not within %d wide", g.Kind, v, n)
				}
			}
		}
	}
}

// TestApart checks that the distance between two spaces is the distance between their nearest
// cells.
func TestApart(t *testing.T) {
	for _, g := range []Grid{{}, {HexFlat, Odd}, {HexPointy, Even}} {
		a := Cell{X: 9, Y: 9}
		for n := 1; n <= MaxSpace; n++ {
			for m := 1; m <= MaxSpace; m++ {
				for y := range 18 {
					b := Cell{X: 3 + y, Y: y}
					best := 1 << 20
					for _, c := range g.Space(a, n) {
						for _, d := range g.Space(b, m) {
							best = min(best, g.Distance(c, d))
						}
					}
					if got := g.Apart(a, n, b, m); got != best {
						t.Fatalf("%v: %v of %d and %v of %d are %d apart, not %d", g.Kind, a, n, b, m, got, best)
					}
				}
			}
		}
	}
	if got := (Grid{HexFlat, Odd}).Middle(Cell{}, 2); got != (geom.Point{X: 1, Y: 1}) {
		t.Errorf("middle %v", got)
	}
}

// TestWays checks that on hexes the directions are a twelfth of a circle apart, alternately to
// sides and to corners.
func TestWays(t *testing.T) {
	for _, kind := range []Kind{HexFlat, HexPointy} {
		g := Grid{Kind: kind}
		ways := g.Ways()
		for i, w := range ways {
			next := ways[(i+1)%12]
			if geom.Cross(w.Step, next.Step) <= 0 || w.Corner == next.Corner {
				t.Errorf("%v: %v is followed by %v", kind, w, next)
			}
			if far := g.LengthSquared(Vec{w.Step.X, w.Step.Y}); w.Corner != (far == 3) {
				t.Errorf("%v: %v is %d long", kind, w, far)
			}
			if s, err := g.ParseSide(w.Name); !w.Corner && (err != nil || g.Step(s) != (Vec{w.Step.X, w.Step.Y})) {
				t.Errorf("%v: %v is no side", kind, w)
			}
			if across := ways[(i+3)%12]; g.Along(across.Step, w.Step) != 0 || g.Along(w.Step, w.Step) <= 0 {
				t.Errorf("%v: %v is not at a right angle to %v", kind, across, w)
			}
		}
	}
}
