package beam

import "github.com/battlemat/battlemat/geom"

// arc is an interval of directions, clockwise from lo to hi and less than half a turn wide, open or
// closed at each end. A direction is an integer vector of any length.
type arc struct {
	lo, hi   geom.Point
	in0, in1 bool // whether lo and hi are included
}

// empty reports whether the arc has no direction.
func (a arc) empty() bool {
	c := geom.Cross(a.lo, a.hi)
	return c < 0 || c == 0 && !(a.in0 && a.in1)
}

// contains reports whether the direction is in the arc.
func (a arc) contains(d geom.Point) bool {
	lo, hi := geom.Cross(a.lo, d), geom.Cross(d, a.hi)
	if lo == 0 && hi == 0 && geom.Dot(a.lo, d) < 0 {
		return false // opposite to the only direction
	}
	return (lo > 0 || lo == 0 && a.in0) && (hi > 0 || hi == 0 && a.in1)
}

// spans reports whether the direction is in the closed arc.
func (a arc) spans(d geom.Point) bool { return arc{a.lo, a.hi, true, true}.contains(d) }

// meet returns the intersection of two arcs. If neither arc begins within the other, the
// intersection is empty.
func (a arc) meet(b arc) arc {
	if !a.spans(b.lo) && !b.spans(a.lo) {
		return arc{}
	}
	switch c := geom.Cross(a.lo, b.lo); {
	case c > 0:
		a.lo, a.in0 = b.lo, b.in0
	case c == 0:
		a.in0 = a.in0 && b.in0
	}
	switch c := geom.Cross(a.hi, b.hi); {
	case c < 0:
		a.hi, a.in1 = b.hi, b.in1
	case c == 0:
		a.in1 = a.in1 && b.in1
	}
	return a
}

// ends reports whether a ends before b begins, with no direction in common.
func (a arc) ends(b arc) bool {
	c := geom.Cross(a.hi, b.lo)
	return c > 0 || c == 0 && !a.in1 && !b.in0
}

// join returns the union of two arcs that meet.
func (a arc) join(b arc) arc {
	switch c := geom.Cross(a.lo, b.lo); {
	case c < 0:
		a.lo, a.in0 = b.lo, b.in0
	case c == 0:
		a.in0 = a.in0 || b.in0
	}
	switch c := geom.Cross(a.hi, b.hi); {
	case c > 0:
		a.hi, a.in1 = b.hi, b.in1
	case c == 0:
		a.in1 = a.in1 || b.in1
	}
	return a
}

// unite adds an arc to a sorted set of disjoint arcs.
func unite(set []arc, a arc) []arc {
	i := 0
	for i < len(set) && set[i].ends(a) {
		i++
	}
	j := i
	for j < len(set) && !a.ends(set[j]) {
		a = a.join(set[j])
		j++
	}
	if i == j {
		set = append(set, arc{})
		copy(set[i+1:], set[i:])
		set[i] = a
		return set
	}
	set[i] = a
	return append(set[:i+1], set[j:]...)
}

// holds reports whether a set contains the direction.
func holds(set []arc, d geom.Point) bool {
	for _, a := range set {
		if a.contains(d) {
			return true
		}
	}
	return false
}
