package tiled

import (
	"math"

	"github.com/battlemat/battlemat/geom/grid"
)

// lattice knows where the cells of a map lie, in pixels.
type lattice struct {
	grid         grid.Grid
	sizeX, sizeY float64 // of a cell
	stepX, stepY float64 // from a column or row to the next
	first        grid.Cell
	even         bool // of the map: its even lines are shifted
}

// latticeOf computes the lattice of a map, whose board begins with a cell.
func latticeOf(d *document, first grid.Cell) lattice {
	k := lattice{sizeX: d.tileW, sizeY: d.tileH, stepX: d.tileW, stepY: d.tileH, first: first, even: d.staggerEven}
	if d.orientation != "hexagonal" {
		return k
	}
	k.grid.Kind = grid.HexPointy
	k.stepY = (d.tileH + d.hexSide) / 2
	line := first.Y
	if d.staggerX {
		k.grid.Kind = grid.HexFlat
		k.stepX, k.stepY = (d.tileW+d.hexSide)/2, d.tileH
		line = first.X
	}
	if d.staggerEven != (line&1 == 1) { // the board's own lines count from 0
		k.grid.Shift = grid.Even
	}
	return k
}

// middle returns the middle of a cell of the board, in pixels.
func (k *lattice) middle(c grid.Cell) (x, y float64) {
	col, row := c.X+k.first.X, c.Y+k.first.Y
	x, y = float64(col)*k.stepX+k.sizeX/2, float64(row)*k.stepY+k.sizeY/2
	switch {
	case k.grid.Kind == grid.HexPointy && (row&1 == 0) == k.even:
		x += k.sizeX / 2
	case k.grid.Kind == grid.HexFlat && (col&1 == 0) == k.even:
		y += k.sizeY / 2
	}
	return x, y
}

// cell returns the cell of the board at a pixel: of hexes that with the nearest middle.
func (k *lattice) cell(x, y float64) grid.Cell {
	guess := grid.Cell{X: int(math.Floor(x/k.stepX)) - k.first.X, Y: int(math.Floor(y/k.stepY)) - k.first.Y}
	if !k.grid.Hex() {
		return guess
	}
	best, least := guess, math.Inf(1)
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			c := grid.Cell{X: guess.X + dx, Y: guess.Y + dy}
			mx, my := k.middle(c)
			if d := (mx-x)*(mx-x) + (my-y)*(my-y); d < least {
				best, least = c, d
			}
		}
	}
	return best
}
