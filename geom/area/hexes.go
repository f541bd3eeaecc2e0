package area

import (
	"cmp"
	"errors"
	"fmt"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// onHexes is a template on a hex board. Outlines are given in the skewed axes of the lattice, which
// keep the ratios of areas; the only root needed is the square root of three.
type onHexes struct{ Template }

// cells returns the hexes that the template covers, in row order.
//
// A circle covers a hex if it covers half of the hex, or any part of it, depending on the method.
// Counted shapes extend a number of hexes from their origin; a counted cone keeps to a sixth of the
// circle. Emanations are counted by every method.
func (t onHexes) cells(m Method) ([]grid.Cell, error) {
	if err := t.check(m); err != nil {
		return nil, err
	}
	round := t.Shape == Sphere || t.Shape == Cylinder
	var takes func(grid.Cell) bool
	switch {
	case t.Shape == Emanation:
		takes = func(c grid.Cell) bool {
			far := t.Grid.Apart(t.Space, t.Size, c, 1)
			return far > 0 && far <= t.Length/t.Side
		}
	case (m == ByCount || m == ByTokens) && t.Shape != Cube:
		takes = t.counts
	case round:
		takes = t.circle(m)
	default:
		takes = t.cut(m)
	}
	var cells []grid.Cell
	at, far := t.middle(), (max(t.Length, t.Width)+t.Side-1)/t.Side*3/2+4
	for y := at.Y - far; y <= at.Y+far; y++ {
		if t.Stop != nil {
			if err := t.Stop(); err != nil {
				return nil, err
			}
		}
		for x := at.X - far; x <= at.X+far; x++ {
			if c := (grid.Cell{X: x, Y: y}); takes(c) {
				cells = append(cells, c)
			}
		}
	}
	return cells, nil
}

// check returns an error if the template is not valid.
func (t onHexes) check(m Method) error {
	directed := t.Shape == Cube || t.Shape == Cone || t.Shape == Line
	switch {
	case int(t.Shape) >= len(shapeNames) || m > ByCount:
		return fmt.Errorf("area: there is no shape %d by method %d", t.Shape, m)
	case t.Side < 1 || t.Side > 1000 || t.Length < 1 || t.Width < 0 || max(t.Length, t.Width) > MaxSquares*t.Side:
		return fmt.Errorf("area: length %d, width %d with hexes %d wide: expected 1 to %d hexes", t.Length, t.Width, t.Side, MaxSquares)
	case max(geom.Abs(t.Origin.X), geom.Abs(t.Origin.Y)) > 4*grid.Limit || !t.Space.WithinLimit():
		return fmt.Errorf("area: the origin is more than %d hexes from the board's first corner", grid.Limit)
	case t.Offset != 0:
		return errors.New("area: on hexes, no area can be shifted sideways")
	case t.Shape == Emanation && (t.Size < 1 || t.Size > grid.MaxSpace):
		return errors.New("area: an emanation needs the space of a creature")
	case t.Shape != Emanation && t.Grid.CellsAt(t.Origin) == nil && !t.inMiddle():
		return errors.New("area: on hexes, an area must start at a corner or in the middle of a hex")
	case directed && (t.way() == geom.Point{}):
		return fmt.Errorf("area: a %v on hexes must point towards a side or a corner of a hex", t.Shape)
	}
	return nil
}

// middle returns a hex that the origin belongs to, or the first hex of the space.
func (t onHexes) middle() grid.Cell {
	if t.Shape == Emanation {
		return t.Space
	}
	if at := t.Grid.CellsAt(t.Origin); at != nil {
		return at[0]
	}
	return t.Grid.Cell(grid.Vec{Q: geom.FloorDiv(t.Origin.X, 3), R: geom.FloorDiv(t.Origin.Y, 3)})
}

// inMiddle reports whether the origin is the middle of a hex.
func (t onHexes) inMiddle() bool { return t.Grid.Centre(t.middle()) == t.Origin }

// way returns the direction as the shortest lattice vector towards a side or a corner of a hex. It
// returns the zero vector for any other direction.
func (t onHexes) way() geom.Point {
	d := t.Toward
	if d == (geom.Point{}) {
		return d
	}
	n := geom.GCD(d.X, d.Y)
	d = geom.Point{X: d.X / n, Y: d.Y / n}
	if square := d.X*d.X + d.X*d.Y + d.Y*d.Y; square != 1 && square != 3 {
		return geom.Point{}
	}
	return d
}

// begin returns the point, in half lattice units from the origin, where the way begins: at the
// origin, or, if the origin is the middle of a hex, where the way leaves that hex.
func (t onHexes) begin() geom.Point {
	switch d := t.way(); {
	case !t.inMiddle():
		return geom.Point{}
	case d.X*d.X+d.X*d.Y+d.Y*d.Y == 1:
		return d.Times(3)
	default:
		return d.Times(2)
	}
}

// counts reports whether the hex lies within the length, counted in hexes from the origin. Cones
// keep to the sixth of the circle around their direction, and lines to the hexes that they enter.
func (t onHexes) counts(c grid.Cell) bool {
	far := 0
	if t.inMiddle() {
		far = t.Grid.Distance(t.middle(), c)
	} else {
		for i, at := range t.Grid.CellsAt(t.Origin) {
			if d := t.Grid.Distance(at, c) + 1; i == 0 || d < far {
				far = d
			}
		}
	}
	if far > t.Length/t.Side {
		return false
	}
	d := t.way()
	switch t.Shape {
	case Cone:
		v := t.Grid.Centre(c).Sub(t.Origin)
		// The cone extends a twelfth of a circle to either side of its direction.
		left, right := d.Add(turned(d, -1)), d.Add(turned(d, 1))
		return far > 0 && geom.Cross(left, v) >= 0 && geom.Cross(v, right) >= 0
	case Line:
		end := t.Origin.Add(d.Times(6 * (t.Length/t.Side + 1)))
		line := geom.Segment{A: t.Origin, B: end}
		if t.Grid.Corners(c).Entered(line) {
			return far > 0
		}
		return far > 0 && t.beside(c, line)
	}
	return true
}

// turned returns a direction turned by a sixth of a circle, clockwise for 1.
func turned(d geom.Point, sixths int) geom.Point {
	v := grid.Grid{Kind: grid.HexPointy}.Rotate(grid.Vec{Q: d.X, R: d.Y}, sixths)
	return geom.Point{X: v.Q, Y: v.R}
}

// beside reports whether a line template along one of the hex's sides covers the hex: the hex must
// be on the chosen side of the line.
func (t onHexes) beside(c grid.Cell, line geom.Segment) bool {
	for side := range grid.Side(6) {
		s := t.Grid.Segment(grid.Edge{Cell: c, Side: side})
		if geom.Turn(line.A, line.B, s.A) == 0 && geom.Turn(line.A, line.B, s.B) == 0 {
			return line.On(s.A) && line.On(s.B) && geom.Turn(line.A, line.B, t.Grid.Centre(c)) < 0 == t.Left
		}
	}
	return false
}

// spots returns the corners of a hex relative to the origin, in half lattice units times the side.
func (t onHexes) spots(c grid.Cell) (corners [6]geom.Point) {
	for i := range 6 {
		corners[i] = t.Grid.Corner(c, i).Sub(t.Origin).Times(2 * t.Side)
	}
	return corners
}

// hexArea is twice the area of a hex, in lattice units. A hex consists of six triangles, and the
// cross product of two neighbouring corners, which is twice the area of such a triangle, is 3.
const hexArea = 6 * 3

// cut returns a function that reports whether a hex belongs to a shape with straight sides.
func (t onHexes) cut(m Method) func(grid.Cell) bool {
	outline := t.outline()
	reach := outline.extents()
	return func(c grid.Cell) bool { return reach.meets(t.spots(c)) && t.covers(outline, c, m) }
}

// outline returns a shape with straight sides around its origin, in half lattice units times the
// side.
func (t onHexes) outline() polygon {
	d, begin := t.way(), t.begin().Times(t.Side)
	square := int64(d.X*d.X + d.X*d.Y + d.Y*d.Y)
	across := geom.Point{X: -d.X - 2*d.Y, Y: 2*d.X + d.Y} // to the right, times the square root of three
	point := func(ahead, right int) spot {                // `right` is in half units of length
		on := func(b, v, w int) surd {
			return whole(b).plus(rooted(int64(6*ahead*v), square, square)).plus(rooted(int64(3*right*w), 3*square, 3*square))
		}
		return spot{on(begin.X, d.X, across.X), on(begin.Y, d.Y, across.Y)}
	}
	near, far := 0, t.Length
	switch t.Shape {
	case Cube:
		near = t.Length
	case Line:
		near = cmp.Or(t.Width, t.Side)
		far = near
	}
	return polygon{point(0, -near), point(t.Length, -far), point(t.Length, far), point(0, near)}
}

// extents are the bounds of a polygon along the three axes of the hexes: x, y and x + y.
type extents [3]struct{ low, high surd }

func (p polygon) extents() (e extents) {
	for n, q := range p {
		for i, at := range [3]surd{q.x, q.y, q.x.plus(q.y)} {
			if n == 0 || at.compare(e[i].low) < 0 {
				e[i].low = at
			}
			if n == 0 || at.compare(e[i].high) > 0 {
				e[i].high = at
			}
		}
	}
	return e
}

// meets reports whether part of a hex lies between the extents; if not, no polygon with these
// extents covers any of it.
func (e extents) meets(hex [6]geom.Point) bool {
	for i, of := range [3]geom.Point{{X: 1}, {Y: 1}, {X: 1, Y: 1}} {
		low, high := geom.Dot(hex[0], of), geom.Dot(hex[0], of)
		for _, corner := range hex[1:] {
			low, high = min(low, geom.Dot(corner, of)), max(high, geom.Dot(corner, of))
		}
		if e[i].high.compare(whole(low)) <= 0 || e[i].low.compare(whole(high)) >= 0 {
			return false
		}
	}
	return true
}

// covers reports whether the outline covers the hex: half of it, or any part.
func (t onHexes) covers(outline polygon, c grid.Cell, m Method) bool {
	covered := outline.over(t.spots(c)).twice()
	if m == ByTouch {
		return covered.sign() > 0
	}
	return covered.times(whole(2)).compare(whole(hexArea*4*t.Side*t.Side)) >= 0
}

// over returns the part of the polygon in a hex.
func (p polygon) over(hex [6]geom.Point) polygon {
	for i, a := range hex {
		if p = p.beyond(a, hex[(i+1)%6]); len(p) == 0 {
			return nil
		}
	}
	return p
}

// beyond returns the part of the polygon to the right of a line, with y downwards.
func (p polygon) beyond(a, b geom.Point) (kept polygon) {
	x, y := whole(b.X-a.X), whole(b.Y-a.Y)
	depths := make([]surd, len(p))
	for i, q := range p {
		depths[i] = x.times(q.y.minus(whole(a.Y))).minus(y.times(q.x.minus(whole(a.X))))
	}
	for i, q := range p {
		next := (i + 1) % len(p)
		if depths[i].sign() >= 0 {
			kept = append(kept, q)
		}
		if depths[i].sign()*depths[next].sign() < 0 {
			f := depths[i].over(depths[i].minus(depths[next])) // the fraction of the way from q to the next corner
			kept = append(kept, spot{
				q.x.plus(p[next].x.minus(q.x).times(f)),
				q.y.plus(p[next].y.minus(q.y).times(f)),
			})
		}
	}
	return kept
}

// circle returns a function that reports whether a hex belongs to a circle.
func (t onHexes) circle(m Method) func(grid.Cell) bool {
	rings := map[int][2]polygon{} // by the number of arcs in a quarter of the circle
	return func(c grid.Cell) bool {
		switch meets, fills := t.nears(c); {
		case fills || m == ByTouch && meets:
			return true
		case !meets || m == ByTouch:
			return false
		}
		// As on squares, polygons inside and around the circle approach it. An arc bounds the
		// covered part, so it is never exactly half of the hex (see [disc.halfFills]).
		for n := 4; ; n *= 2 {
			ring, known := rings[n]
			if !known {
				ring = t.rings(n)
				rings[n] = ring
			}
			if t.covers(ring[0], c, ByHalf) {
				return true
			}
			if !t.covers(ring[1], c, ByHalf) {
				return false
			}
		}
	}
}

// nears reports whether the inside of the circle meets the inside of the hex, and whether the
// circle contains the whole hex.
func (t onHexes) nears(c grid.Cell) (meets, fills bool) {
	var corners [6]geom.Point
	radius := 9 * t.Length * t.Length
	fills = true
	for i := range corners {
		corners[i] = t.Grid.Corner(c, i).Sub(t.Origin)
		far := t.Grid.LengthSquared(grid.Vec{Q: corners[i].X, R: corners[i].Y}) * t.Side * t.Side
		meets, fills = meets || far < radius, fills && far <= radius
	}
	inside := true
	for i, a := range corners {
		b := corners[(i+1)%6]
		out := -geom.Cross(a, b) // twice the distance of the side's line, in lattice units
		inside = inside && out <= 0
		if out > 0 && out*t.Side < 6*t.Length && between(a, b) {
			meets = true
		}
	}
	return meets || inside, fills
}

// between reports whether the point nearest to the origin, on the line through a and b, lies
// between a and b.
func between(a, b geom.Point) bool {
	dot := func(u, v geom.Point) int { return 2*u.X*v.X + 2*u.Y*v.Y + u.X*v.Y + u.Y*v.X }
	e := b.Sub(a)
	t := -dot(a, e)
	return t >= 0 && t <= dot(e, e)
}

// rings returns polygons inside and around the circle, with n arcs to a quarter.
func (t onHexes) rings(n int) [2]polygon {
	r, m := int64(6*t.Length), int64(n)
	var all [2]polygon
	add := func(i int, x, y, q int64, turn int) {
		for range turn {
			x, y = -y, x
		}
		// The corner is (x, y)/q in upright axes. On the lattice, a unit of y is only half the
		// square root of three long.
		rise := rooted(2*y, 3*q, 3)
		all[i] = append(all[i], spot{ratio(x, q).minus(rooted(y, 3*q, 3)), rise})
	}
	for turn := range 4 {
		for k := range m {
			add(0, r*(m*m-k*k), 2*r*m*k, m*m+k*k, turn)
			add(1, r*(m*m-k*(k+1)), r*m*(2*k+1), m*m+k*(k+1), turn)
		}
	}
	return all
}
