// Package shade finds points of a map that are hidden from a whole space, all together. What it calls hidden
// is hidden; the exact kernels decide about the rest.
//
// A line is one point of a plane: its direction, and how far beside the origin it runs. A direction d
// with both parts at least 0 is taken from d0 to d1 by (d0, d1) = ((N-k, k), (N-k-1, k+1)), and the line
// through a point p runs cross(d, p) beside the origin. For a fixed p that is linear in d, so a point
// is a straight segment over [d0, d1], and is known by its values at the two ends. The lines from a
// space with directions from d0 to d1 are a sheaf: the strip between the values of its outermost corners.
// A wall from a to b stops those of the sheaf that run strictly between a and b, which is a trapezoid
// of the strip. Where two trapezoids overlap at d0 and at d1 they overlap all the way, and their
// union is what lies between the lowest and the highest of their sides. So whether the walls met so
// far stop every line to a point, or every line there is, is decided by comparing whole numbers at
// d0 and at d1.
//
// Along every direction of a quadrant x + y grows; points and walls are met by growing x + y, and a
// wall counts for the points beyond all of it.
//
//	ground.go  the walls, the solids and the points of a map
//	shade.go   what is hidden from a space
//	quarter.go the directions of one quadrant
//	sheaf.go   the lines with directions between two
package shade
