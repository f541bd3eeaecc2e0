package all_test

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// twinOfOpen returns a function that reports whether any point of one hex sees any point of the
// other by a non-empty open set of lines (GH S4.17, Frosthaven and Jaws of the Lion).
//
// Which hexes a line enters, and which edges it crosses, depends only on which corners of the
// lattice are to its left. If an open set of lines is free, then all lines with the same corners to
// the left are free. Some of these are as near as desired to a line through two corners. So every
// line through two corners is rotated very slightly, in both directions, about a point between any
// two neighbouring corners on it, and about one before the first. Each of the resulting lines is
// followed from hex to hex.
func twinOfOpen(b *board.Board) func(from, to grid.Cell) bool {
	margin := 0
	if b.Outside == board.OutsideOpen {
		margin = 1 // lines may leave the map and come back
	}
	corners, cells := lattice(b, margin)
	sees := map[[2]grid.Cell]bool{}
	for i, p := range corners {
		for _, q := range corners[i+1:] {
			onLine, first := along(corners, p, q)
			if !first {
				continue
			}
			d := q.Sub(p)
			for k := range onLine {
				pivot := onLine[k].Times(2).Sub(d) // twice a point before the first corner
				if k > 0 {
					pivot = onLine[k-1].Add(onLine[k])
				}
				walk(b, cells, nearly{pivot, d, +1}, sees)
				walk(b, cells, nearly{pivot, d, -1}, sees)
			}
		}
	}
	return func(from, to grid.Cell) bool {
		return sees[[2]grid.Cell{from, to}] || sees[[2]grid.Cell{to, from}]
	}
}

// nearly is the line through half the pivot in the direction d, rotated about the pivot by an
// arbitrarily small angle, to the side given by `turn`. No corner is on it.
type nearly struct {
	pivot, d geom.Point
	turn     int
}

// left reports whether the corner is to the left of the line.
func (n nearly) left(p geom.Point) bool {
	v := p.Times(2).Sub(n.pivot)
	if side := geom.Cross(n.d, v); side != 0 {
		return side < 0
	}
	// The corner is on the line before rotation, ahead of the pivot or behind it.
	return (geom.Dot(n.d, v) > 0) == (n.turn > 0)
}

// lattice returns the corners of the cells of the map and of the given number of cells around it,
// and those cells.
func lattice(b *board.Board, margin int) ([]geom.Point, []grid.Cell) {
	width, height := b.Size()
	seen := map[geom.Point]bool{}
	var corners []geom.Point
	var cells []grid.Cell
	for y := -margin; y < height+margin; y++ {
		for x := -margin; x < width+margin; x++ {
			c := grid.Cell{X: x, Y: y}
			cells = append(cells, c)
			for _, p := range b.Grid().Corners(c) {
				if !seen[p] {
					seen[p] = true
					corners = append(corners, p)
				}
			}
		}
	}
	return corners, cells
}

// along returns the corners on the line through p and q in order. It also reports whether p and q
// are the first two of them in the list, so that each line is used only once.
func along(corners []geom.Point, p, q geom.Point) (on []geom.Point, first bool) {
	d := q.Sub(p)
	for _, c := range corners {
		if geom.Cross(d, c.Sub(p)) != 0 {
			continue
		}
		if len(on) == 0 && c != p || len(on) == 1 && c != q {
			return nil, false
		}
		on = append(on, c)
	}
	for i := range on { // insertion sort, because there are few corners
		for j := i; j > 0 && geom.Dot(d, on[j].Sub(on[j-1])) < 0; j-- {
			on[j], on[j-1] = on[j-1], on[j]
		}
	}
	return on, true
}

// walk follows the line from each hex where sight can begin, and records the hexes that are seen
// from there.
func walk(b *board.Board, cells []grid.Cell, line nearly, sees map[[2]grid.Cell]bool) {
	g := b.Grid()
	// exit returns the side by which the line leaves the cell, or none if the line does not enter
	// it. Corners go clockwise, so it leaves between a corner on the left and the next one on the
	// right.
	exit := func(c grid.Cell) int {
		for side := range g.Sides() {
			if line.left(g.Corner(c, side)) && !line.left(g.Corner(c, side+1)) {
				return side
			}
		}
		return -1
	}
	within := map[grid.Cell]int{}
	for _, c := range cells {
		if side := exit(c); side >= 0 {
			within[c] = side
		}
	}
	for from := range within {
		if b.Opaque(from) {
			continue
		}
		for at := from; ; {
			side, ok := within[at]
			if !ok || b.Shut(g.Edge(at, grid.Side(side))) {
				break
			}
			if at = g.Neighbour(at, grid.Side(side)); b.Opaque(at) {
				break
			}
			sees[[2]grid.Cell{from, at}] = true
		}
	}
}
