package space

import (
	"math/big"

	"github.com/battlemat/battlemat/geom"
)

// Seen returns how much of the target is visible from one of the eyes of a body: 0 if it is
// hidden, 1 if nothing covers any of it.
//
// It is measured on a picture: the uncovered area of the target's outline, as a fraction of the
// area of the whole outline, in the true proportions of the pieces (a level is a quarter of the
// width of a hex across its flats). The picture is a plane at right angles to the shortest line
// from the eye to the target. Wherever the target is, all of it appears on that plane, in front of
// the eye. An area on the plane is a rational number; a solid angle would not be.
func (s *Scene) Seen(from Body, eye int, to Body) *big.Rat {
	g := s.gaze(s.eye(from, eye), s.Target(to), from.ID, to.ID)
	defer g.done()
	if g.shut >= 0 {
		return new(big.Rat)
	}
	if g.cone == nil || len(g.regions) == 0 {
		return whole(1)
	}
	g.picture.lie(g.across())
	seen := new(big.Rat)
	g.carver.rest(g.cone, g.regions, nil, func(p piece) bool {
		seen.Add(seen, g.picture.area(p))
		return true
	})
	return seen.Quo(seen, g.picture.area(g.cone))
}

// across returns a vector at right angles to the plane of the picture. Its product with a ray is
// the distance that the ray covers towards the target.
func (g *gaze) across() [3]int64 {
	x, y, z, parts := g.nearest()
	// In hex lattice units the square of a length is (x² + xy + y²) / 3, where the width
	// across the flats is the root of 3. A level is a quarter of that width. The result is in parts
	// of the scale, multiplied by 48 (plane up)²:
	plane, up := int64(g.scene.scale.Plane), int64(g.scene.scale.Up)
	return [3]int64{8 * up * up * (2*x + y), 8 * up * up * (x + 2*y), 9 * plane * plane * z * parts}
}

// nearest returns the point of the target nearest to the eye: x/parts, y/parts and z.
func (g *gaze) nearest() (x, y, z, parts int64) {
	t := &g.seen
	z, parts = min(max(0, t.bottom), t.top), 1
	found := false
	for i, a := range t.base {
		if t.facing(i) <= 0 {
			continue
		}
		b := t.base[t.next(i)]
		side := vec{b.x - a.x, b.y - a.y, 0}
		// The point of the side nearest to the eye lies at the fraction along/all of its length.
		all := flatProduct(side, side)
		along := min(max(0, -flatProduct(a, side)), all)
		px, py := a.x*all+side.x*along, a.y*all+side.y*along
		if !found || flatSquare(px, py).Times(parts*parts).Minus(flatSquare(x, y).Times(all*all)).Sign() < 0 {
			x, y, parts, found = px, py, all, true
		}
	}
	return x, y, z, parts
}

// flatSquare returns the square of the length of a vector on the hexes' skewed axes, times 3.
func flatSquare(x, y int64) geom.Wide {
	return geom.Product(x, x).Plus(geom.Product(x, y)).Plus(geom.Product(y, y))
}

// flatProduct returns twice the scalar product of two vectors on the hexes' skewed axes.
func flatProduct(u, v vec) int64 { return 2*u.x*v.x + u.x*v.y + u.y*v.x + 2*u.y*v.y }
