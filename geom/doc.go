// Package geom owns exact plane geometry on integer points: on which side of a
// line a point lies, how two segments meet, whether a line enters the inside of
// a convex polygon, and fractions to compare where along a line things happen.
//
// There is no float and no epsilon here. Coordinates are lattice units: a grid
// scales its cells so that every centre and every corner is a whole point (see
// package grid). Points are at most [Limit] from the origin on each axis, and
// at that bound every product formed here fits an int64.
//
// The plane may be mapped by any affine map without changing an answer, so the
// hexes of package grid are held in skewed axes and never need a square root.
//
// Package sight/space handles three dimensions.
//
// It reads in this order:
//
//	point.go   points and vectors; on which side of a line a point lies
//	segment.go how two segments meet
//	convex.go  convex polygons, and where lines enter them
//	squares.go the squares that a segment touches
//	frac.go    fractions
//	wide.go    numbers of 128 bits
package geom
