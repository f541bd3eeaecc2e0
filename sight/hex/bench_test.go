package hex_test

import (
	"math/rand/v2"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/hex"
)

// hexBench returns a board for the benchmarks: 26 x 19 flat-top hexes with a fixed seed.
func hexBench(cells, edges int) *board.Board {
	r := rand.New(rand.NewPCG(26, 19))
	b, _ := board.New(grid.Grid{Kind: grid.HexFlat, Shift: grid.Odd}, 26, 19)
	for i := range 26 * 19 {
		if r.IntN(100) < cells {
			b.SetTerrain(b.At(i), board.Wall)
		}
	}
	for _, e := range hexEdges(b) {
		if r.IntN(100) < edges {
			b.SetWall(e, true)
		}
	}
	return b
}

var hexBenches = []struct {
	name         string
	cells, edges int
}{
	{"open", 0, 0},
	{"walls5", 5, 0},
	{"walls25", 25, 0},
	{"thin10", 0, 10},
	{"thin25", 0, 25},
}

// BenchmarkCornerPairsPolicy measures all pairs of 26 x 19 hexes by 36 corner lines, with the
// policy and a table of traces.
func BenchmarkCornerPairsPolicy(b *testing.B) {
	for _, bench := range hexBenches {
		b.Run(bench.name, func(b *testing.B) {
			hexes := hexBench(bench.cells, bench.edges)
			lines := hex.CornerLines{Board: hexes, Traces: sight.NewTraces(hexes.Grid())}
			cells := hexes.Cells()
			for range b.N {
				for i, a := range cells {
					for _, c := range cells[:i] {
						lines.Sees(a, c)
					}
				}
			}
		})
	}
}

// BenchmarkCornerPairsTwin measures all pairs of 26 x 19 hexes with the slow twin, which checks
// every line against every wall.
func BenchmarkCornerPairsTwin(b *testing.B) {
	for _, bench := range hexBenches {
		b.Run(bench.name, func(b *testing.B) {
			hexes := hexBench(bench.cells, bench.edges)
			twin := newHexTwin(hexes)
			cells := hexes.Cells()
			for range b.N {
				for i, a := range cells {
					for _, c := range cells[:i] {
						twin.sees(a, c)
					}
				}
			}
		})
	}
}

// BenchmarkCornerField measures one cell's field of view by corner lines.
func BenchmarkCornerField(b *testing.B) {
	for _, bench := range hexBenches {
		b.Run(bench.name, func(b *testing.B) {
			hexes := hexBench(bench.cells, bench.edges)
			field := hex.NewCornerField(hexes)
			var seen sight.Set
			cells := hexes.Cells()
			field.See(cells[0], &seen)
			b.ReportAllocs()
			b.ResetTimer()
			for i := range b.N {
				field.See(cells[i*7%len(cells)], &seen)
			}
		})
	}
}

// BenchmarkOpenField measures one cell's field of view by open sets of lines.
func BenchmarkOpenField(b *testing.B) {
	for _, bench := range hexBenches {
		b.Run(bench.name, func(b *testing.B) {
			hexes := hexBench(bench.cells, bench.edges)
			field := hex.NewOpenField(hexes)
			var seen sight.Set
			cells := hexes.Cells()
			for _, c := range cells {
				field.See(c, &seen)
			}
			b.ReportAllocs()
			b.ResetTimer()
			for i := range b.N {
				field.See(cells[i*7%len(cells)], &seen)
			}
		})
	}
}
