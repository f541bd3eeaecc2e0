package draw

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// matrix maps a point of the lattice to the scene: x = a*X + c*Y and y = b*X + d*Y, as in SVG. On
// hexes, 26 : 15 is the ratio of the height of an equilateral triangle to half its side, to within
// a thousandth.
type matrix struct{ a, b, c, d int }

var matrices = [...]matrix{
	grid.Square:    {a: 48, d: 48},
	grid.HexFlat:   {a: 26, b: 15, d: 30},
	grid.HexPointy: {a: 30, c: 15, d: 26},
}

func (m matrix) point(p geom.Point) pt { return pt{m.a*p.X + m.c*p.Y, m.b*p.X + m.d*p.Y} }

// plan is the layout of a board's cells in the scene.
type plan struct {
	grid.Grid
	m     matrix
	inner int // the distance from a cell's centre to the middle of a side
}

func newPlan(g grid.Grid) plan {
	p := plan{Grid: g, m: matrices[g.Kind], inner: 48}
	if g.Hex() {
		p.inner = 45
	}
	return p
}

// at returns the centre of a cell.
func (p plan) at(c grid.Cell) pt { return p.m.point(p.Centre(c)) }

// corner returns corner i of a cell.
func (p plan) corner(c grid.Cell, i int) pt { return p.m.point(p.Corner(c, i)) }

// outlineOf returns the corners of a cell.
func (p plan) outlineOf(c grid.Cell) []pt {
	corners := p.Corners(c)
	points := make([]pt, len(corners))
	for i, q := range corners {
		points[i] = p.m.point(q)
	}
	return points
}

// edge returns the ends of an edge.
func (p plan) edge(e grid.Edge) (pt, pt) {
	s := p.Segment(e)
	return p.m.point(s.A), p.m.point(s.B)
}

// on returns the point at the fraction f of the way from one end of a ray to the other. The ends
// are from/unit and to/unit, which may lie between lattice points.
func (p plan) on(from, to geom.Point, unit int, f geom.Frac) pt {
	a, b := p.m.point(from), p.m.point(to)
	d := f.D * max(unit, 1)
	return pt{
		round(a.x*f.D+(b.x-a.x)*f.N, d),
		round(a.y*f.D+(b.y-a.y)*f.N, d),
	}
}

// round returns n/d, rounded to the nearest whole number.
func round(n, d int) int { return geom.FloorDiv(2*n+d, 2*d) }

// bounds returns the smallest box that contains the window's cells.
func (p plan) bounds(w Window) (lo, hi pt) {
	// The outermost cells are in the first two or the last two rows and columns.
	first := true
	for _, y := range []int{w.Y, w.Y + 1, w.Y + w.H - 2, w.Y + w.H - 1} {
		for _, x := range []int{w.X, w.X + 1, w.X + w.W - 2, w.X + w.W - 1} {
			if !w.Contains(grid.Cell{X: x, Y: y}) {
				continue
			}
			for _, q := range p.outlineOf(grid.Cell{X: x, Y: y}) {
				if first {
					lo, hi, first = q, q, false
				}
				lo = pt{min(lo.x, q.x), min(lo.y, q.y)}
				hi = pt{max(hi.x, q.x), max(hi.y, q.y)}
			}
		}
	}
	return lo, hi
}
