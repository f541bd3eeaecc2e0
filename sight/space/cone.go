package space

// solid is a prism as the eye sees it: its corners are vectors from the eye.
type solid struct {
	base        []vec // z is 0
	bottom, top int64
}

// next returns the number of the corner after i.
func (s *solid) next(i int) int {
	if i++; i == len(s.base) {
		return 0
	}
	return i
}

// facing returns a positive number if the eye lies outside the side from corner i to the next, and
// 0 if it lies in the plane of the side.
func (s *solid) facing(i int) int64 {
	a, b := s.base[i], s.base[s.next(i)]
	return a.y*b.x - a.x*b.y
}

// raised returns a corner at a height.
func raised(v vec, z int64) vec { return vec{v.x, v.y, z} }

// place says where the eye is, relative to a solid.
type place uint8

const (
	outside place = iota
	touching
	inside
)

// eyeAt returns the place of the eye: outside the solid, on its surface, or inside.
func (s *solid) eyeAt() place {
	if s.bottom > 0 || s.top < 0 {
		return outside
	}
	at := inside
	if s.bottom == 0 || s.top == 0 {
		at = touching
	}
	for i := range s.base {
		switch f := s.facing(i); {
		case f > 0:
			return outside
		case f == 0:
			at = touching
		}
	}
	if len(s.base) == 2 && at == touching { // the eye is on the line of a wall: is it on the wall itself?
		a, b := s.base[0], s.base[1]
		if a.x*b.x > 0 || a.y*b.y > 0 {
			return outside
		}
	}
	return at
}

// edges returns an upper bound for the number of edges of an outline.
func (s *solid) edges() int { return 2*len(s.base) + 2 }

// outline fills list with the planes through the eye and the edges between the visible and the
// hidden part of the solid, in their order around the solid, each once. The eye must lie outside.
// The list should have capacity for [solid.edges] planes.
func (s *solid) outline(list []plane) []plane {
	list = list[:0]
	n := len(s.base)
	start := -1 // the first of the sides that face the eye
	for i := range n {
		before := i - 1
		if i == 0 {
			before = n - 1
		}
		if s.facing(i) > 0 && s.facing(before) <= 0 {
			start = i
		}
	}
	if start < 0 {
		// The eye is above or below the solid.
		z := s.top
		if s.bottom > 0 {
			z = s.bottom
		}
		for i := range n {
			list = s.bound(list, raised(s.base[i], z), raised(s.base[s.next(i)], z))
		}
		return once(list)
	}
	end := start // the first side after the sides that face the eye
	for s.facing(end) > 0 {
		end = s.next(end)
	}
	// The rim of the top, and the rim of the bottom, follow the front of the solid, or its back if
	// the top or the bottom is visible.
	list = s.rim(list, start, end, s.top, s.top < 0)
	list = s.bound(list, raised(s.base[end], s.top), raised(s.base[end], s.bottom))
	back := len(list)
	list = s.rim(list, start, end, s.bottom, s.bottom > 0)
	for i, j := back, len(list)-1; i < j; i, j = i+1, j-1 {
		list[i], list[j] = list[j], list[i]
	}
	list = s.bound(list, raised(s.base[start], s.bottom), raised(s.base[start], s.top))
	return once(list)
}

// rim appends the planes through the edges at a height, from corner `start` to corner `end`. The
// edges belong to the sides that face the eye or, if `behind` is set, to the other sides.
func (s *solid) rim(list []plane, start, end int, z int64, behind bool) []plane {
	for i := start; i != end; {
		next := s.next(i)
		if behind {
			if next = i - 1; i == 0 {
				next = len(s.base) - 1
			}
		}
		list = s.bound(list, raised(s.base[i], z), raised(s.base[next], z))
		i = next
	}
	return list
}

// bound appends the plane through the eye and an edge, with the solid on the plane's inner side.
func (s *solid) bound(list []plane, a, b vec) []plane {
	if p, ok := s.toward(through(a, b)); ok {
		return append(list, p)
	}
	return list
}

// toward orients a plane that does not cut the solid so that the solid lies on the plane's inner
// side. If all of the solid lies in the plane, ok is false.
func (s *solid) toward(p plane) (turned plane, ok bool) {
	for _, v := range s.base {
		for _, z := range [2]int64{s.bottom, s.top} {
			switch at := p.at(raised(v, z)); {
			case at > 0:
				return p, true
			case at < 0:
				return p.neg(), true
			}
		}
	}
	return p, false
}

// once removes every plane that equals the plane before it.
func once(list []plane) []plane {
	kept := list[:0]
	for _, p := range list {
		if len(kept) == 0 || !p.along(kept[len(kept)-1]) {
			kept = append(kept, p)
		}
	}
	for len(kept) > 1 && kept[0].along(kept[len(kept)-1]) {
		kept = kept[:len(kept)-1]
	}
	return kept
}

// face is a visible face of a solid: its corners, and its plane. The plane consists of the points v
// with normal.at(v) == far, and far is positive.
type face struct {
	corners []vec
	normal  plane
	far     int64
}

// faces returns the visible faces. The eye must lie outside.
func (s *solid) faces() []face {
	var list []face
	for i, a := range s.base {
		if s.facing(i) <= 0 {
			continue
		}
		b := s.base[s.next(i)]
		f := face{corners: []vec{raised(a, s.bottom), raised(b, s.bottom), raised(b, s.top), raised(a, s.top)}}
		f.normal = plane{b.y - a.y, a.x - b.x, 0}
		if f.far = f.normal.at(a); f.far < 0 {
			f.normal, f.far = f.normal.neg(), -f.far
		}
		list = append(list, f)
	}
	if len(s.base) == 2 {
		return list // a wall has neither top nor bottom
	}
	for _, z := range []int64{s.top, s.bottom} {
		if z == s.top && z >= 0 || z == s.bottom && z <= 0 {
			continue
		}
		f := face{normal: plane{0, 0, sign64(z)}, far: z * sign64(z)}
		for _, v := range s.base {
			f.corners = append(f.corners, raised(v, z))
		}
		list = append(list, f)
	}
	return list
}

func sign64(n int64) int64 { return int64(sign(n)) }

// planes appends the planes through the eye and the edges of the face, with the face on their inner
// side.
func (f *face) planes(list []plane) []plane {
	for i, v := range f.corners {
		p := through(v, f.corners[(i+1)%len(f.corners)])
		for _, w := range f.corners { // turn the plane so that the face lies on its inner side
			if at := p.at(w); at < 0 {
				p = p.neg()
				break
			} else if at > 0 {
				break
			}
		}
		list = append(list, p)
	}
	return list
}
