package tiled

import (
	"iter"
	"math"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/walls"
	"github.com/battlemat/battlemat/geom/grid"
)

// lattice holds the places of the cells of a map, in pixels.
type lattice struct {
	grid         grid.Grid
	sizeX, sizeY float64 // the size of a cell
	stepX, stepY float64 // from one column or row to the next
	first        grid.Cell
	even         bool // whether the even lines of the map are shifted
	staggered    bool // whether the cells are diamonds, in lines that are shifted
	columns      bool // whether these lines are columns
}

// latticeOf computes the lattice of a map. The board begins with the cell `first`.
func latticeOf(d *document, first grid.Cell) lattice {
	k := lattice{sizeX: d.tileW, sizeY: d.tileH, stepX: d.tileW, stepY: d.tileH, first: first, even: d.staggerEven}
	if d.orientation != "hexagonal" {
		k.staggered, k.columns = d.orientation == "staggered", d.staggerX
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
	if d.staggerEven != (line&1 == 1) { // lines of the board count from 0
		k.grid.Shift = grid.Even
	}
	return k
}

// place returns the cell of the board at a column and a row of the map.
func (k *lattice) place(x, y int) grid.Cell {
	if k.staggered {
		x, y = k.diamond(x, y)
	}
	return grid.Cell{X: x - k.first.X, Y: y - k.first.Y}
}

// diamond converts a cell of a staggered map to the column and row of its square. Columns are
// counted to the lower right, and rows to the lower left.
func (k *lattice) diamond(x, y int) (column, row int) {
	along, line := x, y
	if k.columns {
		along, line = y, x
	}
	half := 2 * along
	// A shifted line moves by half a cell. If the even lines are shifted, the odd lines move back
	// instead, so that both sums below stay even.
	switch {
	case line&1 == 1 && !k.even:
		half++
	case line&1 == 1:
		half--
	}
	if k.columns {
		return (half + line) >> 1, (half - line) >> 1
	}
	return (half + line) >> 1, (line - half) >> 1
}

// diamonds sets the first cell of the board to the smallest column and row of the cells between two
// cells of a staggered map, and returns the size of the board.
func (k *lattice) diamonds(from, to grid.Cell) (width, height int) {
	first := true
	var last grid.Cell
	for c := range cells(from, grid.Cell{X: to.X - 1, Y: to.Y - 1}) {
		x, y := k.diamond(c.X, c.Y)
		if first {
			k.first, last, first = grid.Cell{X: x, Y: y}, grid.Cell{X: x, Y: y}, false
		}
		k.first = grid.Cell{X: min(k.first.X, x), Y: min(k.first.Y, y)}
		last = grid.Cell{X: max(last.X, x), Y: max(last.Y, y)}
	}
	return last.X - k.first.X + 1, last.Y - k.first.Y + 1
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

// cell returns the cell of the board at a pixel. On a hex map, that is the cell with the nearest
// middle.
func (k *lattice) cell(x, y float64) grid.Cell {
	guess := grid.Cell{X: int(math.Floor(x/k.stepX)) - k.first.X, Y: int(math.Floor(y/k.stepY)) - k.first.Y}
	if !k.grid.Hex() {
		return guess
	}
	return walls.Nearest(guess, k.middle, x, y)
}

// box returns the first and the last cell of the part of a board between an upper left and a lower
// right point. The part is somewhat larger than necessary. If `to` is before `from`, the part is
// empty.
func (k *lattice) box(a, b point, width, height int) (from, to grid.Cell) {
	from = grid.Cell{X: int(math.Floor((a.x-2*k.sizeX)/k.stepX)) - k.first.X - 1, Y: int(math.Floor((a.y-2*k.sizeY)/k.stepY)) - k.first.Y - 1}
	to = grid.Cell{X: int(math.Ceil((b.x+k.sizeX)/k.stepX)) - k.first.X + 1, Y: int(math.Ceil((b.y+k.sizeY)/k.stepY)) - k.first.Y + 1}
	return grid.Cell{X: max(from.X, 0), Y: max(from.Y, 0)}, grid.Cell{X: min(to.X, width-1), Y: min(to.Y, height-1)}
}

// cells visits the cells of a rectangle, row by row.
func cells(from, to grid.Cell) iter.Seq[grid.Cell] {
	return func(yield func(grid.Cell) bool) {
		for y := from.Y; y <= to.Y; y++ {
			for x := from.X; x <= to.X; x++ {
				if !yield(grid.Cell{X: x, Y: y}) {
					return
				}
			}
		}
	}
}

// along visits the cells of a board on a line or near it, row by row.
func (k *lattice) along(a, b point, width, height int) iter.Seq[grid.Cell] {
	return func(yield func(grid.Cell) bool) {
		first, last := k.box(point{min(a.x, b.x), min(a.y, b.y)}, point{max(a.x, b.x), max(a.y, b.y)}, width, height)
		for y := first.Y; y <= last.Y; y++ {
			top := float64(y+k.first.Y) * k.stepY
			left, right := part(a, b, top-k.sizeY, top+3*k.sizeY)
			from, to := k.box(point{left, top}, point{right, top}, width, height)
			for x := from.X; x <= to.X; x++ {
				if !yield(grid.Cell{X: x, Y: y}) {
					return
				}
			}
		}
	}
}

// part returns the smallest and the greatest x of the part of a line between two heights.
func part(a, b point, top, bottom float64) (left, right float64) {
	if a.y == b.y {
		return min(a.x, b.x), max(a.x, b.x)
	}
	at := func(y float64) float64 { return a.x + (b.x-a.x)*min(max((y-a.y)/(b.y-a.y), 0), 1) }
	return min(at(top), at(bottom)), max(at(top), at(bottom))
}

// extent returns the pixel at which the cells of a board begin, and the size of the part that they
// cover. For hexes, this part is the box around them; the hexes count as regular hexes that are
// stretched.
func (k *lattice) extent(b *board.Board) (from, size point) {
	columns, rows := b.Size()
	x, y := k.middle(grid.Cell{})
	if k.grid.Hex() {
		box := formats.BoxOfHexes(b, x, y, k.stepX, k.stepY)
		return point{box.Left, box.Top}, point{box.Width, box.Height}
	}
	return point{x - k.sizeX/2, y - k.sizeY/2}, point{float64(columns) * k.stepX, float64(rows) * k.stepY}
}
