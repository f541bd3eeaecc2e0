package hex_test

import (
	"math/rand/v2"
	"runtime"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/hex"
)

// TestGlancesEqualFields checks that a glance through windows of every size shows what the fields
// of the whole board show. GH S4.17.
func TestGlancesEqualFields(t *testing.T) {
	rounds := 30
	if hexLong() {
		rounds = 1500
	}
	fields := 0
	var want, got sight.Set
	for _, g := range hexGrids {
		r := rand.New(rand.NewPCG(uint64(g.Kind), 91+uint64(g.Shift)))
		for i := range rounds {
			w, h := 1+r.IntN(20), 1+r.IntN(20)
			b := hexWild(r, g, w, h, []int{0, 10, 25, 40}[i%4], []int{3, 10, 25, 0}[i/4%4])
			corners, open := hex.NewCornerField(b), hex.NewOpenField(b)
			for range 12 {
				from := grid.Cell{X: r.IntN(w+2) - 1, Y: r.IntN(h+2) - 1}
				size := 2 << r.IntN(5)
				fields += 2
				corners.See(from, &want)
				if hex.CornerGlanceBy(size, b, from, &got); !got.Equal(&want) {
					t.Fatalf("%sfrom %v by corners, first through a window of %d: %v, not %v", hexDump(b), from, size, hexCells(&got), hexCells(&want))
				}
				open.See(from, &want)
				if hex.OpenGlanceBy(size, b, from, &got); !got.Equal(&want) {
					t.Fatalf("%sfrom %v by open lines, first through a window of %d: %v, not %v", hexDump(b), from, size, hexCells(&got), hexCells(&want))
				}
			}
		}
	}
	t.Logf("%d fields, 0 differences", fields)
}

// TestGlancesOverVastBoardsAreSmall checks that a glance over a vast, unread board needs little
// memory beyond the board's own: a few numbers for each cell and none for edges.
func TestGlancesOverVastBoardsAreSmall(t *testing.T) {
	if testing.Short() {
		t.Skip("a board of a million hexes")
	}
	b, err := board.New(hexGrids[0], 1024, 1024)
	if err != nil {
		t.Fatal(err)
	}
	from, r := grid.Cell{X: 512, Y: 512}, rand.New(rand.NewPCG(7, 7))
	for _, c := range b.Cells() {
		if c != from && r.IntN(20) == 0 {
			b.SetTerrain(c, board.Wall)
		}
	}
	looks := map[string]func(*board.Board, grid.Cell, *sight.Set){"by corners": hex.CornerGlance, "by open lines": hex.OpenGlance}
	for name, look := range looks {
		var field sight.Set
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		look(b, from, &field)
		runtime.ReadMemStats(&after)
		if took := (after.TotalAlloc - before.TotalAlloc) >> 20; took > 60 {
			t.Errorf("a glance %s over 1024 x 1024 hexes allocated %d MB", name, took)
		} else {
			t.Logf("%s: %d cells seen, %d MB allocated", name, field.Count(), took)
		}
	}
}

func hexCells(s *sight.Set) (cells []grid.Cell) {
	for c := range s.All() {
		cells = append(cells, c)
	}
	return cells
}
