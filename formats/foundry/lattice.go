package foundry

import (
	"fmt"
	"math"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/walls"
	"github.com/battlemat/battlemat/geom/grid"
)

// The types of grids.
const (
	gridless = iota
	square
	hexOddRows
	hexEvenRows
	hexOddColumns
	hexEvenColumns
)

// near is how far a pixel may be from its expected place.
const near = 1e-4

// canvas holds the places of the cells of a scene on its canvas.
type canvas struct {
	grid          grid.Grid
	left, top     float64 // the upper left corner of the scene, inside the margin
	width, height float64 // of the scene
	sizeX, sizeY  float64 // of a cell
	stepX, stepY  float64 // from one column or row to the next
	first         grid.Cell
	columns, rows int
}

// margin returns the width of the margin on one side of the scene, in pixels, rounded up to whole
// steps.
func margin(padding, side, step float64) float64 { return math.Ceil(padding*side*(1/step)) * step }

// canvas computes the places of the cells of a scene.
func (d *Document) canvas(fault func(path, read, expected string) error) (*canvas, error) {
	k := &canvas{width: number(d.Width), height: number(d.Height)}
	size, kind := number(d.Grid.Size), d.Grid.Type
	if d.Grid.plain && d.GridType != nil {
		kind = *d.GridType
	} else if d.Grid.plain {
		kind = square
	}
	switch {
	case k.width < 1 || k.height < 1:
		return nil, fault("width", "invalid size of a scene", "width and height in pixels")
	case size < 4:
		return nil, fault("grid", "invalid size of a cell", "at least 4 pixels")
	case kind < gridless || kind > hexEvenColumns:
		return nil, fault("grid.type", fmt.Sprint(kind), "a type of grid from 0 to 5")
	}
	padding := min(max(number(d.Padding), 0), 0.5)
	if d.Padding == "" {
		padding = 0.25
	}
	k.sizeX, k.sizeY = size, size
	k.stepX, k.stepY = size, size
	k.left, k.top = margin(padding, k.width, size), margin(padding, k.height, size)
	if kind >= hexOddRows {
		k.hexes(d, size, kind, padding)
	}
	k.left -= number(d.ShiftX) + number(d.Background.OffsetX)
	k.top -= number(d.ShiftY) + number(d.Background.OffsetY)
	k.cells()
	if k.columns < 1 || k.rows < 1 || k.columns > board.MaxBarrierSide || k.rows > board.MaxBarrierSide || k.columns*k.rows > formats.MaxCells {
		return nil, fault("width", fmt.Sprintf("%d x %d cells", k.columns, k.rows), fmt.Sprintf("sides from 1 to %d", board.MaxBarrierSide))
	}
	return k, nil
}

// hexes sets the sizes and margins of a hex grid.
func (k *canvas) hexes(d *Document, size float64, kind int, padding float64) {
	columns := kind >= hexOddColumns
	if k.grid = (grid.Grid{Kind: grid.HexPointy}); columns {
		k.grid.Kind = grid.HexFlat
	}
	if kind == hexEvenRows || kind == hexEvenColumns {
		k.grid.Shift = grid.Even
	}
	old := d.major() < 10 || d.legacyHex()
	long, short := 2*size/math.Sqrt(3), size
	if old && d.major() < 12 {
		long, short = size, size*math.Sqrt(3)/2
	}
	if k.sizeX, k.sizeY = short, long; columns {
		k.sizeX, k.sizeY = long, short
	}
	if k.stepX, k.stepY = k.sizeX, 0.75*k.sizeY; columns {
		k.stepX, k.stepY = 0.75*k.sizeX, k.sizeY
	}
	switch {
	case old:
		k.left, k.top = margin(padding, k.width, long), margin(padding, k.height, long)
	case padding == 0:
		k.left, k.top = 0, 0
	default:
		k.left, k.top = margin(padding, k.width, k.stepX), margin(padding, k.height, k.stepY)
		// The first line of the scene is shifted like the first line of a canvas.
		if columns && int(math.Round(k.left/k.stepX))%2 != 0 {
			k.top += k.sizeY / 2
		} else if !columns && int(math.Round(k.top/k.stepY))%2 != 0 {
			k.left += k.sizeX / 2
		}
	}
}

// cells finds the first cell of the board, and the number of columns and rows.
func (k *canvas) cells() {
	line := func(from, length, step, size, half float64) (first, n int) {
		middle := size/2 - half
		first = int(math.Ceil((from-middle)/step - near))
		return first, int(math.Floor((from+length-middle)/step+near)) - first + 1
	}
	switch k.grid.Kind {
	case grid.Square:
		// These are the cells of which some part is in the scene.
		k.first = grid.Cell{X: int(math.Floor(k.left/k.sizeX + near)), Y: int(math.Floor(k.top/k.sizeY + near))}
		k.columns = int(math.Ceil((k.left+k.width)/k.sizeX-near)) - k.first.X
		k.rows = int(math.Ceil((k.top+k.height)/k.sizeY-near)) - k.first.Y
	case grid.HexPointy:
		var to int
		k.first.Y, k.rows = line(k.top, k.height, k.stepY, k.sizeY, 0)
		k.first.X, k.columns = line(k.left, k.width, k.stepX, k.sizeX, k.sizeX/2)
		first, n := line(k.left, k.width, k.stepX, k.sizeX, 0) // of shifted rows
		to = max(k.first.X+k.columns, first+n)
		k.first.X = min(k.first.X, first)
		k.columns = to - k.first.X
		if k.first.Y%2 != 0 {
			k.grid.Shift ^= 1
		}
	case grid.HexFlat:
		k.first.X, k.columns = line(k.left, k.width, k.stepX, k.sizeX, 0)
		k.first.Y, k.rows = line(k.top, k.height, k.stepY, k.sizeY, k.sizeY/2)
		first, n := line(k.top, k.height, k.stepY, k.sizeY, 0)
		to := max(k.first.Y+k.rows, first+n)
		k.first.Y = min(k.first.Y, first)
		k.rows = to - k.first.Y
		if k.first.X%2 != 0 {
			k.grid.Shift ^= 1
		}
	}
}

// shifted reports whether line n of the board is shifted by half a cell.
func (k *canvas) shifted(n int) bool { return (n&1 == 1) == (k.grid.Shift == grid.Odd) }

// middle returns the middle of a cell of the board, in pixels.
func (k *canvas) middle(c grid.Cell) (x, y float64) {
	x = float64(k.first.X+c.X)*k.stepX + k.sizeX/2
	y = float64(k.first.Y+c.Y)*k.stepY + k.sizeY/2
	switch {
	case k.grid.Kind == grid.HexPointy && !k.shifted(c.Y):
		x -= k.sizeX / 2
	case k.grid.Kind == grid.HexFlat && !k.shifted(c.X):
		y -= k.sizeY / 2
	}
	return x, y
}

// cell returns the cell of the board at a pixel, which is the cell with the nearest middle.
func (k *canvas) cell(x, y float64) grid.Cell {
	guess := grid.Cell{X: int(math.Floor(x/k.stepX)) - k.first.X, Y: int(math.Floor(y/k.stepY)) - k.first.Y}
	if k.grid.Kind == grid.Square {
		return guess
	}
	return walls.Nearest(guess, k.middle, x, y)
}

// inside reports whether a cell is a square, or a hex whose middle is in the scene.
func (k *canvas) inside(c grid.Cell) bool {
	x, y := k.middle(c)
	return k.grid.Kind == grid.Square || x > k.left-near && x < k.left+k.width+near && y > k.top-near && y < k.top+k.height+near
}
