package space

import "math/big"

// picture measures pieces on the plane of a picture. It reuses its numbers.
type picture struct {
	across  [3]big.Int // the plane
	axes    [2]int     // the axes of space in which its points are measured; neither is at right angles to the plane
	corners []corner

	sum, term, depth, a, b big.Int
}

// corner is the point at which an edge of a piece meets the plane: x/depth and y/depth, along the
// axes.
type corner struct{ x, y, depth big.Int }

// lie moves the picture to another plane.
func (m *picture) lie(across [3]int64) {
	for i, axes := range [3][2]int{{1, 2}, {2, 0}, {0, 1}} {
		m.across[i].SetInt64(across[i])
		if across[i] != 0 {
			m.axes = axes
		}
	}
}

// area returns the area of a piece on the plane, as twice the area of its projection along an axis
// that the plane does not contain. So the unit of area depends on the plane.
//
// The projection of a polygon has the sum of x y' - x' y over its sides, from each corner (x, y) to
// the next.
func (m *picture) area(p piece) *big.Rat {
	n := len(p)
	for len(m.corners) < n {
		m.corners = append(m.corners, corner{})
	}
	m.depth.SetInt64(1)
	for i := range p {
		m.put(&m.corners[i], p[i], p[(i+1)%n])
		m.depth.Set(m.a.Mul(&m.depth, &m.corners[i].depth))
	}
	m.sum.SetInt64(0) // a multiple of 1 / the product of all depths
	for i := range p {
		next := (i + 1) % n
		from, to := &m.corners[i], &m.corners[next]
		m.term.Sub(m.a.Mul(&from.x, &to.y), m.b.Mul(&to.x, &from.y))
		for k := range p {
			if k != i && k != next {
				m.term.Set(m.a.Mul(&m.term, &m.corners[k].depth))
			}
		}
		m.sum.Add(&m.sum, &m.term)
	}
	area := new(big.Rat).SetFrac(&m.sum, &m.depth)
	return area.Abs(area)
}

// put computes the corner for the edge in which two planes meet.
func (m *picture) put(c *corner, p, q plane) {
	c.depth.SetInt64(0)
	for i := range m.across {
		minor := m.minor(p, q, i)
		switch i {
		case m.axes[0]:
			c.x.Set(minor)
		case m.axes[1]:
			c.y.Set(minor)
		}
		c.depth.Add(&c.depth, m.term.Mul(&m.across[i], minor))
	}
}

// minor returns coordinate i of the vector along the ray in which two planes meet: see [ray].
func (m *picture) minor(p, q plane, i int) *big.Int {
	u, v := [3]int64{p.a, p.b, p.c}, [3]int64{q.a, q.b, q.c}
	j, k := (i+1)%3, (i+2)%3
	m.sum.Mul(m.a.SetInt64(u[j]), m.b.SetInt64(v[k]))
	m.term.Mul(m.a.SetInt64(u[k]), m.b.SetInt64(v[j]))
	return m.sum.Sub(&m.sum, &m.term)
}
