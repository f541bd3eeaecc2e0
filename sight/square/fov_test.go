package square_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"sync"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/square"
)

// long reports whether long tests are enabled.
func long() bool { return os.Getenv("BATTLEMAT_LONG") != "" }

func compile(t testing.TB, w twin) *square.Plan {
	t.Helper()
	p, err := square.NewPlan(w.Board)
	if err != nil {
		t.Fatal(err)
	}
	for c, on := range w.obstructs {
		p.Obstruct(c, on)
	}
	return p
}

// compareFields compares the fields of view of some cells, or of all, with the
// twin and returns the number of pairs.
func compareFields(t testing.TB, w twin, p *square.Plan, field *sight.Set, from ...grid.Cell) int {
	t.Helper()
	width, height := w.Size()
	if from == nil {
		for i := range width * height {
			from = append(from, w.At(i))
		}
	}
	for _, a := range from {
		p.See(a, field)
		compareGlance(t, w, a, field)
		for i := range width * height {
			b := w.At(i)
			if got, want := field.Has(b), w.sees(a, b); got != want {
				t.Fatalf("%v sees %v: %v, the twin says %v on\n%s", a, b, got, want, w.picture())
			}
		}
	}
	return len(from) * width * height
}

// compareGlance compares a glance, made directly from the board, with the field of a plan.
func compareGlance(t testing.TB, w twin, from grid.Cell, field *sight.Set) {
	t.Helper()
	var obstructs func(grid.Cell) bool
	if len(w.obstructs) > 0 {
		obstructs = func(c grid.Cell) bool { return w.obstructs[c] }
	}
	var glance sight.Set
	if err := square.Glance(w.Board, from, obstructs, &glance); err != nil {
		t.Fatal(err)
	}
	if !glance.Equal(field) {
		for i := range field.All() {
			if !glance.Has(i) {
				t.Fatalf("from %v a glance does not see %v, a plan does, on\n%s", from, i, w.picture())
			}
		}
		for i := range glance.All() {
			if !field.Has(i) {
				t.Fatalf("from %v a glance sees %v, a plan does not, on\n%s", from, i, w.picture())
			}
		}
	}
}

func TestTwinOfFields(t *testing.T) {
	boards := 120
	if long() {
		boards = 12000
	}
	r := rand.New(rand.NewPCG(1, 2))
	var field sight.Set
	pairs := 0
	for i := range boards {
		w := wild(r, 1+r.IntN(14), 1+r.IntN(14), r.IntN(30), r.IntN(25), i%2 == 0)
		if i%3 == 0 {
			w.figures(r, 15)
		}
		pairs += compareFields(t, w, compile(t, w), &field)
	}
	t.Logf("%d pairs on %d boards compared, 0 differences", pairs, boards)
}

// TestTallFieldsAreTurned checks a view along a diagonal that fills only the upper right corner of
// a block of columns. The columns must be turned into rows correctly.
func TestTallFieldsAreTurned(t *testing.T) {
	b, err := board.New(grid.Grid{}, 64, 128)
	if err != nil {
		t.Fatal(err)
	}
	from := grid.Cell{Y: 31}
	for y := range 32 { // only cells in the columns are seen
		b.SetWall(b.Grid().Edge(grid.Cell{X: y, Y: 96}, 0), true)
		b.SetWall(b.Grid().Edge(grid.Cell{X: 32 + y, Y: 96}, 0), true)
	}
	w := twin{Board: b}
	var field sight.Set
	compareFields(t, w, compile(t, w), &field, from)
}

// TestTwinOfWideFields compares fields of view that cross word boundaries with the twin.
func TestTwinOfWideFields(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	var field sight.Set
	pairs := 0
	for _, size := range [][2]int{
		{63, 5}, {64, 4}, {65, 5}, {5, 63}, {4, 64}, {5, 65}, {66, 67}, {130, 3}, {3, 130}, {1, 200}, {200, 1}, {129, 70},
	} {
		w := wild(r, size[0], size[1], 2, 1, true)
		w.figures(r, 1)
		p := compile(t, w)
		from := []grid.Cell{{}, {X: size[0] - 1, Y: size[1] - 1}}
		for range 3 {
			from = append(from, w.At(r.IntN(size[0]*size[1])))
		}
		pairs += compareFields(t, w, p, &field, from...)
	}
	t.Logf("%d pairs compared, 0 differences", pairs)
}

// TestTwinOfFarCells compares views across the longest possible boards with the twin, past
// obstacles that leave narrow gaps between slopes.
func TestTwinOfFarCells(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	var field sight.Set
	for _, size := range [][2]int{{grid.Limit - 1, 3}, {3, grid.Limit - 1}, {900, 700}} {
		b, err := board.New(grid.Grid{}, size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		for range 40 { // walls of a few edges in a row
			c, s := b.At(r.IntN(size[0]*size[1])), grid.Side(r.IntN(4))
			for range 1 + r.IntN(4) {
				b.SetWall(b.Grid().Edge(c, s), true)
				if c = b.Grid().Neighbour(c, (s+1)%4); !b.Contains(c) {
					break
				}
			}
		}
		w := twin{Board: b}
		p := compile(t, w)
		for _, a := range []grid.Cell{{}, {X: size[0] - 1, Y: size[1] - 1}, {X: size[0] / 2, Y: size[1] / 2}} {
			p.See(a, &field)
			compareGlance(t, w, a, &field)
			for range 400 {
				to := w.At(r.IntN(size[0] * size[1]))
				if got, want := field.Has(to), w.sees(a, to); got != want {
					t.Fatalf("%v sees %v: %v, the twin says %v on %v", a, to, got, want, size)
				}
			}
		}
	}
}

// TestCensusOfTheStandardBoard counts the pairs that see each other.
//
// HQ S1.11, S1.12: sight to the centres of all 494 squares.
func TestCensusOfTheStandardBoard(t *testing.T) {
	b, err := boards.Load("heroquest-standard")
	if err != nil {
		t.Fatal(err)
	}
	w := twin{Board: b}
	p := compile(t, w)
	var field sight.Set
	compareFields(t, w, p, &field)
	pairs, corridors := 0, 0
	for _, a := range b.Cells() {
		p.See(a, &field)
		pairs += field.Count()
		for c := range field.All() {
			if b.Room(a) == board.NoRoom && b.Room(c) == board.NoRoom {
				corridors++
			}
		}
	}
	if pairs != 8418 || corridors != 2812 {
		t.Errorf("%d pairs, %d of corridor squares; want 8418 and 2812", pairs, corridors)
	}
}

// TestNoStrangeCellSees checks that cells that are off the map or cannot see have an empty field of
// view.
func TestNoStrangeCellSees(t *testing.T) {
	b, err := board.New(grid.Grid{}, 3, 1)
	if err != nil {
		t.Fatal(err)
	}
	b.Outside = board.OutsideOpen
	b.SetTerrain(grid.Cell{X: 1}, board.Void)
	p := compile(t, twin{Board: b})
	var field sight.Set
	for _, c := range []grid.Cell{{X: -1}, {X: 3}, {Y: 1}, {X: 1}} {
		p.See(c, &field)
		if field.Count() != 0 {
			t.Errorf("%v sees %d cells", c, field.Count())
		}
	}
	p.See(grid.Cell{}, &field)
	if !field.Has(grid.Cell{X: 2}) || field.Count() != 1 {
		t.Error("an open void between them hides two cells from each other")
	}
}

func TestNoPlanOfHexes(t *testing.T) {
	b, err := board.New(grid.Grid{Kind: grid.HexFlat}, 3, 3)
	if err != nil {
		t.Fatal(err)
	}
	if err := square.Glance(b, grid.Cell{}, nil, new(sight.Set)); !errors.Is(err, square.ErrNotSquares) {
		t.Errorf("a glance at hexes: %v", err)
	}
	if _, err := square.NewPlan(b); !errors.Is(err, square.ErrNotSquares) {
		t.Errorf("the error is %v", err)
	}
}

// TestSeeAllocatesNothing checks that filling one Set repeatedly allocates no memory.
func TestSeeAllocatesNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	w := wild(r, 70, 70, 5, 5, false)
	p := compile(t, w)
	var field sight.Set
	all := func() {
		for i := range 100 {
			p.See(w.At(i*49), &field)
		}
	}
	all()
	if n := testing.AllocsPerRun(3, all); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestManyMaySee computes fields of view in several goroutines, for the race detector.
func TestManyMaySee(t *testing.T) {
	w := wild(rand.New(rand.NewPCG(6, 6)), 20, 20, 10, 10, false)
	p := compile(t, w)
	var want sight.Set
	p.See(grid.Cell{X: 7, Y: 7}, &want)
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			var field sight.Set
			if p.See(grid.Cell{X: 7, Y: 7}, &field); !field.Equal(&want) {
				t.Error("another field of view")
			}
		})
	}
	group.Wait()
}
