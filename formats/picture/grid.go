package picture

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
)

// The bounds of a grid that the user gives.
const (
	milli    = 1000  // parts of a pixel, the unit for the side of a square
	minCell  = 4     // pixels, so that each pixel of a stored picture belongs to one square
	maxCell  = 16384 // pixels
	decimals = 3
)

// grid is a grid of squares on a picture.
type grid struct {
	cell      int // the side of a square, in thousandths of a pixel
	left, top int // the first corner of a square, in pixels
}

// said parses a grid given by the user: the side of a square, "70" or "33.25", and the corner of a
// square, "3,5". The fault names no file.
func said(cell, offset string) (grid, *formats.Fault) {
	var g grid
	whole, part, dot := strings.Cut(cell, ".")
	n, err := strconv.ParseUint(whole, 10, 16)
	if err == nil && dot {
		m, wrong := strconv.ParseUint((part + "000")[:decimals], 10, 16)
		g.cell, err = int(m), wrong
		if len(part) < 1 || len(part) > decimals {
			err = strconv.ErrSyntax
		}
	}
	g.cell += int(n) * milli
	if err != nil || g.cell < minCell*milli || g.cell > maxCell*milli {
		return grid{}, &formats.Fault{Offset: -1, Path: "cell", Read: strconv.Quote(cell), Expected: fmt.Sprintf("the side of a square in pixels from %d to %d, such as 70 or 33.25", minCell, maxCell)}
	}
	if offset == "" {
		return g, nil
	}
	x, y, _ := strings.Cut(offset, ",")
	left, errX := strconv.ParseInt(strings.TrimSpace(x), 10, 17)
	top, errY := strconv.ParseInt(strings.TrimSpace(y), 10, 17)
	if errX != nil || errY != nil {
		return grid{}, &formats.Fault{Offset: -1, Path: "offset", Read: strconv.Quote(offset), Expected: "the corner of a square in pixels, such as 3,5"}
	}
	g.left, g.top = int(left), int(top)
	return g, nil
}

// String returns the side as the user writes it: "70" or "33.25".
func (g grid) String() string {
	if g.cell%milli == 0 {
		return strconv.Itoa(g.cell / milli)
	}
	return strings.TrimRight(fmt.Sprintf("%d.%0*d", g.cell/milli, decimals, g.cell%milli), "0")
}

// told returns the grid in the form that an import has.
func (g grid) told(width, height int, found bool) *formats.PictureGrid {
	return &formats.PictureGrid{Cell: g.String(), Left: g.left, Top: g.top, Width: width, Height: height, Found: found}
}

// axis describes the squares along one side of a picture: how many there are, and the range of
// pixels that they cover.
type axis struct {
	cells    int
	from, to int // pixels
	covered  int // in units of 1/[board.Fine] of a square's side
}

// along returns the squares along a side of the picture, which has the given number of pixels. The
// offset is a corner of some square. A square at either end is left out if less than half of it is
// on the picture.
func (g grid) along(pixels, offset int) axis {
	first := offset % ((g.cell + milli/2) / milli)
	if first < 0 {
		first += (g.cell + milli/2) / milli
	}
	a := axis{from: first, to: pixels, cells: (pixels - first) * milli / g.cell}
	a.covered = (pixels - first) * milli * board.Fine / g.cell
	if 2*((pixels-first)*milli-a.cells*g.cell) >= g.cell {
		a.cells++
		return a
	}
	a.to = min(pixels, first+(a.cells*g.cell+milli/2)/milli)
	a.covered = a.cells * board.Fine
	return a
}

// within leaves out squares beyond the given number of cells.
func (a axis) within(cells, pixels int, g grid) axis {
	if a.cells <= cells {
		return a
	}
	a.cells, a.covered = cells, cells*board.Fine
	a.to = min(pixels, a.from+(cells*g.cell+milli/2)/milli)
	return a
}
