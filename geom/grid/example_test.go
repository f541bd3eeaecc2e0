package grid_test

import (
	"fmt"

	"github.com/battlemat/battlemat/geom/grid"
)

// Cells of hex grids are given by column and row too. The grid knows which cells are neighbours.
func ExampleGrid_Neighbour() {
	hexes := grid.Grid{Kind: grid.HexFlat, Shift: grid.Odd}
	at := grid.Cell{X: 2, Y: 2}
	for s := range hexes.Sides() {
		side := grid.Side(s)
		fmt.Println(hexes.SideName(side), hexes.Neighbour(at, side))
	}
	fmt.Println(hexes.Distance(at, grid.Cell{X: 5, Y: 1}))
	// Output:
	// N 2,1
	// NE 3,1
	// SE 3,2
	// S 2,3
	// SW 1,2
	// NW 1,1
	// 3
}
