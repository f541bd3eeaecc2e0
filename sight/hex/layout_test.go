package hex

import (
	"testing"

	"github.com/battlemat/battlemat/geom/grid"
)

// TestEdgesOfALayout compares the edges of a layout with edges found one by one: those between
// cells of the map and, if the outside is open, those of the margin.
func TestEdgesOfALayout(t *testing.T) {
	for _, g := range []grid.Grid{
		{Kind: grid.HexFlat, Shift: grid.Odd}, {Kind: grid.HexFlat, Shift: grid.Even},
		{Kind: grid.HexPointy, Shift: grid.Odd}, {Kind: grid.HexPointy, Shift: grid.Even}, {Kind: grid.Square},
	} {
		for size := range 12 * 12 * 2 {
			width, height, open := 1+size%12, 1+size/12%12, size >= 12*12
			l := newLayout(g, width, height, open)
			margin := func(c grid.Cell) bool { return -1 <= c.X && c.X <= width && -1 <= c.Y && c.Y <= height }
			for s := range l.sides / 2 {
				inner, border := make([]uint64, l.words), make([]uint64, l.words)
				for y := -1; y <= height; y++ {
					for x := -1; x <= width; x++ {
						c := grid.Cell{X: x, Y: y}
						n := g.Neighbour(c, grid.Side(s))
						if margin(n) && (open || l.contains(c) && l.contains(n)) {
							setBit(inner, l.bit(c))
						}
						if l.contains(c) || l.contains(n) {
							setBit(border, l.bit(c))
						}
					}
				}
				for k := range l.words {
					if l.inner[s][k] != inner[k] || l.border[s][k] != border[k] {
						t.Fatalf("%v, %d x %d, open %v: side %d has other edges", g, width, height, open, s)
					}
				}
			}
		}
	}
}
