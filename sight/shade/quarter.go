package shade

import "github.com/battlemat/battlemat/geom"

// sheaves is how many sheaves a quadrant is divided into: few enough that each wall lies in few of
// them, and enough that the blocked parts of a sheaf can join until it is dark.
const sheaves = 64

// quarter is a space and the directions of one quadrant, oriented so that both components of a
// direction are non-negative, and so that the rectangle round the space goes from the origin to a
// corner.
type quarter struct {
	origin geom.Point
	sx, sy int
	corner geom.Point   // of the rectangle, opposite the origin
	space  []geom.Point // its corners
	all    [sheaves]sheaf
	lit    int // the number of sheaves that are not dark
}

func (q *quarter) of(p geom.Point) geom.Point {
	return geom.Point{X: (p.X - q.origin.X) * q.sx, Y: (p.Y - q.origin.Y) * q.sy}
}

// begin orients the quarter to a space.
func (q *quarter) begin(space []geom.Point, sx, sy int, how How) {
	lo, hi := box(space)
	q.sx, q.sy, q.corner = sx, sy, hi.Sub(lo)
	q.origin = lo
	if sx < 0 {
		q.origin.X = hi.X
	}
	if sy < 0 {
		q.origin.Y = hi.Y
	}
	q.space = q.space[:0]
	for _, p := range space {
		q.space = append(q.space, q.of(p))
	}
	for k := range q.all {
		f := &q.all[k]
		f.spans, f.dark = f.spans[:0], false
		f.lo = q.values(k, q.space[0])
		f.hi = f.lo
		for _, p := range q.space[1:] {
			v := q.values(k, p)
			f.lo = values{min(f.lo.first, v.first), min(f.lo.last, v.last)}
			f.hi = values{max(f.hi.first, v.first), max(f.hi.last, v.last)}
		}
		if how.Border { // the outermost lines belong to the sheaf
			f.lo = values{f.lo.first - 1, f.lo.last - 1}
			f.hi = values{f.hi.first + 1, f.hi.last + 1}
		}
	}
	q.lit = sheaves
}

// box returns the least and the greatest coordinates of points.
func box(points []geom.Point) (lo, hi geom.Point) {
	lo, hi = points[0], points[0]
	for _, p := range points {
		lo = geom.Point{X: min(lo.X, p.X), Y: min(lo.Y, p.Y)}
		hi = geom.Point{X: max(hi.X, p.X), Y: max(hi.Y, p.Y)}
	}
	return lo, hi
}

// values returns the values of a point in sheaf k: cross(d, p) for d = (N-k, k) and for the next
// direction.
func (q *quarter) values(k int, p geom.Point) values {
	v := sheaves*p.Y - k*(p.X+p.Y)
	return values{v, v - p.X - p.Y}
}

// sheavesOf returns the first and the last sheaf with a line from the rectangle around the space to
// some point between a and b.
func (q *quarter) sheavesOf(a, b geom.Point) (from, to int) {
	low, high := geom.Point{X: q.corner.X}, geom.Point{Y: q.corner.Y} // the outermost points as seen in any direction
	from, to = min(below(a.Sub(high), 0), below(b.Sub(high), 0)), max(below(a.Sub(low), sheaves), below(b.Sub(low), sheaves))
	return max(from, 0), min(to, sheaves-1)
}

// below returns the last of the directions (N-k, k) that does not pass above v. If the directions
// turn the other way as seen from v, it returns its second argument.
func below(v geom.Point, otherwise int) int {
	if v.X+v.Y <= 0 {
		return otherwise
	}
	return min(geom.FloorDiv(sheaves*v.Y, v.X+v.Y), sheaves-1)
}

// meet lets a wall block the lines that reach it from the space.
func (q *quarter) meet(a, b geom.Point, kind Kind, how How) {
	along := b.Sub(a)
	least, most := geom.Cross(along, q.space[0].Sub(a)), geom.Cross(along, q.space[0].Sub(a))
	for _, p := range q.space[1:] {
		c := geom.Cross(along, p.Sub(a))
		least, most = min(least, c), max(most, c)
	}
	if how.Apart {
		least, most = least-1, most+1
	}
	if least < 0 && most > 0 {
		return // the wall is not beyond the whole space
	}
	from, to := q.sheavesOf(a, b)
	for k := from; k <= to; k++ {
		f := &q.all[k]
		if f.dark {
			continue
		}
		lo, hi := q.values(k, a), q.values(k, b)
		if least < 0 {
			lo, hi = hi, lo
		}
		q.add(f, span{lo, hi, kind, kind})
	}
}

// meetSolid lets a solid block lines. In each sheaf it blocks the lines across its diagonal, from
// the lowest to the highest corner.
func (q *quarter) meetSolid(first geom.Point, shape []geom.Point, how How) {
	first = q.of(first)
	lo, hi := first, first
	for _, c := range shape {
		p := first.Add(geom.Point{X: c.X * q.sx, Y: c.Y * q.sy})
		lo = geom.Point{X: min(lo.X, p.X), Y: min(lo.Y, p.Y)}
		hi = geom.Point{X: max(hi.X, p.X), Y: max(hi.Y, p.Y)}
	}
	from, to := q.sheavesOf(geom.Point{X: hi.X, Y: lo.Y}, geom.Point{X: lo.X, Y: hi.Y})
	for k := from; k <= to; k++ {
		f := &q.all[k]
		if f.dark {
			continue
		}
		a, b := q.diagonal(k, first, shape)
		along, beyond := b.Sub(a), true
		for _, p := range q.space {
			c := geom.Cross(along, p.Sub(a))
			beyond = beyond && (c > 0 || c == 0 && !how.Apart)
		}
		if beyond {
			q.add(f, span{q.values(k, a), q.values(k, b), solid, solid})
		}
	}
}

// diagonal returns the lowest and the highest corner of a solid as seen along the middle of a
// sheaf.
func (q *quarter) diagonal(k int, first geom.Point, shape []geom.Point) (lo, hi geom.Point) {
	least, most := 0, 0
	for i, c := range shape {
		p := first.Add(geom.Point{X: c.X * q.sx, Y: c.Y * q.sy})
		v := q.values(k, p)
		at := v.first + v.last
		if i == 0 || at < least {
			lo, least = p, at
		}
		if i == 0 || at > most {
			hi, most = p, at
		}
	}
	return lo, hi
}

func (q *quarter) add(f *sheaf, s span) {
	if f.add(s); f.dark {
		q.lit--
	}
}

// hides reports whether no line of the quadrant reaches a point.
func (q *quarter) hides(p geom.Point) bool {
	from, to := q.sheavesOf(p, p)
	for k := from; k <= to; k++ {
		if f := &q.all[k]; !f.dark && !f.hides(q.values(k, p)) {
			return false
		}
	}
	return true
}
