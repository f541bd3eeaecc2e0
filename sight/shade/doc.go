// Package shade finds, in one pass, points of a map that are hidden from a whole space. Every point
// that it reports as hidden is hidden; exact tests of lines must decide about the other points.
//
// A line is represented as a point of a plane: its direction, and its offset from the origin. A
// direction d with non-negative components lies between two bounds d0 = (N-k, k) and d1 = (N-k-1,
// k+1), and the line through a point p has the offset cross(d, p). For a fixed p the offset is
// linear in d, so a point is a straight segment over [d0, d1], determined by its values at the two
// ends. The lines from a space with directions from d0 to d1 form a sheaf: the strip between the
// values of its outermost corners. A wall from a to b blocks the lines of the sheaf that run
// strictly between a and b, which form a trapezoid in the strip. If two trapezoids overlap at d0
// and at d1, they overlap everywhere between, and their union is the part between their lowest and
// their highest side. So comparing whole numbers at d0 and at d1 decides whether the walls met so
// far block every line to a point, or every line of the sheaf.
//
// Along every direction of a quadrant, x + y grows. Points and walls are visited by increasing x +
// y, and a wall counts for a point if the point is beyond the whole wall.
//
//	ground.go  the walls, the solids and the points of a map
//	shade.go   the points that are hidden from a space
//	quarter.go the directions of one quadrant
//	sheaf.go   the lines with directions between two bounds
package shade
