package cover

import "github.com/battlemat/battlemat/geom"

// slope is a direction in a quadrant: dy/dx with both at least 0 and not both 0.
type slope struct{ dy, dx int }

func (a slope) cmp(b slope) int {
	return geom.SignCross(geom.Point{X: b.dx, Y: b.dy}, geom.Point{X: a.dx, Y: a.dy})
}

// arc is an interval of slopes, with or without its ends.
type arc struct {
	lo, hi   slope
	in0, in1 bool // whether lo and hi are included
}

// shadow is a set of slopes, stored as sorted disjoint arcs. Two arcs that share an end stay apart
// if neither includes it, because a line passes between them.
type shadow struct{ arcs []arc }

func (s *shadow) reset() { s.arcs = s.arcs[:0] }

// add adds an arc to the shadow.
func (s *shadow) add(a arc) {
	// Skip arcs that end before a and share no included end with a.
	i := 0
	for i < len(s.arcs) && s.arcs[i].before(a) {
		i++
	}
	j := i
	for j < len(s.arcs) && !a.before(s.arcs[j]) {
		a = a.union(s.arcs[j])
		j++
	}
	if i == j {
		s.arcs = append(s.arcs, arc{})
		copy(s.arcs[i+1:], s.arcs[i:])
		s.arcs[i] = a
		return
	}
	s.arcs[i] = a
	s.arcs = append(s.arcs[:i+1], s.arcs[j:]...)
}

// before reports whether a ends before b begins, with at least one slope in neither arc between
// them.
func (a arc) before(b arc) bool {
	c := a.hi.cmp(b.lo)
	return c < 0 || c == 0 && !a.in1 && !b.in0
}

func (a arc) union(b arc) arc {
	switch c := b.lo.cmp(a.lo); {
	case c < 0:
		a.lo, a.in0 = b.lo, b.in0
	case c == 0:
		a.in0 = a.in0 || b.in0
	}
	switch c := b.hi.cmp(a.hi); {
	case c > 0:
		a.hi, a.in1 = b.hi, b.in1
	case c == 0:
		a.in1 = a.in1 || b.in1
	}
	return a
}

// gap returns a part of the open interval from lo to hi that the shadow leaves
// free: an open interval, or a single slope if its ends are equal.
func (s *shadow) gap(lo, hi slope) (a, b slope, ok bool) {
	at, free := lo, false // every slope below `at` is covered, and `at` itself too unless `free` is set
	for _, arc := range s.arcs {
		if arc.hi.cmp(lo) <= 0 {
			continue
		}
		if arc.lo.cmp(hi) >= 0 {
			break
		}
		switch c := arc.lo.cmp(at); {
		case c > 0:
			return at, arc.lo, true
		case c == 0 && free && !arc.in0:
			return at, at, true
		}
		if at, free = arc.hi, !arc.in1; at.cmp(hi) >= 0 {
			return lo, lo, false
		}
	}
	return at, hi, true
}

// contains reports whether the slope is in the shadow.
func (s *shadow) contains(d slope) bool {
	for _, arc := range s.arcs {
		lo, hi := arc.lo.cmp(d), arc.hi.cmp(d)
		if (lo < 0 || lo == 0 && arc.in0) && (hi > 0 || hi == 0 && arc.in1) {
			return true
		}
	}
	return false
}

// within returns the simplest slope between a and b or, if they are equal, a in lowest terms.
func within(a, b slope) slope {
	if a.cmp(b) == 0 {
		g := geom.GCD(a.dy, a.dx)
		return slope{a.dy / g, a.dx / g}
	}
	// Go down the Stern-Brocot tree. The first fraction strictly between the two is the simplest.
	lo, hi := slope{0, 1}, slope{1, 0}
	for {
		m := slope{lo.dy + hi.dy, lo.dx + hi.dx}
		switch {
		case m.cmp(a) <= 0:
			lo = m
		case m.cmp(b) >= 0:
			hi = m
		default:
			return m
		}
	}
}
