package square

import (
	"errors"
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// ErrNotSquares is the error for a board of hexes.
var ErrNotSquares = errors.New("sight: lines from centre to centre of squares need a board of squares")

// These bits record the facts about a cell, in a byte.
const (
	wallEast  uint8 = 1 << iota // the edge to the E is shut, whatever its cells are
	wallSouth                   // the edge to the S is shut, whatever its cells are
	opaque
	hole   // not a space: the cell cannot see or be seen
	screen // a figure obstructs: lines end in the cell
)

// ground holds the facts from which a plan was compiled. They are read from the board's maps and
// lists, in row order.
type ground struct {
	width, height int
	cells         []uint8
}

func readGround(b *board.Board) (ground, error) {
	if b.Grid().Kind != grid.Square {
		return ground{}, ErrNotSquares
	}
	w, h := b.Size()
	if w < 1 || h < 1 || w >= grid.Limit || h >= grid.Limit {
		return ground{}, fmt.Errorf("sight: a board of %d x %d cells is beyond the limits", w, h)
	}
	f := ground{w, h, make([]uint8, w*h)}
	for y := range h {
		for x := range w {
			f.readCell(b, x, y)
		}
	}
	return f, nil
}

// readCell reads the cell and its edges to the E and to the S anew.
func (f *ground) readCell(b *board.Board, x, y int) {
	c := grid.Cell{X: x, Y: y}
	var is uint8
	if b.Opaque(c) {
		is |= opaque
	}
	if !b.Space(c) {
		is |= hole
	}
	if b.Shut(b.Grid().Edge(c, east)) {
		is |= wallEast
	}
	if b.Shut(b.Grid().Edge(c, south)) {
		is |= wallSouth
	}
	f.cells[y*f.width+x] = is | f.cells[y*f.width+x]&screen
}

// The sides of a square.
const (
	north grid.Side = iota
	east
	south
	west
)

func (f *ground) contains(c grid.Cell) bool {
	return 0 <= c.X && c.X < f.width && 0 <= c.Y && c.Y < f.height
}

func (f *ground) is(x, y int, what uint8) bool { return f.cells[y*f.width+x]&what != 0 }

// seeable reports whether a centre line may start or end in the cell.
func (f *ground) seeable(x, y int) bool { return !f.is(x, y, opaque|hole) }

// closed reports whether nothing passes the edge on a side of the cell: the edge is shut, or one of
// its cells is opaque (HQ D2). Beyond the map nothing passes, though no line between cells of the
// map goes there.
func (f *ground) closed(x, y int, side grid.Side) bool {
	switch side {
	case north:
		return y == 0 || f.closedSouth(x, y-1)
	case west:
		return x == 0 || f.closedEast(x-1, y)
	case east:
		return f.closedEast(x, y)
	}
	return f.closedSouth(x, y)
}

func (f *ground) closedEast(x, y int) bool {
	i := y*f.width + x
	return x == f.width-1 || (f.cells[i]&(wallEast|opaque)|f.cells[i+1]&opaque) != 0
}

func (f *ground) closedSouth(x, y int) bool {
	i := y*f.width + x
	return y == f.height-1 || (f.cells[i]&(wallSouth|opaque)|f.cells[i+f.width]&opaque) != 0
}
