package space

import "math/big"

// Seen returns how much of the target shows from one of the eyes of a body: 0 when it is
// hidden, 1 when nothing covers any of it.
//
// The measure is that of a picture: the area of the target's outline that is not covered,
// as a part of the area of the whole outline, on a plane across the shortest line from the
// eye to the target, in the true proportions of the pieces (a level is a quarter of the
// width of a hex across its flats). All of a target lies before that plane's eye, wherever
// it stands; the area on it is a rational number, which a solid angle is not.
func (s *Scene) Seen(from Body, eye int, to Body) *big.Rat {
	g := s.gaze(s.eye(from, eye), s.Target(to), from.ID, to.ID)
	defer g.done()
	if g.shut >= 0 {
		return new(big.Rat)
	}
	if g.cone == nil || len(g.regions) == 0 {
		return whole(1)
	}
	across := g.picture()
	seen := new(big.Rat)
	g.carver.rest(g.cone, g.regions, nil, func(p piece) bool {
		seen.Add(seen, area(p, across))
		return true
	})
	return seen.Quo(seen, area(g.cone, across))
}

// area returns the area of a piece on the plane of a picture, in a unit of its own.
func area(p piece, across [3]*big.Int) *big.Rat {
	rays := make([][3]*big.Int, len(p))
	depth := make([]*big.Int, len(p))
	for i := range p {
		rays[i] = ray(p[i], p[(i+1)%len(p)])
		depth[i] = new(big.Int)
		for k := range across {
			depth[i].Add(depth[i], new(big.Int).Mul(across[k], rays[i][k]))
		}
	}
	sum := new(big.Rat)
	for i := 2; i < len(p); i++ {
		// A triangle of the fan about the first edge: the volume of the three rays up to the
		// plane.
		below := new(big.Int).Mul(depth[0], new(big.Int).Mul(depth[i-1], depth[i]))
		sum.Add(sum, new(big.Rat).SetFrac(determinant(rays[0], rays[i-1], rays[i]), below))
	}
	return sum.Abs(sum)
}

func determinant(u, v, w [3]*big.Int) *big.Int {
	minor := func(i, k int) *big.Int {
		m := new(big.Int).Mul(v[i], w[k])
		return m.Sub(m, new(big.Int).Mul(v[k], w[i]))
	}
	sum := new(big.Int).Mul(u[0], minor(1, 2))
	sum.Add(sum, new(big.Int).Mul(u[1], minor(2, 0)))
	return sum.Add(sum, new(big.Int).Mul(u[2], minor(0, 1)))
}

// picture returns a vector across the plane of the picture, whose product with a ray tells
// how far the ray goes towards the target.
func (g *gaze) picture() [3]*big.Int {
	nearest := g.nearest()
	// In lattice units of hexes the square of a length is (x² + xy + y²) / 3, where the
	// width across the flats is the root of 3; a level is a quarter of that. In parts of the
	// scale, and times 48 (plane up)²:
	plane, up := int64(g.scene.scale.Plane), int64(g.scene.scale.Up)
	form := [3][3]int64{
		{16 * up * up, 8 * up * up, 0},
		{8 * up * up, 16 * up * up, 0},
		{0, 0, 9 * plane * plane},
	}
	var across [3]*big.Int
	common := big.NewInt(1)
	for _, x := range nearest {
		common.Mul(common, x.Denom())
	}
	for i := range across {
		sum := new(big.Rat)
		for k, n := range form[i] {
			sum.Add(sum, new(big.Rat).Mul(new(big.Rat).SetInt64(n), nearest[k]))
		}
		sum.Mul(sum, new(big.Rat).SetInt(common))
		across[i] = sum.Num()
	}
	return across
}

// nearest returns the point of the target that is nearest to the eye.
func (g *gaze) nearest() ratio {
	t := &g.seen
	at := ratio{new(big.Rat), new(big.Rat), new(big.Rat).SetInt64(min(max(0, t.bottom), t.top))}
	least := (*big.Rat)(nil)
	for i, a := range t.base {
		if t.facing(i) <= 0 {
			continue
		}
		b := t.base[t.next(i)]
		side := vec{b.x - a.x, b.y - a.y, 0}
		// How far along the side the eye's foot lies, from 0 to 1.
		part := new(big.Rat).SetFrac64(-flatProduct(a, side), flatProduct(side, side))
		if part.Sign() < 0 {
			part = whole(0)
		} else if part.Cmp(whole(1)) > 0 {
			part = whole(1)
		}
		x := new(big.Rat).SetInt64(side.x)
		x.Add(x.Mul(x, part), new(big.Rat).SetInt64(a.x))
		y := new(big.Rat).SetInt64(side.y)
		y.Add(y.Mul(y, part), new(big.Rat).SetInt64(a.y))
		square := new(big.Rat).Mul(x, x)
		square.Add(square, new(big.Rat).Mul(x, y))
		square.Add(square, new(big.Rat).Mul(y, y))
		if least == nil || square.Cmp(least) < 0 {
			least, at[0], at[1] = square, x, y
		}
	}
	return at
}

// flatProduct is twice the scalar product of two vectors on the hexes' skewed axes.
func flatProduct(u, v vec) int64 { return 2*u.x*v.x + u.x*v.y + u.y*v.x + 2*u.y*v.y }
