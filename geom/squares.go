package geom

// Squares yields every square of that side, counted from the origin, that has a point in
// common with the closed segment: row by row, each once. Coordinates may be as large as
// products of two of them fit an int64.
func (s Segment) Squares(side int, yield func(x, y int) bool) {
	a, b := s.A, s.B
	if a.Y > b.Y {
		a, b = b, a
	}
	for y := CeilDiv(a.Y, side) - 1; y <= FloorDiv(b.Y, side); y++ {
		lo, hi := a.X, b.X // of the part within the row, times h
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
