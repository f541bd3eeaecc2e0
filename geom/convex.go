package geom

// Convex is a convex polygon: its corners in order, clockwise if y points downwards (so [Turn] from
// its sides to a point inside is never negative).
type Convex []Point

// Place is the position of a point relative to a polygon.
type Place uint8

// The places.
const (
	Outside Place = iota
	Border
	Inside
)

// Locate reports whether p lies inside, on the border of, or outside the polygon.
func (c Convex) Locate(p Point) Place {
	place := Inside
	for i, a := range c {
		switch Turn(a, c[(i+1)%len(c)], p) {
		case -1:
			return Outside
		case 0:
			place = Border
		}
	}
	return place
}

// Clip returns the part of the segment inside the closed polygon, as an
// interval of its parameter (0 at A, 1 at B), and reports whether there is one. The
// interval may be a single point. The segment must not be a point.
func (c Convex) Clip(s Segment) (enter, leave Frac, ok bool) {
	enter, leave = Frac{0, 1}, Frac{1, 1}
	for i, a := range c {
		b := c[(i+1)%len(c)]
		side := b.Sub(a)
		at := Cross(side, s.A.Sub(a)) // at A: >= 0 is inside this side
		to := Cross(side, s.B.Sub(a)) // at B
		switch {
		case at < 0 && to < 0:
			return enter, leave, false
		case at < 0:
			if f := (Frac{-at, to - at}); enter.Less(f) {
				enter = f
			}
		case to < 0:
			if f := (Frac{at, at - to}); f.Less(leave) {
				leave = f
			}
		}
	}
	return enter, leave, !leave.Less(enter)
}

// Entered reports whether the segment has a point strictly inside the polygon.
// Running along a side, or touching a corner, does not enter it.
func (c Convex) Entered(s Segment) bool {
	if s.A == s.B {
		return c.Locate(s.A) == Inside
	}
	enter, leave, ok := c.Clip(s)
	if !ok || !enter.Less(leave) {
		return false
	}
	// The middle of the segment's part in the closed polygon lies strictly inside, unless this part
	// runs along a side.
	for i, a := range c {
		b := c[(i+1)%len(c)]
		if Turn(a, b, s.A) == 0 && Turn(a, b, s.B) == 0 {
			return false
		}
	}
	return true
}

// Touched reports whether the segment has a point in common with the closed
// polygon.
func (c Convex) Touched(s Segment) bool {
	if s.A == s.B {
		return c.Locate(s.A) != Outside
	}
	_, _, ok := c.Clip(s)
	return ok
}
