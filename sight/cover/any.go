package cover

import (
	"slices"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// Any returns a free line from any point of the space to any point of the square, and reports
// whether there is one. Both ends range over a continuum. If any line is free, there is a free one
// through a corner of a blocker, of the space or of the square, either towards another such corner
// or between two neighbouring directions of this kind. So only those lines are tried.
//
// Any finds a line wherever [View.Sees] does, but is far slower, because Sees looks only from the
// space's corners. Where there are barriers, only the space's corners and the middles of its
// squares are tried as starting points.
func (v *View) Any(s *Scene, from sight.Space, square grid.Cell, c Contact, bodies bool) (Line, bool) {
	if l, ok := v.Sees(s, from, square, c, bodies); ok {
		return l, true
	}
	holds := holding(bodies)
	if s.at(square.X, square.Y)&holds != 0 {
		return Line{}, false
	}
	if len(s.lined) > 0 {
		return v.fromMiddles(s, from, square, c, bodies)
	}
	if !v.linked(s, from, square, c, holds) {
		return Line{}, false
	}
	return s.search(from, square, c, holds)
}

// search tries the lines of [View.Any] through corners of blockers, of a space and of a square.
func (s *Scene) search(from sight.Space, square grid.Cell, c Contact, holds coverBits) (Line, bool) {
	in := sight.Space{At: square, Size: 1}
	ca, cb := from.Corners(), in.Corners()
	points := s.turningPoints(append(ca[:], cb[:]...), holds)
	parts := s.parts(from)
	free := func(p, d geom.Point, unit int) (Line, bool) {
		for _, part := range parts {
			l, ok := through(p, d, unit, part, in)
			if l.Out = from; ok && s.stopOf(&l, c, holds).kind == coverFree {
				return l, true
			}
		}
		return Line{}, false
	}
	if c.Touch {
		return untouched(points, free)
	}
	var ways []geom.Point
	for _, p := range points {
		ways = directions(ways, p, points)
		for _, d := range ways {
			if l, ok := free(p, d, 1); ok {
				return l, true
			}
		}
	}
	return Line{}, false
}

// parts returns the places where lines from a space may begin. If there are walls between the
// space's squares, a line may be free from one side only, and each square is a separate place.
// Otherwise the whole space is one place.
func (s *Scene) parts(from sight.Space) []sight.Space {
	var squares []sight.Space
	parted := false
	for _, at := range from.Squares() {
		squares = append(squares, sight.Space{At: at, Size: 1, Grid: from.Grid})
		parted = parted || from.Contains(grid.Cell{X: at.X + 1, Y: at.Y}) && s.at(at.X, at.Y)&coverEast != 0 || from.Contains(grid.Cell{X: at.X, Y: at.Y + 1}) && s.at(at.X, at.Y)&coverSouth != 0
	}
	if !parted {
		return []sight.Space{from}
	}
	return squares
}

// FromPoint returns a free line from a point, in lattice units, to some point of the square. The
// point may be the middle of a square or of its side; for corners use [View.LineTo]. If the point
// is on the border of the space `out`, the line leaves that space; without a space, the point is a
// bare one.
func (v *View) FromPoint(s *Scene, p geom.Point, out sight.Space, square grid.Cell, c Contact, bodies bool) (Line, bool) {
	if p.X%2 == 0 && p.Y%2 == 0 {
		return v.LineTo(s, p, out, square, c, bodies)
	}
	v.scene, v.contact, v.holds = s, c, holding(bodies)
	if v.lost(p, out) {
		return Line{}, false
	}
	if s.cut(square) && s.at(square.X, square.Y)&v.holds == 0 {
		return v.part(p, out, square)
	}
	in := sight.Space{At: square, Size: 1}
	cb := in.Corners()
	for _, d := range s.waysFrom(p, s.turningPoints(append(cb[:], p), holding(bodies))) {
		to, inner, ok := on(in, p, d, 1)
		if !ok {
			continue
		}
		if !inner {
			to = nearest(in, p, d, 1, geom.Frac{N: 0, D: 1})
		}
		l := Line{Ray: sight.Ray{From: p.Times(to.D), To: p.Times(to.D).Add(d.Times(to.N)), Unit: to.D}, Out: out, In: in}
		if s.at(square.X, square.Y)&holding(bodies) == 0 && s.stopOf(&l, c, holding(bodies)).kind == coverFree {
			return l, true
		}
	}
	return Line{}, false
}

// untouched looks for a free line when touching a blocker blocks. If any line is free, the lines
// around it are free too, and one of them passes through none of the points. For each direction
// that lies between two neighbouring directions from point to point, untouched tries one line in
// each gap between the points.
func untouched(points []geom.Point, free func(p, d geom.Point, unit int) (Line, bool)) (Line, bool) {
	var ways []geom.Point
	for _, p := range points {
		ways = toward(ways, p, points)
	}
	for _, d := range amid(inOrder(ways)) {
		slices.SortFunc(points, func(p, q geom.Point) int { return geom.Cross(d, p) - geom.Cross(d, q) })
		for i := 1; i < len(points); i++ {
			if l, ok := free(points[i-1].Add(points[i]), d, 2); ok {
				return l, true
			}
		}
	}
	return Line{}, false
}

// turningPoints returns the ends, and the lattice corners with blockers within the convex hull of
// the ends.
func (s *Scene) turningPoints(ends []geom.Point, holds coverBits) []geom.Point {
	lo, hi := ends[0], ends[0]
	for _, p := range ends {
		lo = geom.Point{X: min(lo.X, p.X), Y: min(lo.Y, p.Y)}
		hi = geom.Point{X: max(hi.X, p.X), Y: max(hi.Y, p.Y)}
	}
	points := ends
	for y := geom.CeilDiv(lo.Y, 2); 2*y <= hi.Y; y++ {
		for x := geom.CeilDiv(lo.X, 2); 2*x <= hi.X; x++ {
			p := geom.Point{X: 2 * x, Y: 2 * y}
			if s.ringAt(x, y, holds) != 0 && inHull(ends, p) {
				points = append(points, p)
			}
		}
	}
	return points
}

// inHull reports whether p lies in the convex hull of the points: no line through p has all the
// points strictly on one side.
func inHull(points []geom.Point, p geom.Point) bool {
	for _, a := range points {
		// If p is outside, some line from p through one of the points has all of the points on one
		// side, and none of them behind p.
		left, right, behind := false, false, false
		for _, b := range points {
			switch geom.Turn(p, a, b) {
			case -1:
				left = true
			case 1:
				right = true
			default:
				behind = behind || geom.Dot(a.Sub(p), b.Sub(p)) <= 0
			}
		}
		if !(left && right) && !behind && a != p {
			return false
		}
	}
	return true
}

// directions returns the undirected directions from p to the points (a direction and its opposite
// count as one), followed by one direction between every two neighbours. It reuses the memory of
// `ways`.
func directions(ways []geom.Point, p geom.Point, points []geom.Point) []geom.Point {
	ways = inOrder(toward(ways[:0], p, points))
	return append(ways, amid(ways)...)
}

// toward appends the directions from p to the points.
func toward(ways []geom.Point, p geom.Point, points []geom.Point) []geom.Point {
	for _, q := range points {
		d := q.Sub(p)
		if d == (geom.Point{}) {
			continue
		}
		g := geom.GCD(d.X, d.Y)
		d = geom.Point{X: d.X / g, Y: d.Y / g}
		if d.X < 0 || d.X == 0 && d.Y < 0 {
			d = d.Times(-1)
		}
		ways = append(ways, d)
	}
	return ways
}

// inOrder sorts directions and removes duplicates.
func inOrder(ways []geom.Point) []geom.Point {
	slices.SortFunc(ways, func(d, e geom.Point) int { return geom.Sign(geom.Cross(e, d)) })
	return slices.Compact(ways)
}

// amid returns a direction between every two neighbouring directions, all around the circle.
func amid(ways []geom.Point) (mid []geom.Point) {
	for i, d := range ways {
		if i+1 < len(ways) {
			mid = append(mid, d.Add(ways[i+1]))
		} else {
			mid = append(mid, d.Sub(ways[0]))
		}
	}
	return mid
}

// through returns the line through p/unit in direction d from one space to another. It leads from
// the inside of one to the inside of the other; in a space that it only touches, it starts or ends
// at a corner. ok is false if the line misses one of the spaces.
func through(p, d geom.Point, unit int, out, in sight.Space) (l Line, ok bool) {
	if d == (geom.Point{}) {
		return l, false
	}
	to, within, ok := on(in, p, d, unit)
	if !ok {
		return l, false
	}
	from, inner, ok := on(out, p, d, unit)
	if !ok {
		return l, false
	}
	if !inner {
		from = nearest(out, p, d, unit, to)
	}
	if !within {
		to = nearest(in, p, d, unit, from)
	}
	scale := from.D / geom.GCD(from.D, to.D) * to.D
	at := func(t geom.Frac) geom.Point { return p.Times(scale).Add(d.Times(t.N * (scale / t.D))) }
	return Line{Ray: sight.Ray{From: at(from), To: at(to), Unit: unit * scale}, Out: out, In: in}, true
}

// on returns the simplest t for which (p + t d) / unit lies inside the space. If the line only
// touches the space, inner is false. If the line misses the space, ok is false.
func on(s sight.Space, p, d geom.Point, unit int) (t geom.Frac, inner, ok bool) {
	a, b := s.Corners()[0].Times(unit), s.Corners()[2].Times(unit)
	lo, hi := geom.Frac{N: -1 << 30, D: 1}, geom.Frac{N: 1 << 30, D: 1}
	border := false
	for _, axis := range [2][4]int{{p.X, d.X, a.X, b.X}, {p.Y, d.Y, a.Y, b.Y}} {
		at, by, a, b := axis[0], axis[1], axis[2], axis[3]
		if by == 0 {
			if at < a || at > b {
				return t, false, false
			}
			border = border || at == a || at == b
			continue
		}
		if by < 0 {
			a, b = b, a
		}
		if f := geom.NewFrac(a-at, by); lo.Less(f) {
			lo = f
		}
		if f := geom.NewFrac(b-at, by); f.Less(hi) {
			hi = f
		}
	}
	if hi.Less(lo) {
		return t, false, false
	}
	if border || lo.Equal(hi) {
		return lo, false, true
	}
	// Take the simplest fraction between the two, after a shift to the positive numbers, and shift
	// it back.
	move := max(0, 1-geom.FloorDiv(lo.N, lo.D))
	k := within(slope{lo.N + move*lo.D, lo.D}, slope{hi.N + move*hi.D, hi.D})
	return geom.Frac{N: k.dy - move*k.dx, D: k.dx}, true, true
}

// nearest returns the parameter t at which the line (p + t d) / unit touches a corner of the space.
// If there are several, it returns the one nearest to `to`.
func nearest(s sight.Space, p, d geom.Point, unit int, to geom.Frac) geom.Frac {
	best, found := geom.Frac{N: 0, D: 1}, false
	for _, c := range s.Corners() {
		v := c.Times(unit).Sub(p)
		if geom.Cross(d, v) != 0 {
			continue
		}
		t := geom.NewFrac(geom.Dot(d, v), geom.Dot(d, d))
		gap := func(f geom.Frac) int { return geom.Abs(f.N*to.D - to.N*f.D) } // times to.D and f.D
		if !found || gap(t)*best.D < gap(best)*t.D {
			best, found = t, true
		}
	}
	return best
}
