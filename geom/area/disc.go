package area

// disc is a disc around the point (0, 0).
type disc struct{ radius int }

// meets reports whether the insides of the disc and the box have a point in common, which they do
// if the box's nearest point is less than the radius away from the centre.
func (d disc) meets(b box) bool {
	x, y := max(b.x0, -b.x1, 0), max(b.y0, -b.y1, 0)
	return x*x+y*y < d.radius*d.radius
}

// fills reports whether the whole box lies in the disc.
func (d disc) fills(b box) bool {
	x, y := max(-b.x0, b.x1), max(-b.y0, b.y1)
	return x*x+y*y <= d.radius*d.radius
}

// halfFills reports whether at least half of the box lies in the disc.
//
// The area is bounded from below by a polygon in the disc with its corners on the circle, and from
// above by a polygon whose sides touch the circle. Both have fractional corners, based on the
// points ((1-t t)/(1+t t), 2t/(1+t t)) of the circle for t = k/n. When n doubles, the bounds become
// four times as close, and in the end they decide: if an arc of the circle runs through the box,
// the area is a sum of an algebraic number and of angles with algebraic sines, so it is
// transcendental (Lindemann) and is never exactly half.
func (d disc) halfFills(b box) bool {
	if d.fills(b) {
		return true
	}
	if !d.meets(b) {
		return false
	}
	want := 2 * (b.x1 - b.x0) * (b.y1 - b.y0) / 2 // twice half the area
	parts := b.quarters()
	for n := 4; ; n *= 2 {
		inner, outer := d.polygons(n)
		low, high := whole(-want), whole(-want)
		for _, part := range parts {
			low = low.plus(inner.within(part).twice())
			high = high.plus(outer.within(part).twice())
		}
		if low.sign() >= 0 {
			return true
		}
		if high.sign() < 0 {
			return false
		}
	}
}

// polygons returns an inner and an outer polygon, with n arcs, for the quarter of the disc with x,
// y >= 0.
func (d disc) polygons(n int) (inner, outer polygon) {
	r, m := int64(d.radius), int64(n)
	origin := spot{whole(0), whole(0)}
	inner = polygon{origin}
	outer = polygon{origin, {whole(d.radius), whole(0)}}
	for k := int64(0); k <= m; k++ {
		q := m*m + k*k
		inner = append(inner, spot{ratio(r*(m*m-k*k), q), ratio(2*r*m*k, q)})
		if k < m {
			// The tangents at the points k and k+1 meet here.
			q := m*m + k*(k+1)
			outer = append(outer, spot{ratio(r*(m*m-k*(k+1)), q), ratio(r*m*(2*k+1), q)})
		}
	}
	return inner, append(outer, spot{whole(0), whole(d.radius)})
}

// quarters cuts the box at the axes and folds every part into the quadrant x, y >= 0.
func (b box) quarters() (parts []box) {
	for _, x := range folded(b.x0, b.x1) {
		for _, y := range folded(b.y0, b.y1) {
			parts = append(parts, box{x[0], y[0], x[1], y[1]})
		}
	}
	return parts
}

// folded cuts an interval at 0 and folds the parts onto the positive side.
func folded(lo, hi int) (parts [][2]int) {
	if hi > 0 {
		parts = append(parts, [2]int{max(lo, 0), hi})
	}
	if lo < 0 {
		parts = append(parts, [2]int{max(-hi, 0), -lo})
	}
	return parts
}
