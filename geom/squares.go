package geom

// Squares yields every square that the closed segment touches, row by row, each once. The squares
// have the given side, and are numbered from the origin. The product of any two coordinates must
// fit an int64.
func (s Segment) Squares(side int, yield func(x, y int) bool) {
	a, b := s.A, s.B
	if a.Y > b.Y {
		a, b = b, a
	}
	for y := CeilDiv(a.Y, side) - 1; y <= FloorDiv(b.Y, side); y++ {
		lo, hi := a.X, b.X // the ends of the part within the row, times h
		h := b.Y - a.Y
		if h == 0 {
			h = 1
		} else {
			top, bottom := max(a.Y, y*side), min(b.Y, (y+1)*side)
			lo, hi = a.X*h+(b.X-a.X)*(top-a.Y), a.X*h+(b.X-a.X)*(bottom-a.Y)
		}
		if lo > hi {
			lo, hi = hi, lo
		}
		for x := CeilDiv(lo, side*h) - 1; x <= FloorDiv(hi, side*h); x++ {
			if !yield(x, y) {
				return
			}
		}
	}
}

// InSquare returns the part of the segment in the closed square (x, y) of the given side, as an
// interval of the segment's parameter (0 at A, 1 at B), and reports whether there is one. The part
// may be a single point.
func (s Segment) InSquare(side, x, y int) (lo, hi Frac, ok bool) {
	lo, hi = Frac{0, 1}, Frac{1, 1}
	for _, axis := range [2][3]int{{s.A.X, s.B.X, x}, {s.A.Y, s.B.Y, y}} {
		d := axis[1] - axis[0]
		near, far := axis[2]*side-axis[0], (axis[2]+1)*side-axis[0]
		if d == 0 {
			if near > 0 || far < 0 {
				return lo, hi, false
			}
			continue
		}
		if d < 0 {
			near, far, d = -far, -near, -d
		}
		if f := (Frac{near, d}); lo.Less(f) {
			lo = f
		}
		if f := (Frac{far, d}); f.Less(hi) {
			hi = f
		}
	}
	return lo, hi, !hi.Less(lo)
}
