package board

import (
	"cmp"
	"slices"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// A drawing holds the parts of barriers that move onto lattice lines, and the parts that stay.
type drawing struct {
	board   *Board
	laid    []Laid              // the parts in their final places
	moved   []moved             // edge by edge
	stays   [][]Laid            // by cell, the parts that touch it and are not moved
	corners map[geom.Point]bool // corners that parts move to
	joints  map[Laid]bool       // links back to the parts that stay
}

// A moved is a part of a barrier that was next to an edge and is now on it. A part moved into a
// corner has no length left.
type moved struct {
	n       int32
	was, is geom.Segment
}

// settle returns the barriers of a board in their snapped positions.
func settle(b *Board) []Laid {
	d := drawing{board: b, stays: make([][]Laid, b.width*b.height), corners: map[geom.Point]bool{}, joints: map[Laid]bool{}}
	var short []moved
	for i := range b.barriers {
		if w := &b.barriers[i]; w.Kind != BarrierWindow {
			if m, is := d.part(int32(i), w.Line); is {
				short = append(short, m)
			}
		}
	}
	for _, m := range short {
		if d.corners[m.is.A] { // a part that ends at the corner already contains this point
			d.moved = append(d.moved, m)
		} else {
			d.stay(m.n, m.was)
		}
	}
	for _, m := range d.moved {
		d.join(m)
	}
	slices.SortStableFunc(d.laid, func(l, m Laid) int { return cmp.Compare(l.N, m.N) })
	return d.laid
}

// part snaps a barrier edge by edge and records the result. A barrier that would shrink to a corner
// is returned instead of being recorded.
func (d *drawing) part(n int32, l geom.Segment) (short moved, is bool) {
	points, upright := atLines(l)
	parts := make([]moved, len(points)-1)
	moves := make([]bool, len(parts))
	length := 0 // the number of parts that move and keep a length
	slant := slants(l)
	for k := range parts {
		was := geom.Segment{A: points[k], B: points[k+1]}
		is, near := onLine(was, upright)
		parts[k], moves[k] = moved{n, was, is}, near && !slant
		if moves[k] && is.A != is.B {
			length++
		}
	}
	if length == 0 && len(parts) <= 2 && !slices.Contains(moves, false) && parts[0].is.A == parts[len(parts)-1].is.B {
		return moved{n, l, parts[0].is}, true
	}
	for k := range parts {
		none := parts[k].is.A == parts[k].is.B
		moves[k] = moves[k] && (!none || k > 0 && moves[k-1] || k+1 < len(parts) && moves[k+1] && parts[k+1].is.A != parts[k+1].is.B)
	}
	for k := 0; k < len(parts); {
		first := k
		for k++; k < len(parts) && moves[k] == moves[first]; k++ {
		}
		if !moves[first] {
			whole := l
			if first > 0 || k < len(parts) {
				whole = geom.Segment{A: points[first], B: points[k]}
			}
			d.stay(n, whole)
			continue
		}
		for _, m := range parts[first:k] {
			d.moved = append(d.moved, m)
			if m.is.A != m.is.B {
				d.corners[m.is.A], d.corners[m.is.B] = true, true
			}
		}
		if run := (geom.Segment{A: parts[first].is.A, B: parts[k-1].is.B}); run.A != run.B {
			d.laid = append(d.laid, Laid{run, n})
		}
	}
	return moved{}, false
}

// stay leaves a part of a barrier where it is.
func (d *drawing) stay(n int32, l geom.Segment) {
	part := Laid{l, n}
	d.laid = append(d.laid, part)
	l.Squares(Fine, func(x, y int) bool {
		if c := (grid.Cell{X: x, Y: y}); d.board.Contains(c) {
			at := &d.stays[d.board.Index(c)]
			*at = append(*at, part)
		}
		return true
	})
}

// join reconnects a moved part with the parts that met it before the move and stayed in place.
func (d *drawing) join(m moved) {
	if m.was == m.is {
		return
	}
	add := func(a, b geom.Point) {
		if l := (Laid{geom.Segment{A: a, B: b}, m.n}); a != b && !d.joints[l] {
			d.joints[l] = true
			d.laid = append(d.laid, l)
		}
	}
	m.was.Squares(Fine, func(x, y int) bool {
		c := grid.Cell{X: x, Y: y}
		if !d.board.Contains(c) {
			return true
		}
		for _, s := range d.stays[d.board.Index(c)] {
			if s.Meet(m.was) == geom.Apart || meets(s.Segment, m.is) {
				continue
			}
			for _, end := range [2]geom.Point{s.A, s.B} {
				if m.passes(end) {
					add(end, nearest(m.is, end))
				}
			}
			for _, side := range [2]geom.Segment{{A: m.was.A, B: m.is.A}, {A: m.was.B, B: m.is.B}} {
				if meets(s.Segment, side) {
					add(side.A, side.B)
				}
			}
		}
		return true
	})
}

// passes reports whether a point is in the box around the part's old and new places.
func (m moved) passes(p geom.Point) bool {
	a, b := m.was, m.is
	return min(a.A.X, a.B.X, b.A.X, b.B.X) <= p.X && p.X <= max(a.A.X, a.B.X, b.A.X, b.B.X) &&
		min(a.A.Y, a.B.Y, b.A.Y, b.B.Y) <= p.Y && p.Y <= max(a.A.Y, a.B.Y, b.A.Y, b.B.Y)
}

// meets reports whether two segments have a point in common. The second segment may be a single
// point.
func meets(s, t geom.Segment) bool {
	if t.A == t.B {
		return s.On(t.A)
	}
	return s.Meet(t) != geom.Apart
}

// nearest returns the point of l nearest to p. The segment l is a point or runs along a row or
// column.
func nearest(l geom.Segment, p geom.Point) geom.Point {
	return geom.Point{
		X: min(max(p.X, min(l.A.X, l.B.X)), max(l.A.X, l.B.X)),
		Y: min(max(p.Y, min(l.A.Y, l.B.Y)), max(l.A.Y, l.B.Y)),
	}
}

// atLines returns the ends of a line and, between them, the points where it crosses lattice lines,
// rounded to whole units. It also reports whether the line runs upwards or downwards.
func atLines(l geom.Segment) (points []geom.Point, upright bool) {
	d := l.B.Sub(l.A)
	upright = geom.Abs(d.Y) > geom.Abs(d.X)
	from, to := l.A.X, l.B.X
	if upright {
		from, to = l.A.Y, l.B.Y
	}
	points = append(points, l.A)
	for at := geom.FloorDiv(min(from, to), Fine)*Fine + Fine; at < max(from, to); at += Fine {
		points = append(points, along(l, geom.NewFrac(geom.Abs(at-from), geom.Abs(to-from))))
	}
	if from > to {
		slices.Reverse(points[1:])
	}
	return append(points, l.B), upright
}

// onLine returns a part of a barrier moved onto the nearest edge, and reports whether it moves. It
// moves if all of it is less than an eighth of a square away.
func onLine(l geom.Segment, upright bool) (is geom.Segment, moves bool) {
	if upright {
		l = turned(l)
	}
	line, near := lineBeside(l.A.Y)
	other, also := lineBeside(l.B.Y)
	if !near || !also || line != other {
		return l, false
	}
	for _, p := range [2]*geom.Point{&l.A, &l.B} {
		p.Y = line
		if k, near := lineBeside(p.X); near {
			p.X = k
		}
	}
	if upright {
		l = turned(l)
	}
	return l, true
}

// turned returns a segment with rows and columns swapped.
func turned(l geom.Segment) geom.Segment {
	return geom.Segment{A: geom.Point{X: l.A.Y, Y: l.A.X}, B: geom.Point{X: l.B.Y, Y: l.B.X}}
}

// slants reports whether a line leaves its row or column by more than a thirty-second of its
// length. A difference of one unit is allowed, because the ends are rounded.
func slants(l geom.Segment) bool {
	d := l.B.Sub(l.A)
	return 32*(min(geom.Abs(d.X), geom.Abs(d.Y))-1) > max(geom.Abs(d.X), geom.Abs(d.Y))
}

// lineBeside returns the lattice line nearest to a coordinate, and whether it is less than an
// eighth of a square away.
func lineBeside(n int) (line int, near bool) {
	line = geom.FloorDiv(n+Fine/2, Fine) * Fine
	return line, geom.Abs(n-line) < beside
}
