package geom

// Segment is the closed segment from A to B. A and B may coincide.
type Segment struct{ A, B Point }

// Reverse returns the segment from B to A: the same points.
func (s Segment) Reverse() Segment { return Segment{s.B, s.A} }

// Meeting is a way in which two segments meet.
type Meeting uint8

// The kinds of meeting.
const (
	Apart  Meeting = iota // no common point
	Touch                 // one common point, an end of at least one of the two
	Across                // one common point, inside both
	Along                 // collinear, with more than one common point
)

var meetingNames = [...]string{"apart", "touch", "across", "along"}

func (m Meeting) String() string { return meetingNames[m] }

// On reports whether p lies on the closed segment.
func (s Segment) On(p Point) bool {
	return Turn(s.A, s.B, p) == 0 &&
		min(s.A.X, s.B.X) <= p.X && p.X <= max(s.A.X, s.B.X) &&
		min(s.A.Y, s.B.Y) <= p.Y && p.Y <= max(s.A.Y, s.B.Y)
}

// Meet returns how s and t meet. It is symmetric in s and t and does not change when either is
// reversed.
func (s Segment) Meet(t Segment) Meeting {
	a, b := Turn(s.A, s.B, t.A), Turn(s.A, s.B, t.B)
	c, d := Turn(t.A, t.B, s.A), Turn(t.A, t.B, s.B)
	if a*b < 0 && c*d < 0 {
		return Across
	}
	if s.A != s.B && t.A != t.B && a == 0 && b == 0 {
		return s.overlap(t)
	}
	if s.On(t.A) || s.On(t.B) || t.On(s.A) || t.On(s.B) {
		return Touch
	}
	return Apart
}

// overlap returns how two collinear segments of positive length meet.
func (s Segment) overlap(t Segment) Meeting {
	v := s.B.Sub(s.A)
	end := Dot(v, v)
	lo, hi := Dot(v, t.A.Sub(s.A)), Dot(v, t.B.Sub(s.A))
	if lo > hi {
		lo, hi = hi, lo
	}
	switch {
	case hi < 0 || lo > end:
		return Apart
	case hi == 0 || lo == end:
		return Touch
	}
	return Along
}

// At returns where along s the line through t is met: 0 at A, 1 at B. The two segments must not be
// parallel.
func (s Segment) At(t Segment) Frac {
	w := t.B.Sub(t.A)
	return NewFrac(Cross(t.A.Sub(s.A), w), Cross(s.B.Sub(s.A), w))
}
