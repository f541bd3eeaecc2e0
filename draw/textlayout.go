package draw

import "github.com/battlemat/battlemat/geom/grid"

// textLayout maps cells and edges to places in a grid of characters:
//
//	squares    +-+-+   flat hexes   _      pointy hexes    / \ / \
//	           |A|B|               /A\_                   | A | B |
//	           +-+-+               \_/B\                   \ / \ /
//	                                 \_/
//
// Each cell has `width` characters, and begins `pitch` characters after the cell before it. If
// nothing is drawn between rows of squares, each row takes one line.
type textLayout struct {
	grid.Grid
	win   Window
	width int
	pitch int
	tight bool
}

// wide returns the layout with cells for n characters.
func (l textLayout) wide(n int) textLayout {
	l.width, l.pitch = n, n+1
	if l.Kind == grid.HexPointy {
		// The pitch is even, so that rows can be shifted by half a cell.
		l.pitch = max((n+2)/2*2, 4)
		l.width = n
	}
	return l
}

// stagger is 1 if line n of hexes is shifted by half a cell.
func (l textLayout) stagger(n int) int {
	if (n&1 == 1) == (l.Shift == grid.Odd) {
		return 1
	}
	return 0
}

// level returns a column near x that is not shifted down. The row numbers are level with its cells.
func (l textLayout) level(x int) int {
	if l.Kind == grid.HexFlat && l.win.W > 1 {
		return x + l.stagger(x)
	}
	return x
}

// cell returns the place of the cell's first character.
func (l textLayout) cell(c grid.Cell) (line, col int) {
	x, y := c.X-l.win.X, c.Y-l.win.Y
	switch l.Kind {
	case grid.HexFlat:
		return 2*y + l.stagger(c.X) + 1, x*l.pitch + 1
	case grid.HexPointy:
		return 2*y + 1, x*l.pitch + l.stagger(c.Y)*l.pitch/2 + 1 + (l.pitch-1-l.width)/2
	}
	if l.tight {
		return y + 1, x*l.pitch + 1
	}
	return 2*y + 1, x*l.pitch + 1
}

// size returns the numbers of lines and columns that the window takes.
func (l textLayout) size() (lines, columns int) {
	lines, columns = 2*l.win.H+1, l.win.W*l.pitch+1
	if l.tight {
		lines = l.win.H + 2
	}
	switch l.Kind {
	case grid.HexFlat:
		lines++
	case grid.HexPointy:
		columns += l.pitch / 2
	}
	return lines, columns
}

// rows returns the number of rows of cells that fit in the given number of lines.
func (l textLayout) rows(lines int) int {
	if l.tight {
		return lines - 2
	}
	return (lines - 2) / 2
}

// columns returns the number of columns of cells that fit in a line of the given number of
// characters.
func (l textLayout) columns(room int) int {
	if l.Kind == grid.HexPointy {
		room -= l.pitch / 2
	}
	return (room - 1) / l.pitch
}

// spot is the place of one character on a side of a cell, with the strokes for a wall on the side
// and for a path across it.
type spot struct {
	line, col   int
	wall, cross stroke
}

// stroke is the direction of a drawn character.
type stroke uint8

const (
	flat    stroke = iota // ─
	upright               // │
	rising                // ╱
	falling               // ╲
)

// marks returns the places of the characters on a side. On squares and flat-top hexes, the north
// and the south side are as wide as the cell.
func (l textLayout) marks(c grid.Cell, s grid.Side) []spot {
	line, col := l.cell(c)
	end := col + l.width
	switch l.Kind {
	case grid.HexFlat:
		switch s {
		case 0, 3:
			return l.wideMarks(line-1+2*int(s)/3, col)
		case 1:
			return []spot{{line, end, falling, rising}}
		case 2:
			return []spot{{line + 1, end, rising, falling}}
		case 4:
			return []spot{{line + 1, col - 1, falling, rising}}
		}
		return []spot{{line, col - 1, rising, falling}}
	case grid.HexPointy:
		return l.pointyMark(c, line, s)
	}
	switch s {
	case 0, 2:
		return l.wideMarks(line-1+int(s), col)
	case 1:
		return []spot{{line, end, upright, flat}}
	}
	return []spot{{line, col - 1, upright, flat}}
}

func (l textLayout) wideMarks(line, col int) []spot {
	marks := make([]spot, l.width)
	for i := range marks {
		marks[i] = spot{line, col + i, flat, upright}
	}
	return marks
}

func (l textLayout) pointyMark(c grid.Cell, line int, s grid.Side) []spot {
	half := l.pitch / 2
	left := (c.X-l.win.X)*l.pitch + l.stagger(c.Y)*half
	east, west := left+half+half/2, left+half/2
	switch s {
	case 0:
		return []spot{{line - 1, east, falling, rising}}
	case 1:
		return []spot{{line, left + l.pitch, upright, flat}}
	case 2:
		return []spot{{line + 1, east, rising, falling}}
	case 3:
		return []spot{{line + 1, west, falling, rising}}
	case 4:
		return []spot{{line, left, upright, flat}}
	}
	return []spot{{line - 1, west, rising, falling}}
}
