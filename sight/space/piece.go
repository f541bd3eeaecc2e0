package space

// piece is a convex cone with a non-empty inside. It consists of the planes that bound it, in their
// order around it. Every two neighbouring planes meet in one of its edges.
type piece []plane

// newPiece makes a cone from the planes of an outline, which may be listed in either direction.
func newPiece(planes []plane, at side) piece {
	p := piece(planes)
	if at(p[0], p[1], p[2]) < 0 {
		for i, j := 0, len(p)-1; i < j; i, j = i+1, j-1 {
			p[i], p[j] = p[j], p[i]
		}
	}
	return p
}

// carver cuts pieces. Its results lie in a buffer, which is cut back when a piece is no longer
// needed.
type carver struct {
	at    side
	heap  []plane
	signs []int8
}

// sides records on which side of a plane each edge of a piece lies, and reports whether some lie on
// the inner side and some on the outer.
func (c *carver) sides(p piece, h plane) (in, out bool) {
	c.signs = c.signs[:0]
	last := len(p) - 1
	for i := range p {
		next := i + 1
		if i == last {
			next = 0
		}
		s := c.at(p[i], p[next], h)
		c.signs = append(c.signs, int8(s))
		in, out = in || s > 0, out || s < 0
	}
	return in, out
}

// reaches reports whether some part of a piece lies on the inner side of a plane.
func (c *carver) reaches(p piece, h plane) bool {
	last := p[len(p)-1]
	for _, next := range p {
		if c.at(last, next, h) > 0 {
			return true
		}
		last = next
	}
	return false
}

// part returns the part of a piece on the inner side (keep is 1) or the outer side (-1) of a
// plane that cuts it, using the recorded sides of its edges.
func (c *carver) part(p piece, h plane, keep int8) piece {
	n := len(p)
	first := 0 // the first of the kept edges, which are consecutive
	for c.signs[first] != keep || c.signs[(first+n-1)%n] == keep {
		first++
	}
	start := len(c.heap)
	i := first
	for ; c.signs[i] == keep; i = (i + 1) % n {
		c.heap = append(c.heap, p[i])
	}
	c.heap = append(c.heap, p[i])
	if keep < 0 {
		h = plane{-h.a, -h.b, -h.c}
	}
	c.heap = append(c.heap, h)
	return c.heap[start:len(c.heap):len(c.heap)]
}

// inside returns the part of a piece on the inner side of planes, or nil if that part contains no
// open set.
func (c *carver) inside(p piece, planes []plane) piece {
	for _, h := range planes {
		in, out := c.sides(p, h)
		if !in {
			return nil
		}
		if out {
			p = c.part(p, h, 1)
		}
	}
	return p
}
