package shade

// values are the values of a point, or of a side of a strip, in the two directions that bound a sheaf.
type values struct{ first, last int }

func (v values) atMost(w values) bool { return v.first <= w.first && v.last <= w.last }
func (v values) below(w values) bool  { return v.first < w.first && v.last < w.last }

// span is the part of a sheaf that walls block: the lines strictly between two points.
type span struct {
	lo, hi         values
	loKind, hiKind Kind // the kinds of the walls that end there
}

// meets reports whether two spans have lines in common in every direction, or share an end whose
// line is blocked too.
func (s span) meets(t span) bool {
	if s.lo.below(t.hi) && t.lo.below(s.hi) {
		return true
	}
	return s.hi == t.lo && s.hiKind.joins(t.loKind) || t.hi == s.lo && t.hiKind.joins(s.loKind)
}

// join returns the lines that two overlapping spans block together. At each end, the result is
// bounded by a side of one of the spans. If the sides of the two spans cross, it takes the side of
// s.
func (s span) join(t span) span {
	if t.lo.atMost(s.lo) {
		s.lo, s.loKind = t.lo, t.loKind
	}
	if s.hi.atMost(t.hi) {
		s.hi, s.hiKind = t.hi, t.hiKind
	}
	return s
}

// sheaf holds the lines from a space whose directions lie between two neighbouring bounds.
type sheaf struct {
	lo, hi values // of the space's outermost points
	spans  []span // no two of them meet
	dark   bool   // every line is blocked
}

// add records that a wall blocks the lines of a span. The sheaf is dark once a single span reaches
// from its lowest to its highest line.
func (f *sheaf) add(s span) {
	if !s.lo.below(s.hi) || f.hi.atMost(s.lo) || s.hi.atMost(f.lo) {
		return
	}
	for i := 0; i < len(f.spans); {
		t := f.spans[i]
		if t.lo.atMost(s.lo) && s.hi.atMost(t.hi) {
			return
		}
		if !t.meets(s) {
			i++
			continue
		}
		s = s.join(t)
		last := len(f.spans) - 1
		f.spans[i] = f.spans[last]
		f.spans, i = f.spans[:last], 0
	}
	f.spans = append(f.spans, s)
	f.dark = s.lo.atMost(f.lo) && f.hi.atMost(s.hi)
}

// hides reports whether all lines of the sheaf to a point are blocked.
func (f *sheaf) hides(p values) bool {
	if f.dark || f.hi.atMost(p) || p.atMost(f.lo) {
		return true
	}
	for _, s := range f.spans {
		if (s.lo.below(p) || s.lo.atMost(f.lo)) && (p.below(s.hi) || f.hi.atMost(s.hi)) {
			return true
		}
	}
	return false
}
