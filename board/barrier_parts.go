package board

import (
	"slices"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// Parts cuts the barrier down to the known cells, including their borders. If all its cells are
// known, it stays whole. A cut end is rounded to a whole unit, so that it does not show where the
// line leads. Single points are left out.
func (w Barrier) Parts(knows func(grid.Cell) bool) []Barrier {
	l := w.Line
	type part struct{ lo, hi geom.Frac }
	var parts []part
	l.Squares(Fine, func(x, y int) bool {
		if lo, hi, ok := l.InSquare(Fine, x, y); ok && lo.Less(hi) && knows(grid.Cell{X: x, Y: y}) {
			parts = append(parts, part{lo, hi})
		}
		return true
	})
	slices.SortFunc(parts, func(p, q part) int { return p.lo.Cmp(q.lo) })
	var list []Barrier
	for i := 0; i < len(parts); {
		lo, hi := parts[i].lo, parts[i].hi
		for i++; i < len(parts) && !hi.Less(parts[i].lo); i++ {
			if hi.Less(parts[i].hi) {
				hi = parts[i].hi
			}
		}
		if w.Line = (geom.Segment{A: along(l, lo), B: along(l, hi)}); w.Line.A != w.Line.B {
			list = append(list, w)
		}
	}
	return list
}

// along returns the whole-unit point nearest to the point at fraction f of a line.
func along(l geom.Segment, f geom.Frac) geom.Point {
	part := func(a, b int) int { return a + geom.FloorDiv(2*(b-a)*f.N+f.D, 2*f.D) }
	return geom.Point{X: part(l.A.X, l.B.X), Y: part(l.A.Y, l.B.Y)}
}
