// Package geom owns exact plane geometry on integer points: on which side of a
// line a point lies, how two segments meet, whether a line enters the inside of a convex polygon,
// and fractions for places along a line.
//
// There is no float and no epsilon here. Coordinates are lattice units: a grid
// scales its cells so that every centre and every corner is a whole point (see
// package grid). Points are at most [Limit] from the origin on each axis, so that every product
// formed here fits an int64.
//
// An affine map of the plane changes no answer, so package grid stores hexes in skewed axes and
// needs no square roots.
//
// Package sight/space handles three dimensions.
//
// Read the files in this order:
//
//	point.go   points and vectors; on which side of a line a point lies
//	segment.go how two segments meet
//	convex.go  convex polygons, and where lines enter them
//	squares.go the squares that a segment touches
//	frac.go    fractions
//	wide.go    numbers of 128 bits
package geom
