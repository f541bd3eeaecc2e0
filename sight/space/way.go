package space

import (
	"math"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// way is a convex polygon, seen from above, that contains all rays from an eye to a target. Every
// solid between the eye and the target meets the inside of the way.
type way struct {
	corners geom.Convex
	reach   []int // for each side: how far a cell reaches from its middle towards the inner side
}

func (w *way) reset(s *Scene, eye Point, target geom.Convex) {
	w.corners = hull(w.corners[:0], append(target[:len(target):len(target)], geom.Point{X: eye.X, Y: eye.Y}))
	w.reach = w.reach[:0]
	for i := range w.corners {
		side := w.side(i)
		reach := 0
		for _, p := range s.offset {
			reach = max(reach, geom.Cross(side, p.Times(s.scale.Plane)))
		}
		w.reach = append(w.reach, reach)
	}
}

// side returns the vector from corner i to the next.
func (w *way) side(i int) geom.Point {
	next := i + 1
	if next == len(w.corners) {
		next = 0
	}
	return w.corners[next].Sub(w.corners[i])
}

// misses reports whether one of the sides of the way separates the way from a polygon.
func (w *way) misses(base geom.Convex) bool {
	for i, a := range w.corners {
		side := w.side(i)
		beyond := true
		for _, p := range base {
			if geom.Cross(side, p.Sub(a)) > 0 {
				beyond = false
				break
			}
		}
		if beyond {
			return true
		}
	}
	return false
}

// lines returns the first and the last Q of the grid lines that may reach into the way; `step` is
// the distance between neighbouring centres, on either axis.
func (w *way) lines(step int) (from, to int) {
	low, high := math.MaxInt, math.MinInt
	for _, p := range w.corners {
		low, high = min(low, p.X), max(high, p.X)
	}
	return geom.FloorDiv(low, step) - 1, geom.CeilDiv(high, step) + 1
}

// cells returns the first and the last R of the cells of a grid line that no side separates from
// the way.
func (w *way) cells(q, step int) (from, to int) {
	from, to = math.MinInt, math.MaxInt
	for i, a := range w.corners {
		side := w.side(i)
		// A cell is not separated if side.X * y > k, with y = step * r.
		k := side.Y*(q*step-a.X) + side.X*a.Y - w.reach[i]
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

// addCells adds the solids of the cells that reach into the way.
func (g *gaze) addCells() {
	s := g.scene
	step := 3 * s.scale.Plane
	first, last := g.way.lines(step)
	for q := first; q <= last; q++ {
		from, to := g.way.cells(q, step)
		for r := from; r <= to; r++ {
			c := s.grid.Cell(grid.Vec{Q: q, R: r})
			var base geom.Convex
			for p := range s.cellPrisms(c) {
				if p.Bottom >= g.high || p.Top <= g.low {
					continue
				}
				if base == nil {
					base = g.points.take(len(s.offset))
					s.hexagon(base, c, s.scale.Plane)
				}
				p.Base = base
				g.add(&p)
			}
		}
	}
}
