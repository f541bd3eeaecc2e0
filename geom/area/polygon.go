package area

// spot is a point in the plane.
type spot struct{ x, y surd }

// polygon is a convex polygon, its corners in order.
type polygon []spot

// half is a half plane beside an axis-parallel line: x or y is at least, or at most, a number.
type half struct {
	vertical bool // bounds x, not y
	lower    bool // a lower bound: keeps coordinates >= at
	at       surd
}

// side returns -1 if the point lies beyond the line, 0 if it lies on the line, and +1 if it lies on
// the kept side.
func (h half) side(p spot) int {
	if h.lower {
		return h.of(p).compare(h.at)
	}
	return -h.of(p).compare(h.at)
}

// of returns the point's coordinate on the axis that the line bounds.
func (h half) of(p spot) surd {
	if h.vertical {
		return p.x
	}
	return p.y
}

// cut returns the part of the polygon on the kept side.
func (p polygon) cut(h half) polygon {
	if len(p) == 0 {
		return nil
	}
	sides := make([]int, len(p))
	lowest, highest := 1, -1
	for i, a := range p {
		sides[i] = h.side(a)
		lowest, highest = min(lowest, sides[i]), max(highest, sides[i])
	}
	switch {
	case highest < 0:
		return nil
	case lowest >= 0:
		return p
	}
	kept := make(polygon, 0, len(p)+1)
	for i, a := range p {
		next := (i + 1) % len(p)
		if sides[i] >= 0 {
			kept = append(kept, a)
		}
		if sides[i]*sides[next] < 0 {
			b, from := p[next], h.of(a)
			f := h.at.minus(from).over(h.of(b).minus(from)) // the fraction of the way from a to b
			kept = append(kept, spot{
				a.x.plus(b.x.minus(a.x).times(f)),
				a.y.plus(b.y.minus(a.y).times(f)),
			})
		}
	}
	return kept
}

// box is an axis-parallel rectangle with integer bounds.
type box struct{ x0, y0, x1, y1 int }

// within returns the part of the polygon in the box.
func (p polygon) within(b box) polygon { return p.between(false, b.y0, b.y1).between(true, b.x0, b.x1) }

// between returns the part of the polygon between two horizontal or two vertical lines.
func (p polygon) between(vertical bool, from, to int) polygon {
	return p.cut(half{vertical, true, whole(from)}).cut(half{vertical, false, whole(to)})
}

// twice returns twice the polygon's area.
func (p polygon) twice() surd {
	sum := whole(0)
	for i, a := range p {
		b := p[(i+1)%len(p)]
		sum = sum.plus(a.x.times(b.y).minus(b.x.times(a.y)))
	}
	if sum.sign() < 0 {
		return whole(0).minus(sum)
	}
	return sum
}
