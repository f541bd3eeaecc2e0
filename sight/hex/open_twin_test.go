package hex_test

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// openTwin decides sight by the rule "any point to any point, by an open set of lines" (GH S4.17,
// Frosthaven and Jaws of the Lion), without portals.
//
// If an open set of lines is free, one of its lines can be moved until it touches two critical
// points, which are the corners of the two cells and the ends of walls. So some line close to a
// line through two critical points is strictly free. For every two critical points, the twin tries
// the four lines that pass a little to either side of each. The computation is exact, in units of
// 1/fine, which is less than any distance that occurs.
type openTwin struct {
	b     *board.Board
	walls []geom.Segment // shut edges, and the sides of opaque cells
	ends  []geom.Point
}

// fine is so large that moving points by 1/fine never changes the sign of a cross product other
// than 0. The longest vectors on the boards of these tests are below 80.
const fine = 512

func newOpenTwin(b *board.Board) openTwin {
	t := openTwin{b: b}
	g := b.Grid()
	w, h := b.Size()
	seen := map[geom.Segment]bool{}
	ends := map[geom.Point]bool{}
	wall := func(s geom.Segment) {
		if seen[s] || seen[s.Reverse()] {
			return
		}
		seen[s] = true
		t.walls = append(t.walls, s)
		for _, p := range []geom.Point{s.A, s.B} {
			if !ends[p] {
				ends[p] = true
				t.ends = append(t.ends, p)
			}
		}
	}
	for y := -1; y <= h; y++ {
		for x := -1; x <= w; x++ {
			c := grid.Cell{X: x, Y: y}
			for s := range g.Sides() {
				side := geom.Segment{A: g.Corner(c, s), B: g.Corner(c, s+1)}
				if b.Opaque(c) || b.Shut(g.Edge(c, grid.Side(s))) {
					wall(side)
				}
			}
		}
	}
	return t
}

func (t openTwin) sees(a, b grid.Cell) bool {
	if a == b || t.b.Terrain(a) == board.Void || t.b.Terrain(b) == board.Void || t.b.Opaque(a) || t.b.Opaque(b) {
		return false
	}
	g := t.b.Grid()
	from, to := g.Corners(a), g.Corners(b)
	critical := append(append(append([]geom.Point{}, from...), to...), t.near(from, to)...)
	for i, p := range critical {
		for _, q := range critical[:i] {
			if p == q || !(meets(p, q, from) && meets(p, q, to)) {
				continue
			}
			off := geom.Point{X: 1}
			if p.Y == q.Y {
				off = geom.Point{Y: 1}
			}
			for _, u := range []int{-1, 1} {
				for _, v := range []int{-1, 1} {
					x, y := p.Times(fine).Add(off.Times(u)), q.Times(fine).Add(off.Times(v))
					if t.free(x, y, from, to) || t.free(y, x, from, to) {
						return true
					}
				}
			}
		}
	}
	return false
}

// near returns the wall ends in the box around the two cells. No other wall end can touch a line
// between them.
func (t openTwin) near(from, to geom.Convex) []geom.Point {
	lo, hi := from[0], from[0]
	for _, p := range append(append(geom.Convex{}, from...), to...) {
		lo = geom.Point{X: min(lo.X, p.X), Y: min(lo.Y, p.Y)}
		hi = geom.Point{X: max(hi.X, p.X), Y: max(hi.Y, p.Y)}
	}
	var near []geom.Point
	for _, p := range t.ends {
		if lo.X <= p.X && p.X <= hi.X && lo.Y <= p.Y && p.Y <= hi.Y {
			near = append(near, p)
		}
	}
	return near
}

// meets reports whether the line through p and q meets the closed cell.
func meets(p, q geom.Point, cell geom.Convex) bool {
	left, right := false, false
	for _, c := range cell {
		turn := geom.Turn(p, q, c)
		left, right = left || turn <= 0, right || turn >= 0
	}
	return left && right
}

// free reports whether the line from x towards y goes through the inside of the first cell and then
// through the inside of the second, and touches no wall between them.
func (t openTwin) free(x, y geom.Point, from, to geom.Convex) bool {
	side := func(p geom.Point) int { return geom.Cross(y.Sub(x), p.Times(fine).Sub(x)) }
	out, ok := cut(from, side, -1)
	if !ok {
		return false
	}
	in, ok := cut(to, side, 1)
	if !ok {
		return false
	}
	end, ok := cut(to, side, -1)
	// The second cell must lie behind the side through which the line leaves the first.
	if !ok || !behind(out, end, side) {
		return false
	}
	for _, wall := range t.walls {
		v, w := side(wall.A), side(wall.B)
		if v < 0 && w < 0 || v > 0 && w > 0 {
			continue
		}
		if v == w {
			return false
		}
		if behind(out, wall, side) && behind(in, wall, side) {
			return false
		}
	}
	return true
}

// cut returns the side of the cell through which the line leaves it (way -1: from the line's left
// to its right, clockwise) or enters it (way 1), and reports whether the line goes through the
// inside of the cell.
func cut(cell geom.Convex, side func(geom.Point) int, way int) (geom.Segment, bool) {
	for i, p := range cell {
		q := cell[(i+1)%len(cell)]
		v, w := side(p)*way, side(q)*way
		if v > 0 && w < 0 {
			return geom.Segment{A: p, B: q}, true
		}
	}
	return geom.Segment{}, false
}

// behind reports whether the line crosses segment s on the line through an edge, or to the left of
// that line. For a side of a cell taken clockwise, the left is outside.
func behind(edge, s geom.Segment, side func(geom.Point) int) bool {
	v, w := side(s.A), side(s.B)
	d := edge.B.Sub(edge.A)
	f, g := geom.Cross(d, s.A.Sub(edge.A)), geom.Cross(d, s.B.Sub(edge.A))
	// The crossing is A*w - B*v over w - v.
	return geom.Sign(f*w-g*v)*geom.Sign(w-v) <= 0
}
