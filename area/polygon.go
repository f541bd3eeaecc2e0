package area

// spot is a point of the plane.
type spot struct{ x, y surd }

// polygon is a convex polygon, its corners in order.
type polygon []spot

// half is a side of an axis-parallel line: x or y at least or at most a number.
type half struct {
	vertical bool // bounds x, not y
	least    bool // keeps what is at least at
	at       surd
}

// depth returns how far the point lies on the kept side, at least 0 when it is kept.
func (h half) depth(p spot) surd {
	v := p.y
	if h.vertical {
		v = p.x
	}
	if h.least {
		return v.minus(h.at)
	}
	return h.at.minus(v)
}

// cut returns the part of the polygon on the kept side.
func (p polygon) cut(h half) polygon {
	var kept polygon
	for i, a := range p {
		b := p[(i+1)%len(p)]
		da, db := h.depth(a), h.depth(b)
		if da.sign() >= 0 {
			kept = append(kept, a)
		}
		if da.sign()*db.sign() < 0 {
			f := da.over(da.minus(db)) // from a towards b
			kept = append(kept, spot{
				a.x.plus(b.x.minus(a.x).times(f)),
				a.y.plus(b.y.minus(a.y).times(f)),
			})
		}
	}
	return kept
}

// box is an axis-parallel rectangle with whole numbers for sides.
type box struct{ x0, y0, x1, y1 int }

// within returns the part of the polygon in the box.
func (p polygon) within(b box) polygon {
	for _, h := range [4]half{
		{true, true, whole(b.x0)}, {true, false, whole(b.x1)},
		{false, true, whole(b.y0)}, {false, false, whole(b.y1)},
	} {
		if p = p.cut(h); len(p) == 0 {
			return nil
		}
	}
	return p
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
