package dnd

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestTemplatesAreKept: the squares of a cached template, moved to another place, are the same as
// those computed there. DND A1.
func TestTemplatesAreKept(t *testing.T) {
	for _, kind := range []grid.Kind{grid.Square, grid.HexFlat, grid.HexPointy} {
		for _, shape := range []area.Shape{area.Sphere, area.Cube, area.Cone, area.Line, area.Emanation} {
			for _, o := range []geom.Point{{}, {X: 7, Y: 4}, {X: -3, Y: 8}, {X: 2, Y: 2}} {
				for _, toward := range []geom.Point{{X: 1}, {X: 1, Y: 1}, {X: -1, Y: 1}} {
					tm := area.Template{Shape: shape, Side: Feet, Length: 15, Origin: o, Toward: toward, Grid: grid.Grid{Kind: kind}}
					if shape == area.Emanation {
						tm.Space, tm.Size = grid.Cell{X: o.X, Y: o.Y}, 2
					}
					want, err := tm.Cells(area.ByHalf)
					if err != nil {
						continue
					}
					for range 2 {
						at, err := squaresOf(tm, area.ByHalf)
						if got := at.list(); err != nil || !slices.Equal(got, want) {
							t.Errorf("%v of %v at %v towards %v: %v, want %v (%v)", kind, shape, o, toward, got, want, err)
						}
						for y := -9; y < 18; y++ {
							for x := -9; x < 18; x++ {
								if c := (grid.Cell{X: x, Y: y}); at.contains(c) != slices.Contains(want, c) {
									t.Errorf("%v of %v at %v towards %v: %v is covered, %v", kind, shape, o, toward, c, at.contains(c))
								}
							}
						}
					}
				}
			}
		}
	}
}
