package geom

// Limit bounds the absolute value of a coordinate that the predicates of this
// package accept. The lattices of package grid stay well below it: cells below
// 2^13 become points below 2^15, hex lattices included.
const Limit = 1 << 15

// Point is a point, or a vector, in lattice units.
type Point struct{ X, Y int }

// Add returns p + q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Sub returns the vector from q to p.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Times returns p scaled by k.
func (p Point) Times(k int) Point { return Point{k * p.X, k * p.Y} }

// Cross returns the cross product of two vectors: twice the signed area of the
// triangle they span. It is antisymmetric and bilinear.
func Cross(v, w Point) int { return v.X*w.Y - v.Y*w.X }

// Dot returns the scalar product in lattice axes. On skewed (hex) axes it gives the
// order along one line, but no angles or lengths.
func Dot(v, w Point) int { return v.X*w.X + v.Y*w.Y }

// Turn returns the side of the directed line from a to b on which the point c lies: +1, 0 or -1. If
// y points downwards, +1 is clockwise, to the right of the direction.
//
//	Turn(a, b, c) == -Turn(b, a, c)
//	Turn(a, b, c) == Turn(b, c, a)
//	Turn(a, b, c) == 0 when the three are collinear, or two coincide
func Turn(a, b, c Point) int { return Sign(Cross(b.Sub(a), c.Sub(a))) }

// Sign returns -1, 0 or +1.
func Sign(n int) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}

// GCD returns the greatest common divisor of |a| and |b|; GCD(0, 0) is 0.
func GCD(a, b int) int {
	a, b = Abs(a), Abs(b)
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// Abs returns |n|.
func Abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// FloorDiv returns the greatest whole number not above n/d, for d > 0.
func FloorDiv(n, d int) int {
	q := n / d
	if n%d < 0 {
		q--
	}
	return q
}

// CeilDiv returns the least whole number not below n/d, for d > 0.
func CeilDiv(n, d int) int { return -FloorDiv(-n, d) }
