package formats

import (
	"math"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestBoxOfHexes compares the box of a board with the corners of its hexes, for stretched hexes.
func TestBoxOfHexes(t *testing.T) {
	for _, g := range []grid.Grid{{Kind: grid.HexPointy}, {Kind: grid.HexPointy, Shift: grid.Even}, {Kind: grid.HexFlat}, {Kind: grid.HexFlat, Shift: grid.Even}} {
		for _, size := range [][2]int{{1, 1}, {1, 4}, {4, 1}, {3, 2}, {2, 5}} {
			b, err := board.New(g, size[0], size[1])
			if err != nil {
				t.Fatal(err)
			}
			// place returns where a point of the lattice is on the map.
			place := func(x, y int) (float64, float64) {
				if g.Kind == grid.HexFlat {
					return float64(x) * 5, float64(2*y+x) * 7
				}
				return float64(2*x+y) * 5, float64(y) * 7
			}
			low, high := [2]float64{math.Inf(1), math.Inf(1)}, [2]float64{math.Inf(-1), math.Inf(-1)}
			for c := range b.EachCell {
				for i := range 6 {
					p := g.Corner(c, i)
					x, y := place(p.X, p.Y)
					low, high = [2]float64{min(low[0], x), min(low[1], y)}, [2]float64{max(high[0], x), max(high[1], y)}
				}
			}
			x, y := place(g.Centre(grid.Cell{}).X, g.Centre(grid.Cell{}).Y)
			stepX, stepY := 30., 21. // rows
			if g.Kind == grid.HexFlat {
				stepX, stepY = 15, 42
			}
			got := BoxOfHexes(b, x, y, stepX, stepY)
			for i, d := range []float64{got.Left - low[0], got.Top - low[1], got.Left + got.Width - high[0], got.Top + got.Height - high[1]} {
				if math.Abs(d) > 1e-9 {
					t.Errorf("%v, %v: side %d of the box is %v off", g, size, i, d)
				}
			}
		}
	}
}
