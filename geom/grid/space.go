package grid

import "github.com/battlemat/battlemat/geom"

// MaxSpace is the greatest width of a creature's space on hexes. On squares it may be wider.
const MaxSpace = 4

// groups holds the hexes of a space by its width, as steps from its first hex: one hex; the three
// hexes around a corner; a hex and its six neighbours; the twelve hexes nearest to a corner. The
// steps are the same on both kinds of hexes, and the corner lies a third of the way along both
// axes.
var groups = [MaxSpace + 1][]Vec{
	1: {{0, 0}},
	2: {{0, 0}, {1, 0}, {0, 1}},
	3: {{0, 0}, {0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}},
	4: {{0, 0}, {1, 0}, {0, 1}, {0, -1}, {1, -1}, {2, -1}, {2, 0}, {1, 1}, {0, 2}, {-1, 2}, {-1, 1}, {-1, 0}},
}

// narrower lists, for each width of a hex space, the placements of the next narrower space within
// it, as steps from first cell to first cell. On squares there are four placements.
var narrower = [MaxSpace + 1][]Vec{
	2: {{0, 0}, {1, 0}, {0, 1}},
	3: {{0, 0}, {-1, 0}, {0, -1}},
	4: {{0, 0}, {1, 0}, {0, 1}},
}

var quarters = []Vec{{0, 0}, {1, 0}, {0, 1}, {1, 1}}

// wide limits the width of a hex space to the range from 1 to MaxSpace.
func wide(n int) int { return min(max(n, 1), MaxSpace) }

// Space returns the cells of a space n wide; 0 counts as 1. On squares these are the n x n cells
// whose top left cell is `at`, in row order; on hexes they are the group of 1, 3, 7 or 12 cells
// whose first cell is `at`. A space cannot be rotated.
func (g Grid) Space(at Cell, n int) []Cell {
	if n <= 1 {
		return []Cell{at} // usually does not allocate when inlined
	}
	return g.wideSpace(at, n)
}

// wideSpace does the work of [Grid.Space] for more than one cell.
func (g Grid) wideSpace(at Cell, n int) []Cell {
	if g.Hex() {
		group := groups[wide(n)]
		cells, v := make([]Cell, len(group)), g.Vec(at)
		for i, step := range group {
			cells[i] = g.Cell(v.Add(step))
		}
		return cells
	}
	cells := make([]Cell, 0, n*n)
	for y := range n {
		for x := range n {
			cells = append(cells, Cell{X: at.X + x, Y: at.Y + y})
		}
	}
	return cells
}

// InSpace reports whether c is one of the cells of the space.
func (g Grid) InSpace(at Cell, n int, c Cell) bool {
	if !g.Hex() {
		n = max(n, 1)
		return at.X <= c.X && c.X < at.X+n && at.Y <= c.Y && c.Y < at.Y+n
	}
	if n <= 1 {
		return c == at
	}
	v := g.Offset(at, c)
	for _, step := range groups[wide(n)] {
		if step == v {
			return true
		}
	}
	return false
}

// Within returns the placements of a space that is one cell narrower within a space n wide, as
// steps from the first cell of the wider space.
func (g Grid) Within(n int) []Vec {
	switch {
	case n < 2:
		return nil
	case g.Hex():
		return narrower[wide(n)]
	}
	return quarters
}

// Middle returns the middle of a space in lattice units.
func (g Grid) Middle(at Cell, n int) geom.Point {
	n = max(n, 1)
	if !g.Hex() {
		return geom.Point{X: 2*at.X + n, Y: 2*at.Y + n}
	}
	p := g.Centre(at)
	if wide(n)%2 == 0 {
		p = p.Add(geom.Point{X: 1, Y: 1})
	}
	return p
}

// Apart returns the least [Grid.Distance] between cells of two spaces.
func (g Grid) Apart(a Cell, n int, b Cell, m int) int {
	if !g.Hex() {
		n, m = max(n, 1), max(m, 1)
		return max(0, b.X-(a.X+n-1), a.X-(b.X+m-1)) + max(0, b.Y-(a.Y+n-1), a.Y-(b.Y+m-1))
	}
	best, v := -1, g.Offset(a, b)
	for _, from := range groups[wide(n)] {
		for _, to := range groups[wide(m)] {
			if d := g.Length(v.Add(to).Sub(from)); best < 0 || d < best {
				best = d
			}
		}
	}
	return best
}
