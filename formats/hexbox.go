package formats

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// HexBox is the box around the hexes of a board, in pixels of a map.
type HexBox struct{ Left, Top, Width, Height float64 }

// BoxOfHexes returns the box around the hexes of a board. The middle of the first cell is at x, y;
// stepX and stepY are the distances between neighbouring columns and rows. The hexes may be
// stretched.
func BoxOfHexes(b *board.Board, x, y, stepX, stepY float64) HexBox {
	columns, rows := b.Size()
	shifted := func(line int) bool { return (line&1 == 1) != (b.Grid().Shift == grid.Even) }
	// extent returns where the lines begin, and their length.
	extent := func(middle, step float64, lines, each int) (from, length float64) {
		from, length = middle-step/2, step*float64(each)
		if lines > 1 {
			length += step / 2
			if shifted(0) {
				from -= step / 2
			}
		}
		return from, length
	}
	const tip = 2. / 3 // the distance from the middle of a hex to its corner, in steps
	var box HexBox
	if b.Grid().Kind == grid.HexFlat {
		box.Top, box.Height = extent(y, stepY, columns, rows)
		box.Left, box.Width = x-tip*stepX, stepX*(float64(columns-1)+2*tip)
		return box
	}
	box.Left, box.Width = extent(x, stepX, rows, columns)
	box.Top, box.Height = y-tip*stepY, stepY*(float64(rows-1)+2*tip)
	return box
}
