package gloomhaven

import "math/bits"

func (s *set) add(f int) { s[f>>6] |= 1 << (f & 63) }

func (s *set) has(f int) bool { return s[f>>6]>>(f&63)&1 != 0 }

func (s *set) empty() bool { return *s == set{} }

func (s *set) count() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

func (s *set) and(t *set) set {
	var u set
	for i := range u {
		u[i] = s[i] & t[i]
	}
	return u
}

func (s *set) or(t *set) set {
	var u set
	for i := range u {
		u[i] = s[i] | t[i]
	}
	return u
}

func (s *set) without(t *set) set {
	var u set
	for i := range u {
		u[i] = s[i] &^ t[i]
	}
	return u
}

// within reports whether every foe of s is in t.
func (s *set) within(t *set) bool {
	for i := range s {
		if s[i]&^t[i] != 0 {
			return false
		}
	}
	return true
}

func (s *set) each(visit func(f int)) {
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			visit(i<<6 + bits.TrailingZeros64(w))
		}
	}
}

// members returns the numbers of the foes, in order.
func (s *set) members() []int {
	var all []int
	s.each(func(f int) { all = append(all, f) })
	return all
}

// only returns a set with one element.
func only(f int) set {
	var s set
	s.add(f)
	return s
}
