package hex_test

import (
	"math/rand/v2"
	"testing"

	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/hex"
)

// GH S4.17: a glance through windows of every size shows what the fields of the whole board show.
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

func hexCells(s *sight.Set) (cells []grid.Cell) {
	for c := range s.All() {
		cells = append(cells, c)
	}
	return cells
}
