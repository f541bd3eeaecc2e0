package grid_test

import (
	"fmt"
	"testing"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

func Example() {
	g := grid.Grid{Kind: grid.HexFlat, Shift: grid.Odd}
	elf, orc := grid.Cell{X: 1, Y: 1}, grid.Cell{X: 4, Y: 0}
	fmt.Println(g.Distance(elf, orc), g.Line(elf, orc))
	// Output: 3 [1,1 2,1 3,0 4,0]
}

var grids = []grid.Grid{
	{Kind: grid.Square},
	{Kind: grid.HexFlat, Shift: grid.Odd},
	{Kind: grid.HexFlat, Shift: grid.Even},
	{Kind: grid.HexPointy, Shift: grid.Odd},
	{Kind: grid.HexPointy, Shift: grid.Even},
}

func name(g grid.Grid) string { return fmt.Sprintf("%v-%v", g.Kind, g.Shift) }

// each runs the test on every cell of a small window, which includes negative coordinates.
func each(t *testing.T, test func(t *testing.T, g grid.Grid, c grid.Cell)) {
	for _, g := range grids {
		t.Run(name(g), func(t *testing.T) {
			for y := -3; y <= 3; y++ {
				for x := -3; x <= 3; x++ {
					test(t, g, grid.Cell{X: x, Y: y})
				}
			}
		})
	}
}

func TestCellsAndVecsAreOneToOne(t *testing.T) {
	each(t, func(t *testing.T, g grid.Grid, c grid.Cell) {
		if got := g.Cell(g.Vec(c)); got != c {
			t.Errorf("%v comes back as %v", c, got)
		}
	})
}

func TestShiftedLinesSitHalfACellFurther(t *testing.T) {
	// In the lattice axes of flat hexes "down" is (0, 1), and one column to the right is (1, -1/2)
	// or (1, 1/2). So twice a centre's height shows the shift.
	height := func(g grid.Grid, c grid.Cell) int {
		p := g.Centre(c)
		if g.Kind == grid.HexFlat {
			return 2*p.Y + p.X
		}
		return 2*p.X + p.Y
	}
	for _, g := range grids[1:] {
		next := grid.Cell{X: 1, Y: 0}
		if g.Kind == grid.HexPointy {
			next = grid.Cell{X: 0, Y: 1}
		}
		got := height(g, next) - height(g, grid.Cell{})
		want := 3 // half a cell further: line 1 is odd
		if g.Shift == grid.Even {
			want = -3
		}
		if got != want {
			t.Errorf("%s: line 1 sits %d, want %d", name(g), got, want)
		}
	}
}

func TestNeighboursShareTheEdgeBetweenThem(t *testing.T) {
	each(t, func(t *testing.T, g grid.Grid, c grid.Cell) {
		for s := range g.Sides() {
			side := grid.Side(s)
			n := g.Neighbour(c, side)
			e := g.Edge(c, side)
			if e != g.Edge(n, g.Opposite(side)) {
				t.Errorf("%v %s: the two names of the edge differ", c, g.SideName(side))
			}
			if between, ok := g.Between(c, n); !ok || between != e {
				t.Errorf("%v and %v: Between gives %v", c, n, between)
			}
			if g.Distance(c, n) != 1 {
				t.Errorf("%v and %v are %d apart", c, n, g.Distance(c, n))
			}
			seg := g.Segment(e)
			for _, p := range []geom.Point{seg.A, seg.B} {
				for _, cell := range []grid.Cell{c, n} {
					if g.Corners(cell).Locate(p) != geom.Border {
						t.Errorf("%v %s: end %v is no corner of %v", c, g.SideName(side), p, cell)
					}
				}
			}
			if back, err := g.ParseSide(g.SideName(side)); err != nil || back != side {
				t.Errorf("%s reads back as %v, %v", g.SideName(side), back, err)
			}
		}
	})
}

func TestCornersGoClockwiseAndKnowTheirCells(t *testing.T) {
	each(t, func(t *testing.T, g grid.Grid, c grid.Cell) {
		corners := g.Corners(c)
		if corners.Locate(g.Centre(c)) != geom.Inside {
			t.Errorf("%v: centre not inside", c)
		}
		for i, p := range corners {
			if g.Corner(c, i) != p {
				t.Errorf("%v: corner %d differs", c, i)
			}
			cells := g.CellsAt(p)
			if want := map[bool]int{true: 3, false: 4}[g.Hex()]; len(cells) != want || len(g.EdgesAt(p)) != want {
				t.Errorf("corner %v has cells %v, edges %v", p, cells, g.EdgesAt(p))
			}
			found := false
			for _, d := range cells {
				found = found || d == c
				if g.Corners(d).Locate(p) != geom.Border {
					t.Errorf("corner %v is not on %v", p, d)
				}
			}
			if !found {
				t.Errorf("corner %v does not know %v", p, c)
			}
		}
		if g.CellsAt(g.Centre(c)) != nil {
			t.Errorf("the centre of %v counts as a corner", c)
		}
	})
}

// TestDistanceCountsSteps floods the grid and compares distances with the number of steps.
func TestDistanceCountsSteps(t *testing.T) {
	for _, g := range grids {
		start := grid.Cell{X: 1, Y: 2}
		seen := map[grid.Cell]int{start: 0}
		frontier := []grid.Cell{start}
		for d := 1; d <= 5; d++ {
			var next []grid.Cell
			for _, c := range frontier {
				for s := range g.Sides() {
					n := g.Neighbour(c, grid.Side(s))
					if _, ok := seen[n]; !ok {
						seen[n] = d
						next = append(next, n)
					}
				}
			}
			frontier = next
			if len(g.Ring(start, d)) != len(next) {
				t.Errorf("%s: ring %d has %d cells, want %d", name(g), d, len(g.Ring(start, d)), len(next))
			}
		}
		for c, d := range seen {
			if g.Distance(start, c) != d {
				t.Errorf("%s: %v is %d away, want %d", name(g), c, g.Distance(start, c), d)
			}
		}
		if ring := g.Ring(start, -1); len(ring) != 0 {
			t.Errorf("%s: ring -1 is %v", name(g), ring)
		}
		for d := range 6 {
			for _, c := range g.Ring(start, d) {
				if seen[c] != d {
					t.Errorf("%s: ring %d holds %v", name(g), d, c)
				}
			}
		}
	}
}

func TestRotationAndMirror(t *testing.T) {
	for _, g := range grids {
		v := grid.Vec{Q: 3, R: -1}
		if g.Rotate(v, g.Sides()) != v || g.Rotate(g.Rotate(v, 2), -2) != v || g.Mirror(g.Mirror(v)) != v {
			t.Errorf("%s: turning round does not come back", name(g))
		}
		for s := range g.Sides() {
			side := grid.Side(s)
			if got, want := g.Rotate(g.Step(side), 1), g.Step((side+1)%grid.Side(g.Sides())); got != want {
				t.Errorf("%s: %s turned clockwise is %v, want %v", name(g), g.SideName(side), got, want)
			}
		}
		for n := range g.Sides() {
			if g.LengthSquared(g.Rotate(v, n)) != g.LengthSquared(v) || g.LengthSquared(g.Mirror(v)) != g.LengthSquared(v) {
				t.Errorf("%s: turning changes a length", name(g))
			}
		}
	}
}

// TestLineEqualsItsSlowTwin compares Line with a search of every cell of the window.
func TestLineEqualsItsSlowTwin(t *testing.T) {
	for _, g := range grids {
		for x := -6; x <= 6; x++ {
			for y := -6; y <= 6; y++ {
				a, b := grid.Cell{X: 0, Y: 1}, grid.Cell{X: x, Y: y}
				line := g.Line(a, b)
				on := map[grid.Cell]bool{}
				for _, c := range line {
					on[c] = true
				}
				if line[0] != a || line[len(line)-1] != b || len(on) != len(line) {
					t.Fatalf("%s: line %v to %v is %v", name(g), a, b, line)
				}
				s := geom.Segment{A: g.Centre(a), B: g.Centre(b)}
				for cx := -8; cx <= 8; cx++ {
					for cy := -8; cy <= 8; cy++ {
						c := grid.Cell{X: cx, Y: cy}
						if g.Corners(c).Entered(s) != on[c] {
							t.Fatalf("%s: line %v to %v: %v on the line: %v", name(g), a, b, c, on[c])
						}
					}
				}
			}
		}
	}
}

func TestTheLimitKeepsPointsInsideGeometry(t *testing.T) {
	for _, g := range grids {
		for _, x := range []int{0, grid.Limit - 1} {
			for _, y := range []int{0, grid.Limit - 1} {
				for _, p := range g.Corners(grid.Cell{X: x, Y: y}) {
					if geom.Abs(p.X) > geom.Limit || geom.Abs(p.Y) > geom.Limit {
						t.Errorf("%s: corner %v of %d,%d is beyond geom.Limit", name(g), p, x, y)
					}
				}
			}
		}
	}
}

func TestParseCell(t *testing.T) {
	if c, err := grid.ParseCell("10,18"); err != nil || c != (grid.Cell{X: 10, Y: 18}) {
		t.Errorf("10,18 reads as %v, %v", c, err)
	}
	for _, bad := range []string{"", "10", "10;18", "a,b", "1,2,3", "9000,0", "99999999999999999999,0", "0,-8192"} {
		if _, err := grid.ParseCell(bad); err == nil {
			t.Errorf("%q was accepted", bad)
		}
	}
}
