package space

import (
	"math"

	"github.com/battlemat/battlemat/geom"
)

// plane is a plane through the eye, given by a vector at right angles to it. Rays at an acute angle to
// the vector lie on its inner side. A zero plane bounds nothing.
type plane struct{ a, b, c int64 }

// vec is a vector from the eye.
type vec struct{ x, y, z int64 }

// through returns the plane through the eye and two points.
func through(p, q vec) plane {
	return plane{p.y*q.z - p.z*q.y, p.z*q.x - p.x*q.z, p.x*q.y - p.y*q.x}
}

// at returns a positive number for a vector on the inner side of the plane, and a negative number
// for a vector on the outer side.
func (p plane) at(v vec) int64 { return p.a*v.x + p.b*v.y + p.c*v.z }

func (p plane) neg() plane { return plane{-p.a, -p.b, -p.c} }

// along reports whether two planes are the same and have the same inner side.
func (p plane) along(q plane) bool {
	return sign(p.a) == sign(q.a) && sign(p.b) == sign(q.b) && sign(p.c) == sign(q.c) &&
		geom.Product(p.a, q.b) == geom.Product(p.b, q.a) && geom.Product(p.b, q.c) == geom.Product(p.c, q.b) && geom.Product(p.a, q.c) == geom.Product(p.c, q.a)
}

// A side is a function that returns on which side of a third plane the intersection of two planes
// lies: the sign of the determinant of all three. It is exact as long as every product fits its
// number of bits.
type side func(p, q, h plane) int

// narrow is a [side] in 64 bits.
func narrow(p, q, h plane) int {
	return sign((p.b*q.c-p.c*q.b)*h.a + (p.c*q.a-p.a*q.c)*h.b + (p.a*q.b-p.b*q.a)*h.c)
}

// broad is a [side] in 128 bits.
func broad(p, q, h plane) int {
	x := geom.Product(p.b, q.c).Minus(geom.Product(p.c, q.b))
	y := geom.Product(p.c, q.a).Minus(geom.Product(p.a, q.c))
	z := geom.Product(p.a, q.b).Minus(geom.Product(p.b, q.a))
	return x.Times(h.a).Plus(y.Times(h.b)).Plus(z.Times(h.c)).Sign()
}

func sign(n int64) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

// sideFor returns narrow if it is exact for the given sizes, and otherwise broad. `flat` bounds
// vectors from the eye along either axis of the grid, `tall` bounds them up and down, and `long`
// bounds the length of the sides of solids.
//
// The planes through the eye then have a and b of at most A = max(2 flat tall, 4 flat long², tall
// long) and c of at most C = max(2 flat², 2 flat long). The determinant is a sum of six products,
// each of two coordinates a or b and one coordinate c.
func sideFor(flat, tall, long int64) side {
	across := max(2*flat*tall, 4*flat*long*long, tall*long, 1)
	up := max(2*flat*flat, 2*flat*long, 1)
	if across < 1<<30 && up <= math.MaxInt64/6/(across*across) {
		return narrow
	}
	return broad
}
