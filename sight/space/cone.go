package space

// solid is a prism as the eye sees it: its corners are vectors from the eye.
type solid struct {
	base        []vec // z is 0
	bottom, top int64
}

// relative returns the prism as the eye sees it, no lower and no higher than the bounds.
func relative(p *Prism, eye Point, low, high int) solid {
	s := solid{base: make([]vec, len(p.Base))}
	for i, c := range p.Base {
		s.base[i] = vec{int64(c.X - eye.X), int64(c.Y - eye.Y), 0}
	}
	s.bottom, s.top = int64(max(p.Bottom, low)-eye.Z), int64(min(p.Top, high)-eye.Z)
	return s
}

// next returns the number of the corner after i.
func (s *solid) next(i int) int {
	if i++; i == len(s.base) {
		return 0
	}
	return i
}

// facing is positive where the eye lies outside the side from corner i to the next, 0 where
// it lies in the plane of the side.
func (s *solid) facing(i int) int64 {
	a, b := s.base[i], s.base[s.next(i)]
	return a.y*b.x - a.x*b.y
}

// raised is a corner at a height.
func raised(v vec, z int64) vec { return vec{v.x, v.y, z} }

// corners are all corners of the solid.
func (s *solid) corners() []vec {
	list := make([]vec, 0, 2*len(s.base))
	for _, v := range s.base {
		list = append(list, raised(v, s.bottom), raised(v, s.top))
	}
	return list
}

// place tells where the eye is.
type place uint8

const (
	outside place = iota
	touching
	inside
)

// eyeAt tells whether the eye lies outside the solid, on its surface, or inside.
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
	if len(s.base) == 2 && at == touching { // on the line of a wall: on the wall itself?
		a, b := s.base[0], s.base[1]
		if a.x*b.x > 0 || a.y*b.y > 0 {
			return outside
		}
	}
	return at
}

// outline returns the planes through the eye, which lies outside, and the edges between
// what the eye sees of the solid and what it does not, in their order around.
func (s *solid) outline() []plane {
	n := len(s.base)
	start := -1 // of the sides that face the eye, the first
	for i := range n {
		if s.facing(i) > 0 && s.facing((i+n-1)%n) <= 0 {
			start = i
		}
	}
	edges := make([][2]vec, 0, 2*n+2)
	if start < 0 {
		// The eye is above the solid or below.
		z := s.top
		if s.bottom > 0 {
			z = s.bottom
		}
		for i := range n {
			edges = append(edges, [2]vec{raised(s.base[i], z), raised(s.base[s.next(i)], z)})
		}
		return s.planes(edges)
	}
	end := start // after the sides that face the eye
	for s.facing(end) > 0 {
		end = s.next(end)
	}
	// rim appends the edges of the top, or of the bottom: before, or behind where that
	// face is seen.
	rim := func(z int64, seen bool) [][2]vec {
		var list [][2]vec
		if !seen {
			for i := start; i != end; i = s.next(i) {
				list = append(list, [2]vec{raised(s.base[i], z), raised(s.base[s.next(i)], z)})
			}
			return list
		}
		for i := start; i != end; {
			before := (i + n - 1) % n
			list = append(list, [2]vec{raised(s.base[i], z), raised(s.base[before], z)})
			i = before
		}
		return list
	}
	edges = append(edges, rim(s.top, s.top < 0)...)
	edges = append(edges, [2]vec{raised(s.base[end], s.top), raised(s.base[end], s.bottom)})
	back := rim(s.bottom, s.bottom > 0)
	for i := len(back) - 1; i >= 0; i-- {
		edges = append(edges, back[i])
	}
	edges = append(edges, [2]vec{raised(s.base[start], s.bottom), raised(s.base[start], s.top)})
	return s.planes(edges)
}

// planes returns the planes through the eye and the edges, each once, the solid on their
// inner side.
func (s *solid) planes(edges [][2]vec) []plane {
	corners := s.corners()
	list := make([]plane, 0, len(edges))
	for _, e := range edges {
		p := through(e[0], e[1]).toward(corners)
		if p == (plane{}) || len(list) > 0 && p.along(list[len(list)-1]) {
			continue
		}
		list = append(list, p)
	}
	for len(list) > 1 && list[0].along(list[len(list)-1]) {
		list = list[:len(list)-1]
	}
	return list
}

// face is a face of a solid that the eye sees: its corners, and its plane as the points v
// with normal.at(v) == far, which is positive.
type face struct {
	corners []vec
	normal  plane
	far     int64
}

// faces returns the faces that the eye, which lies outside, sees.
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

// planes returns the planes through the eye and the edges of the face.
func (f *face) planes() []plane {
	list := make([]plane, len(f.corners))
	for i, v := range f.corners {
		list[i] = through(v, f.corners[(i+1)%len(f.corners)]).toward(f.corners)
	}
	return list
}
