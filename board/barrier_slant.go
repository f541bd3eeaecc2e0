package board

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// beside is an eighth of the side of a square. A barrier that ends less than this far from a
// corner, along rows and columns, counts as ending in the corner when a step passes it.
const beside = Fine / 8

// BarrierSlant reports whether barriers bar the diagonal step between two squares, and whether a
// barrier on the left or right of the step ends at or near the corner that the step passes. Such an
// end does not bar the step by itself, nor does the end of a wall on an edge: it only closes the
// path around the corner on its side. Every other point of a barrier on the line from centre to
// centre bars the step.
func (b *Board) BarrierSlant(c, to grid.Cell) (bars, left, right bool) {
	if b.barriersAt == nil {
		return false, false, false
	}
	way := geom.Segment{A: middle(c), B: middle(to)}
	corner := geom.Point{X: max(c.X, to.X) * Fine, Y: max(c.Y, to.Y) * Fine}
	for n := range b.eachBarrierAt(c, to) {
		w := &b.barriers[n]
		if !w.StopsSteps() || w.Line.Meet(way) == geom.Apart {
			continue
		}
		end, ends := mereEnd(w.Line, way, corner)
		if !ends {
			return true, false, false
		}
		switch geom.Turn(way.A, way.B, end) {
		case -1:
			left = true
		case 1:
			right = true
		default:
			return true, false, false // it runs along the step
		}
	}
	return left && right, left, right
}

// mereEnd reports whether a barrier meets a diagonal step only with an end at or near the corner
// that the step passes, and returns the barrier's other end.
func mereEnd(l, way geom.Segment, corner geom.Point) (other geom.Point, is bool) {
	near := func(p geom.Point) bool {
		d := p.Sub(corner)
		return max(geom.Abs(d.X), geom.Abs(d.Y)) < beside
	}
	if corner == l.B || corner != l.A && near(l.B) {
		l.A, l.B = l.B, l.A
	}
	if corner == l.A {
		return l.B, true
	}
	aside := corner.Sub(way.A)
	aside = geom.Point{X: geom.Sign(aside.X), Y: geom.Sign(aside.Y)}.Times(beside)
	before, after := geom.Segment{A: way.A, B: corner.Sub(aside)}, geom.Segment{A: corner.Add(aside), B: way.B}
	return l.B, near(l.A) && !near(l.B) && l.Meet(before) == geom.Apart && l.Meet(after) == geom.Apart
}
