package picture

import (
	"image"

	"github.com/battlemat/battlemat/geom/grid"
)

// A known hex colours the pixels around it with the colours of its edge. When tiles are drawn much
// smaller, these pixels keep the grey of unknown hexes out of the seam between two tiles.
const (
	tileBleed = 4 // in a tile: a fourth of a hex's width
	partBleed = 2 // in a part that is drawn by itself: pixels
)

// honeycomb holds the places of the hexes of a board in whole pixels. Every pixel belongs to one
// hex.
//
// A line is a row of hexes with pointed tops, or a column of hexes with flat tops. The coordinates
// `along` and `over` of a pixel are measured in the direction of the lines and across them.
type honeycomb struct {
	Place
	flat bool
	side int // pixels between two opposite sides of a hex
	tip  int // pixels, measured across the lines, from the tip of a hex to the two corners next to the tip
}

// hexesOf returns the hexes of a place, with `side` pixels between the sides of each.
func hexesOf(p Place, side int) honeycomb {
	// Each side of a hex is 0.577 x `side` pixels long, and its tips take half of that.
	return honeycomb{Place: p, flat: p.Grid.Kind == grid.HexFlat, side: side, tip: max(1, (side*2887+5000)/10000)}
}

// step returns the number of pixels from one line to the next. The next line begins where the lower
// tips of this line begin.
func (k honeycomb) step() int { return 3 * k.tip }

// long returns the number of pixels from one corner of a hex to the opposite one.
func (k honeycomb) long() int { return 4 * k.tip }

// lines returns the number of lines, and the number of hexes in each.
func (k honeycomb) lines() (lines, each int) {
	if k.flat {
		return k.Columns, k.Rows
	}
	return k.Rows, k.Columns
}

// shift returns the number of pixels by which a line is shifted. On a board of one line, the line
// is not shifted.
func (k honeycomb) shift(line int) int {
	lines, _ := k.lines()
	if (line&1 == 1) != (k.Grid.Shift == grid.Even && lines > 1) {
		return k.side / 2
	}
	return 0
}

// turned swaps two coordinates if the lines are columns.
func (k honeycomb) turned(a, b int) (int, int) {
	if k.flat {
		return b, a
	}
	return a, b
}

// size returns the size of the whole picture in pixels.
func (k honeycomb) size() (width, height int) {
	lines, each := k.lines()
	return k.turned(each*k.side+max(k.shift(0), k.shift(min(1, lines-1))), (lines-1)*k.step()+k.long())
}

// cellSize returns the size of the box around a hex.
func (k honeycomb) cellSize() (width, height int) { return k.turned(k.side, k.long()) }

// corner returns the first pixel of the box around a hex.
func (k honeycomb) corner(column, row int) image.Point {
	line, n := row, column
	if k.flat {
		line, n = column, row
	}
	x, y := k.turned(n*k.side+k.shift(line), line*k.step())
	return image.Pt(x, y)
}

// box returns the box around the hexes of a part of the board.
func (k honeycomb) box(cells image.Rectangle) image.Rectangle {
	width, height := k.cellSize()
	var box image.Rectangle
	for _, column := range []int{cells.Min.X, min(cells.Min.X+1, cells.Max.X-1), max(cells.Max.X-2, cells.Min.X), cells.Max.X - 1} {
		for _, row := range []int{cells.Min.Y, min(cells.Min.Y+1, cells.Max.Y-1), max(cells.Max.Y-2, cells.Min.Y), cells.Max.Y - 1} {
			at := k.corner(column, row)
			box = box.Union(image.Rectangle{at, at.Add(image.Pt(width, height))})
		}
	}
	return box
}

// inside reports whether a pixel of the box around a hex belongs to the hex.
func (k honeycomb) inside(x, y int) bool {
	along, over := k.turned(x, y)
	return along >= 0 && along < k.side && over >= 0 && over < k.long() && k.past(along, over) && !k.past(along+k.side/2, over-k.step())
}

// mask reports, for each pixel of the box around a hex in reading order, whether it belongs to the
// hex.
func (k honeycomb) mask() []bool {
	width, height := k.cellSize()
	all := make([]bool, width*height)
	for i := range all {
		all[i] = k.inside(i%width, i/width)
	}
	return all
}

// past reports whether a pixel is on the hex's side of its two upper edges. The coordinate `along`
// counts from the first pixel of the hex.
func (k honeycomb) past(along, over int) bool {
	along = ((along % k.side) + k.side) % k.side
	off := 2*along + 1 - k.side // twice the distance from the middle
	return (2*over+1)*k.side >= 2*k.tip*max(off, -off)
}

// owner returns the hex that a pixel of the whole picture belongs to. The hex may be off the board.
func (k honeycomb) owner(x, y int) (column, row int) {
	along, over := k.turned(x, y)
	line := over / k.step()
	if !k.past(along-k.shift(line), over-line*k.step()) {
		line--
	}
	n := along - k.shift(line)
	if n < 0 {
		n -= k.side - 1
	}
	return k.turned(n/k.side, line)
}

// spill is a pixel just outside a hex, and the pixel of its box whose colour it repeats.
type spill struct{ at, from image.Point }

// spills lists the pixels around a hex, within the given distance in both directions.
func (k honeycomb) spills(within int) (all []spill) {
	width, height := k.cellSize()
	wide, tall := width+2*within, height+2*within
	own := k.mask()
	// reached returns the pixels of a line that are near one of the given pixels.
	reached := func(n int, from func(i int) bool) []bool {
		near, last := make([]bool, n), -within-1
		for i := range n {
			if from(i) {
				last = i
			}
			near[i] = i-last <= within
		}
		last = n + within
		for i := n - 1; i >= 0; i-- {
			if from(i) {
				last = i
			}
			near[i] = near[i] || last-i <= within
		}
		return near
	}
	inside := func(x, y int) bool {
		x, y = x-within, y-within
		return x >= 0 && y >= 0 && x < width && y < height && own[y*width+x]
	}
	across := make([][]bool, tall)
	for y := range tall {
		across[y] = reached(wide, func(x int) bool { return inside(x, y) })
	}
	for x := range wide {
		for y, near := range reached(tall, func(y int) bool { return across[y][x] }) {
			if near && !inside(x, y) {
				at := image.Pt(x-within, y-within)
				all = append(all, spill{at, image.Pt(min(max(at.X, 0), width-1), min(max(at.Y, 0), height-1))})
			}
		}
	}
	return all
}
