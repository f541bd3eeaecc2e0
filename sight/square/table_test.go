package square_test

import (
	"math/rand/v2"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/boards"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/square"
)

// compareRows holds a table against the plan's fields of view. It returns how many pairs
// see each other.
func compareRows(t testing.TB, w twin, p *square.Plan, table *square.Table) int {
	t.Helper()
	width, height := w.Size()
	var field sight.Set
	count := 0
	for i := range width * height {
		p.See(w.At(i), &field)
		for j := range width * height {
			if a, c := w.At(i), w.At(j); table.Sees(a, c) != field.Has(c) {
				t.Fatalf("%v sees %v: %v, its field of view says otherwise on\n%s", a, c, table.Sees(a, c), w.picture())
			}
		}
		count += field.Count()
	}
	return count
}

func TestTwinOfTables(t *testing.T) {
	boards := 60
	if long() {
		boards = 5000
	}
	r := rand.New(rand.NewPCG(3, 4))
	var table square.Table
	pairs := 0
	for i := range boards {
		w := wild(r, 1+r.IntN(14), 1+r.IntN(14), r.IntN(30), r.IntN(25), i%2 == 0)
		if i%3 == 0 {
			w.figures(r, 15)
		}
		p := compile(t, w)
		if err := table.Fill(p); err != nil {
			t.Fatal(err)
		}
		width, height := w.Size()
		for i := range width * height {
			for j := range width * height {
				a, b := w.At(i), w.At(j)
				if got, want := table.Sees(a, b), w.sees(a, b); got != want {
					t.Fatalf("%v sees %v: %v, the twin says %v on\n%s", a, b, got, want, w.picture())
				}
				pairs++
			}
		}
		compareRows(t, w, p, &table)
	}
	t.Logf("%d pairs on %d boards compared, 0 differences", pairs, boards)
}

func TestTablesOfWideBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 4))
	for _, size := range [][2]int{{63, 20}, {20, 64}, {64, 10}, {9, 63}, {64, 1}, {1, 64}, {33, 7}, {32, 32}, {21, 19}, {63, 9}} {
		w := wild(r, size[0], size[1], 3, 2, true)
		w.figures(r, 2)
		p := compile(t, w)
		var table square.Table
		if err := table.Fill(p); err != nil {
			t.Fatal(err)
		}
		compareRows(t, w, p, &table)
	}
}

func TestTablesHaveBounds(t *testing.T) {
	var table square.Table
	if table.Sees(grid.Cell{}, grid.Cell{X: 1}) {
		t.Error("a table of no board sees something")
	}
	b, err := board.New(grid.Grid{}, 3, square.MaxTableSide+1)
	if err != nil {
		t.Fatal(err)
	}
	if err := table.Fill(compile(t, twin{Board: b})); err == nil {
		t.Error("a board beyond the bound was accepted")
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
	var table square.Table
	if err := table.Fill(p); err != nil {
		t.Fatal(err)
	}
	pairs := compareRows(t, w, p, &table)
	corridors := 0
	for _, a := range b.Cells() {
		for _, c := range b.Cells() {
			if table.Sees(a, c) != w.sees(a, c) {
				t.Fatalf("%v sees %v: %v, the twin says otherwise", a, c, table.Sees(a, c))
			}
			if b.Room(a) == board.NoRoom && b.Room(c) == board.NoRoom && table.Sees(a, c) {
				corridors++
			}
		}
	}
	if pairs != 8418 || corridors != 2812 {
		t.Errorf("%d pairs, %d of corridor squares; want 8418 and 2812", pairs, corridors)
	}
}
