package sight

import (
	"math/rand/v2"
	"testing"

	"github.com/battlemat/battlemat/geom/grid"
)

// BenchmarkCentre measures single pairs on a board with walls, using a table of traces.
func BenchmarkCentre(b *testing.B) {
	r := rand.New(rand.NewPCG(4, 4))
	at := centreBoard(grid.Grid{}, 26, 19, r, 2, 1)
	p := Centre{Board: at, Traces: NewTraces(grid.Grid{})}
	cells := at.Cells()
	for i := range len(cells) * len(cells) {
		p.Sees(cells[i/len(cells)], cells[i%len(cells)])
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		p.Sees(cells[i*7%len(cells)], cells[i*13%len(cells)])
	}
}
