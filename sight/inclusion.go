package sight

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// InclusionKind defines which cells a line goes through, to decide which figures are in its way.
// Cells that the line meets only at a corner, or along an edge, never count.
type InclusionKind uint8

// The kinds of inclusion.
const (
	Touched         InclusionKind = iota // every cell entered, however little
	AreaCutOff                           // cells from which the line cuts off more than Share
	InscribedCircle                      // cells whose inscribed circle the line enters
)

// Inclusion is a kind of inclusion. With AreaCutOff, the smaller piece that the line cuts off must
// be more than Share of the cell. The zero Share counts every entered cell. The zero Inclusion is
// Touched.
type Inclusion struct {
	Kind  InclusionKind
	Share geom.Frac
}

// Includes reports whether the line goes through the cell by inclusion n. The line should cross the
// cell from border to border.
func (n Inclusion) Includes(g grid.Grid, line geom.Segment, c grid.Cell) bool {
	corners := g.Corners(c)
	if !corners.Entered(line) {
		return false
	}
	switch n.Kind {
	case AreaCutOff:
		return n.Share.D == 0 || n.Share.Less(cutOff(corners, line))
	case InscribedCircle:
		return insideCircle(g, line, c)
	}
	return true
}

// cutOff returns the share of the polygon's area that lies in the smaller of the two pieces into
// which the line through the segment cuts the polygon. It is 0 if the line misses the inside of the
// polygon, and at most 1/2. HQ S1.44.
func cutOff(corners geom.Convex, line geom.Segment) geom.Frac {
	right := twiceAreaRight(corners, line)
	whole := 0
	for i := 1; i+1 < len(corners); i++ {
		whole += geom.Cross(corners[i].Sub(corners[0]), corners[i+1].Sub(corners[0]))
	}
	share := geom.NewFrac(right.N, right.D*whole)
	if half := (geom.Frac{N: 1, D: 2}); half.Less(share) {
		share.N = share.D - share.N
	}
	return share
}

// twiceAreaRight returns twice the area of the piece to the right of the line. It divides the piece
// into triangles that meet at its first corner, and adds them up.
func twiceAreaRight(corners geom.Convex, line geom.Segment) geom.Frac {
	n := len(corners)
	height := make([]int, n) // each corner's scaled distance from the line; > 0 on the right
	for i, p := range corners {
		height[i] = geom.Cross(line.B.Sub(line.A), p.Sub(line.A))
	}
	first := -1
	for i := range n {
		if height[i] > 0 && height[(i+n-1)%n] <= 0 {
			first = i
		}
	}
	if first < 0 {
		return geom.Frac{N: 0, D: 1}
	}
	last, whole := first, 0
	for height[(last+1)%n] > 0 {
		if last != first {
			whole += triangle(corners, first, last, last+1)
		}
		last = (last + 1) % n
	}
	// The rest of the piece is bounded by the line. It consists of two triangles: one beyond the
	// last corner up to the crossing, and one up to the crossing before the first corner.
	before, after := (first+n-1)%n, (last+1)%n
	out := geom.Frac{N: height[last], D: height[last] - height[after]}   // from last to after
	in := geom.Frac{N: height[first], D: height[first] - height[before]} // from first to before
	tip := geom.Frac{N: triangle(corners, first, last, after) * out.N, D: out.D}
	// The crossing beyond last is Y = last + out * (after - last). The crossing before first is X =
	// first + in * (before - first). The last triangle is (first, Y, X).
	a := corners[first]
	y := corners[last].Sub(a).Times(out.D).Add(corners[after].Sub(corners[last]).Times(out.N))
	x := corners[before].Sub(a).Times(in.N)
	rest := geom.NewFrac(geom.Cross(y, x), out.D*in.D)
	tip = geom.NewFrac(tip.N, tip.D)
	return geom.NewFrac(whole*tip.D*rest.D+tip.N*rest.D+rest.N*tip.D, tip.D*rest.D)
}

// triangle returns twice the area of the triangle of three corners.
func triangle(corners geom.Convex, i, j, k int) int {
	n := len(corners)
	return geom.Cross(corners[j%n].Sub(corners[i%n]), corners[k%n].Sub(corners[i%n]))
}

// insideCircle reports whether the line passes closer to the cell's centre than the cell's sides
// do. HQ S1.45: on squares, closer than 1/2.
func insideCircle(g grid.Grid, line geom.Segment, c grid.Cell) bool {
	d := line.B.Sub(line.A)
	off := geom.Cross(d, g.Centre(c).Sub(line.A)) // distance times length
	if g.Hex() {
		// In axes 120 degrees apart, with steps of 3 between centres, the distance is off *
		// sqrt(3/4) / length and the radius is 3/2.
		return off*off < 3*(d.X*d.X+d.X*d.Y+d.Y*d.Y)
	}
	return off*off < d.X*d.X+d.Y*d.Y // the radius is one lattice unit
}
