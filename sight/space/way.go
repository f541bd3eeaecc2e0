package space

import (
	"math"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
)

// way is the convex polygon, seen from above, in which all rays from an eye to a target
// run. Every solid that stands between them meets its inside.
type way struct{ corners geom.Convex }

func newWay(eye Point, target geom.Convex) way {
	points := make([]geom.Point, 0, len(target)+1)
	return way{hull(append(append(points, target...), geom.Point{X: eye.X, Y: eye.Y}))}
}

// misses reports whether one of the sides of the way parts it from a polygon.
func (w way) misses(base geom.Convex) bool {
	for i, a := range w.corners {
		side := w.corners[(i+1)%len(w.corners)].Sub(a)
		beyond := true
		for _, p := range base {
			beyond = beyond && geom.Cross(side, p.Sub(a)) <= 0
		}
		if beyond {
			return true
		}
	}
	return false
}

// eachCell visits the cells of the scene's grid that no side of the way parts from it.
func (w way) eachCell(s *Scene, visit func(grid.Cell)) {
	step := 3 * s.scale.Plane // from a centre to the next, on either axis
	low, high := math.MaxInt, math.MinInt
	for _, p := range w.corners {
		low, high = min(low, p.X), max(high, p.X)
	}
	for q := geom.FloorDiv(low, step) - 1; q <= geom.CeilDiv(high, step)+1; q++ {
		from, to := w.line(s, q, step)
		for r := from; r <= to; r++ {
			visit(s.grid.Cell(grid.Vec{Q: q, R: r}))
		}
	}
}

// line returns the cells of a line of the grid, Q the same, that no side parts from the way.
func (w way) line(s *Scene, q, step int) (from, to int) {
	from, to = math.MinInt, math.MaxInt
	for i, a := range w.corners {
		side := w.corners[(i+1)%len(w.corners)].Sub(a)
		// The corner of a cell that lies farthest to the inner side of this one.
		reach := 0
		for _, p := range s.offset {
			reach = max(reach, geom.Cross(side, p.Times(s.scale.Plane)))
		}
		// The cell is not parted where side.X * y > k, with y = step * r.
		k := side.Y*(q*step-a.X) + side.X*a.Y - reach
		switch m := side.X * step; {
		case m > 0:
			from = max(from, geom.FloorDiv(k, m)+1)
		case m < 0:
			to = min(to, geom.CeilDiv(-k, -m)-1)
		case k >= 0:
			return 0, -1
		}
	}
	return from, to
}
