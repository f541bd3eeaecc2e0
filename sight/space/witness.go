package space

import (
	"math/big"
)

// witness returns a free ray to the target, which the eye must see. The end of the ray is as simple
// as possible: among the points of one face, it has the simplest first coordinate and then the
// simplest second coordinate.
func (g *gaze) witness() Ray {
	if g.cone == nil {
		here := g.exact(ratio{new(big.Rat), new(big.Rat), new(big.Rat)})
		return Ray{here, here}
	}
	free, _ := g.free(nil)
	from := g.exact(ratio{new(big.Rat), new(big.Rat), new(big.Rat)})
	for _, f := range g.seen.faces() {
		p := g.carver.inside(free, f.planes(nil))
		if p == nil {
			continue
		}
		corners := make([]ratio, len(p))
		for i := range p {
			corners[i] = f.meet(p[i], p[(i+1)%len(p)])
		}
		return Ray{from, g.exact(f.simplest(corners))}
	}
	panic("space: a free ray goes through no face of the target")
}

// exact converts a point from the eye's coordinates to those of rays.
func (g *gaze) exact(p ratio) Exact {
	s := g.scene.scale
	move := func(r *big.Rat, by, unit int) *big.Rat {
		sum := new(big.Rat).Add(r, new(big.Rat).SetInt64(int64(by)))
		return sum.Quo(sum, new(big.Rat).SetInt64(int64(unit)))
	}
	return Exact{move(p[0], g.eye.X, s.Plane), move(p[1], g.eye.Y, s.Plane), move(p[2], g.eye.Z, s.Up)}
}

// ratio is a point with rational coordinates, as the eye sees it.
type ratio [3]*big.Rat

// ray returns a vector along the ray in which two planes meet.
func ray(p, q plane) [3]*big.Int {
	minor := func(a, b, c, d int64) *big.Int {
		x := new(big.Int).Mul(big.NewInt(a), big.NewInt(b))
		return x.Sub(x, new(big.Int).Mul(big.NewInt(c), big.NewInt(d)))
	}
	return [3]*big.Int{minor(p.b, q.c, p.c, q.b), minor(p.c, q.a, p.a, q.c), minor(p.a, q.b, p.b, q.a)}
}

// dot returns the scalar product of a plane's vector with v.
func (p plane) dot(v [3]*big.Int) *big.Int {
	sum := new(big.Int)
	for i, n := range []int64{p.a, p.b, p.c} {
		sum.Add(sum, new(big.Int).Mul(big.NewInt(n), v[i]))
	}
	return sum
}

// meet returns the point of the face's plane on the ray in which two planes meet.
func (f *face) meet(p, q plane) ratio {
	v := ray(p, q)
	along := f.normal.dot(v)
	var at ratio
	for i := range at {
		at[i] = new(big.Rat).SetFrac(new(big.Int).Mul(v[i], big.NewInt(f.far)), along)
	}
	return at
}

// simplest returns a point inside a convex polygon of the face, as simple as possible.
func (f *face) simplest(corners []ratio) ratio {
	// The face is measured along x and y. An upright face is measured along x, or along y if x does
	// not vary, and along z.
	first, second, third := 0, 1, 2
	if f.normal.c == 0 {
		second, third = 2, 1
		if f.normal.b == 0 {
			first, third = 1, 0
		}
	}
	low, high := corners[0][first], corners[0][first]
	for _, c := range corners {
		if c[first].Cmp(low) < 0 {
			low = c[first]
		}
		if c[first].Cmp(high) > 0 {
			high = c[first]
		}
	}
	var at ratio
	at[first] = between(low, high)
	var cuts []*big.Rat
	for i, a := range corners {
		b := corners[(i+1)%len(corners)]
		if a[first].Cmp(at[first])*b[first].Cmp(at[first]) > 0 || a[first].Cmp(b[first]) == 0 {
			continue
		}
		part := new(big.Rat).Quo(new(big.Rat).Sub(at[first], a[first]), new(big.Rat).Sub(b[first], a[first]))
		cut := new(big.Rat).Mul(part, new(big.Rat).Sub(b[second], a[second]))
		cuts = append(cuts, cut.Add(cut, a[second]))
	}
	low, high = cuts[0], cuts[0]
	for _, c := range cuts {
		if c.Cmp(low) < 0 {
			low = c
		}
		if c.Cmp(high) > 0 {
			high = c
		}
	}
	at[second] = between(low, high)
	// The plane of the face gives the third coordinate.
	normal := [3]int64{f.normal.a, f.normal.b, f.normal.c}
	rest := new(big.Rat).SetInt64(f.far)
	for _, axis := range []int{first, second} {
		rest.Sub(rest, new(big.Rat).Mul(new(big.Rat).SetInt64(normal[axis]), at[axis]))
	}
	at[third] = rest.Quo(rest, new(big.Rat).SetInt64(normal[third]))
	return at
}

// between returns the simplest fraction between two others. It has the smallest denominator
// possible and, for that denominator, is the smallest number above the lower bound.
func between(low, high *big.Rat) *big.Rat {
	// If a whole number lies between the two, it is the simplest. Otherwise both have the same
	// integer part, and the search continues with the reciprocals of the remainders.
	whole := new(big.Int).Div(low.Num(), low.Denom()) // rounded down
	up := new(big.Rat).SetInt(new(big.Int).Add(whole, big.NewInt(1)))
	if up.Cmp(high) < 0 {
		return up
	}
	base := new(big.Rat).SetInt(whole)
	a, b := new(big.Rat).Sub(low, base), new(big.Rat).Sub(high, base) // 0 <= a < b <= 1
	if a.Sign() == 0 {
		// The simplest fraction below b is 1/n with n above 1/b.
		inverse := new(big.Rat).Inv(b)
		n := new(big.Int).Div(inverse.Num(), inverse.Denom())
		return base.Add(base, new(big.Rat).SetFrac(big.NewInt(1), n.Add(n, big.NewInt(1))))
	}
	return base.Add(base, new(big.Rat).Inv(between(new(big.Rat).Inv(b), new(big.Rat).Inv(a))))
}
