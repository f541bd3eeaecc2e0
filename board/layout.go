package board

import "github.com/battlemat/battlemat/geom/grid"

// layout maps the cells of a board to their places in a picture made of characters. In a plan it
// also maps the marks on the sides of the cells. Lines and columns count from 0.
//
//	squares        map   ..      plan   +-+-+
//	                     ..             |. .|
//	                                    + +-+
//	                                    |.|.|
//	                                    +-+-+
//
//	pointy hexes   map   . .     plan     / \
//	                      . .            | .   .
//	                                      \ / \
//	                                         .   .
//
//	flat hexes     map   .   .   plan    _
//	                       .            /.\_ .
//	                                    \_/.
type layout struct {
	grid          grid.Grid
	plan          bool
	width, height int
}

// sideMark describes how the wall on a side is drawn, seen from the cell's character.
type sideMark struct {
	line, column int
	wall         rune
}

var sideMarks = [...][]sideMark{
	grid.Square: {{-1, 0, '-'}, {0, 1, '|'}, {1, 0, '-'}, {0, -1, '|'}},
	grid.HexFlat: {
		{-1, 0, '_'}, {0, 1, '\\'}, {1, 1, '/'}, {1, 0, '_'}, {1, -1, '\\'}, {0, -1, '/'},
	},
	grid.HexPointy: {
		{-1, 1, '\\'}, {0, 2, '|'}, {1, 1, '/'}, {1, -1, '\\'}, {0, -2, '|'}, {-1, -1, '/'},
	},
}

// doorMarks holds the character for a door in each state.
var doorMarks = [...]rune{Open: '\'', Closed: '=', Secret: '?'}

// stagger returns 1 if line n of a board of hexes is shifted, and otherwise 0. A single line is
// never shifted.
func (l layout) stagger(n, lines int) int {
	if shifted := n&1 == 1; lines > 1 && shifted == (l.grid.Shift == grid.Odd) {
		return 1
	}
	return 0
}

// cell returns the place of the cell's character.
func (l layout) cell(c grid.Cell) (line, column int) {
	margin := 0
	if l.plan {
		margin = 1
	}
	switch l.grid.Kind {
	case grid.HexFlat:
		return 2*c.Y + l.stagger(c.X, l.width) + margin, 2*c.X + margin
	case grid.HexPointy:
		s := l.stagger(c.Y, l.height)
		if l.plan {
			return 2*c.Y + 1, 4*c.X + 2*s + 2
		}
		return c.Y, 2*c.X + s
	}
	if l.plan {
		return 2*c.Y + 1, 2*c.X + 1
	}
	return c.Y, c.X
}

// side returns the place of the mark on a side of the cell, in a plan.
func (l layout) side(c grid.Cell, s grid.Side) (line, column int, wall rune) {
	line, column = l.cell(c)
	m := sideMarks[l.grid.Kind][s]
	return line + m.line, column + m.column, m.wall
}

// size returns the number of lines and columns of the picture.
func (l layout) size() (lines, columns int) {
	w, h := l.width, l.height
	spread := func(n int) int {
		if n > 1 {
			return 1
		}
		return 0
	}
	switch {
	case l.grid.Kind == grid.HexFlat && l.plan:
		return 2*h + 1 + spread(w), 2*w + 1
	case l.grid.Kind == grid.HexFlat:
		return 2*h - 1 + spread(w), 2*w - 1
	case l.grid.Kind == grid.HexPointy && l.plan:
		return 2*h + 1, 4*w + 1 + 2*spread(h)
	case l.grid.Kind == grid.HexPointy:
		return h, 2*w - 1 + spread(h)
	case l.plan:
		return 2*h + 1, 2*w + 1
	}
	return h, w
}

// measure finds the size of the board from its picture. Each line is given by its number of
// characters up to the last visible one.
func (l layout) measure(lengths []int) (width, height int) {
	longest := 0
	for _, n := range lengths {
		longest = max(longest, n)
	}
	n := len(lengths)
	switch l.grid.Kind {
	case grid.HexFlat:
		if !l.plan {
			return (longest + 1) / 2, (n + 1) / 2
		}
		if width = longest / 2; width > 1 {
			return width, (n - 1) / 2
		}
		return width, n / 2
	case grid.HexPointy:
		height = n
		if l.plan {
			height = n / 2
		}
		for y := range height {
			s := l.stagger(y, height)
			if l.plan {
				width = max(width, (lengths[2*y+1]-1-2*s-2+4)/4)
			} else {
				width = max(width, (lengths[y]-s+1)/2)
			}
		}
		return width, height
	}
	if l.plan {
		return longest / 2, n / 2
	}
	return longest, n
}
