package space

// apart reports whether a region contains no open part of a piece.
func (c *carver) apart(p piece, r region) bool {
	for _, h := range r.planes {
		if !c.reaches(p, h) {
			return true
		}
	}
	return false
}

// rest visits the open parts of a piece that no region covers. They are convex and disjoint. When
// visit returns false, rest stops and returns false too. If `used` is not nil, rest marks in it the
// solids whose regions covered something.
func (c *carver) rest(p piece, regions []region, used []bool, visit func(piece) bool) bool {
	for i, r := range regions {
		if c.apart(p, r) {
			continue
		}
		mark := len(c.heap)
		for _, h := range r.planes {
			in, out := c.sides(p, h)
			if out {
				before := len(c.heap)
				beyond := p
				if in {
					beyond = c.part(p, h, -1)
				}
				if !c.rest(beyond, regions[i+1:], used, visit) {
					return false
				}
				c.heap = c.heap[:before]
			}
			if !in {
				p = nil
				break
			}
			if out {
				c.sides(p, h)
				p = c.part(p, h, 1)
			}
		}
		if p != nil && used != nil {
			used[r.by] = true
		}
		c.heap = c.heap[:mark]
		return true
	}
	return visit(p)
}
