package hex

import (
	"math"

	"github.com/battlemat/battlemat/geom"
)

// wedge is a set of directions that go on, from left to right. It holds the cells that lines which go on from one
// cell come to across some edges: their centres, seen from the centre of that one, lie in such a direction, or not ahead.
//
// Let d be the leftmost direction from a corner c of the cell to an end of an edge. The line through c towards d
// has nothing of the cell on its right and nothing of the edge on its left. So a line from the cell across the edge
// is right of it from there on, and a cell that it comes to is not wholly left of it. As all cells are
// alike, the centre of that one is no further to the left than the centre of the first.
//
// All lines between two cells lie in what the one sweeps over as it is moved to the other. So those to the
// cells ahead in a wedge lie between the lines, in its outermost directions, that touch the first cell on the left and
// on the right, whichever way they take.
type wedge struct{ left, right geom.Point }

// flat is the wedge of all directions that go on.
var flat = wedge{geom.Point{X: -1}, geom.Point{X: 1}}

// holds reports whether a cell is in the wedge, by the way from centre to centre.
func (w wedge) holds(d geom.Point) bool {
	return d.Y >= 0 || geom.Cross(w.left, d) >= 0 && geom.Cross(w.right, d) <= 0
}

// with returns the wedge from the leftmost to the rightmost direction of both.
func (w wedge) with(v wedge) wedge {
	if geom.Cross(w.left, v.left) < 0 {
		w.left = v.left
	}
	if geom.Cross(w.right, v.right) > 0 {
		w.right = v.right
	}
	return w
}

// wedge returns the wedge of lines that go on from a cell across edges, turned ones, and whether there may be any.
func (s *openSweep) wedge(bit int, edges []geom.Segment) (w wedge, some bool) {
	for _, e := range edges {
		v, comes := s.wedgeOf(bit, e)
		switch {
		case !comes:
		case some:
			w = w.with(v)
		default:
			w, some = v, true
		}
	}
	return w, some
}

// wedgeOf returns the wedge of lines that go on from a cell across one edge, and whether there may be any.
func (s *openSweep) wedgeOf(bit int, e geom.Segment) (w wedge, comes bool) {
	ends := [2]geom.Point{s.point(e.A), s.point(e.B)}
	// From the middle no direction is half a turn away, even where the edge is a side of the cell.
	middle := ends[0].Add(ends[1]).Sub(s.centre(bit).Times(2))
	w = wedge{middle, middle}
	for i := range s.passage.sides {
		for _, end := range ends {
			d := end.Sub(s.corner(bit, i))
			w, comes = w.with(wedge{d, d}), comes || d.Y < 0
		}
	}
	if w.left.Y >= 0 {
		w.left = flat.left
	}
	if w.right.Y >= 0 {
		w.right = flat.right
	}
	return w, comes
}

// keep bounds the sweep from a cell to lines that reach cells of a wedge. Those to cells that are not ahead cross no
// level beyond the cell.
func (s *openSweep) keep(bit int, w wedge) {
	front := s.outermost(bit, flat.right, -1)
	left, right := s.outermost(bit, w.left, -1), s.outermost(bit, w.right, 1)
	s.bounds = s.bounds[:0]
	for _, floor := range s.strips.floors {
		y, b := -s.sign*floor, [2]int{math.MinInt, math.MaxInt}
		if d := w.left; d.Y < 0 && y <= front.Y {
			b[0] = left.X + geom.FloorDiv(d.X*(left.Y-y), -d.Y)
		}
		if d := w.right; d.Y < 0 && y <= front.Y {
			b[1] = right.X + geom.CeilDiv(d.X*(right.Y-y), -d.Y)
		}
		s.bounds = append(s.bounds, b)
	}
}

// outermost returns the corner of a cell that is furthest to a side of lines in a direction.
func (s *openSweep) outermost(bit int, d geom.Point, side int) geom.Point {
	far := s.corner(bit, 0)
	for i := range s.passage.sides {
		if c := s.corner(bit, i); geom.Sign(geom.Cross(d, c.Sub(far))) == side {
			far = c
		}
	}
	return far
}

// centre and corner return points of a cell as [openSweep.point] does.
func (s *openSweep) centre(bit int) geom.Point {
	l := s.passage.layout
	return s.point(l.turned(l.centre[bit]))
}

func (s *openSweep) corner(bit, i int) geom.Point {
	l := s.passage.layout
	return s.point(l.turned(l.centre[bit].Add(l.spokes[i])))
}
