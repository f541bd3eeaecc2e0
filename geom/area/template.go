package area

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// Shape is the outline of an area on squares, seen from above.
type Shape uint8

// The shapes.
const (
	Sphere    Shape = iota // within Length of the origin
	Cylinder               // within Length of the origin; its height is not on the board
	Cube                   // Length wide; the origin is a corner or the middle of a face
	Cone                   // Length long; its width at each point is that point's distance from the origin
	Line                   // Length long, Width wide
	Emanation              // within Length of a space, without the space itself
)

var shapeNames = [...]string{"sphere", "cylinder", "cube", "cone", "line", "emanation"}

func (s Shape) String() string { return shapeNames[s] }

// ParseShape reads a shape's name.
func ParseShape(name string) (Shape, error) {
	if i := slices.Index(shapeNames[:], name); i >= 0 {
		return Shape(i), nil
	}
	return 0, fmt.Errorf("shape %q: expected a %s", name, english.List(shapeNames[:], "or"))
}

// Method is a way to decide which squares an area covers.
type Method uint8

// The methods.
const (
	ByHalf   Method = iota // squares that are at least half covered
	ByTouch                // squares that are covered at least in part
	ByTokens               // square-edged: a circle is a square, a cone has rows of 1, 2, 3, …
	ByCount                // squares whose far corner is within Length, counted 1-2-1 by diagonals
)

// Template is an area of effect on a square or hex board. A length of Side is the side of a
// square, or the width of a hex from side to side. With Side 5, lengths are in feet.
type Template struct {
	Shape  Shape
	Side   int        // the side of a square; at least 1
	Length int        // radius, side or length
	Width  int        // of a line; 0 for one square
	Origin geom.Point // in lattice units: 2 to a square (even for an intersection), 3 to a hex
	Toward geom.Point // the direction of a cube, cone or line; need not be of length 1
	Left   bool       // where squares may be on either side of the direction, take the left side
	Offset int        // the shift of a straight cube or line to the right, in half squares
	Space  grid.Cell  // Emanation: the first cell of the creature's space
	Size   int        // Emanation: the width of that space
	Grid   grid.Grid  // the grid of the cells; zero means squares

	Stop func() error // called for each row; its error ends the search. nil: never called
}

// MaxSquares bounds the length and width of a template, in squares.
const MaxSquares = 200

// Cells returns the cells that the template covers by a method, in row order. It does not know the
// board: the caller decides what blocks the area.
func (t Template) Cells(m Method) ([]grid.Cell, error) {
	if t.Grid.Hex() {
		return onHexes{t}.cells(m)
	}
	if err := t.check(m); err != nil {
		return nil, err
	}
	var takes func(grid.Cell) bool
	switch {
	case m == ByTokens:
		takes = t.tokens()
	case m == ByCount && t.Shape != Cube:
		takes = t.counted()
	case t.Shape == Sphere || t.Shape == Cylinder:
		takes = t.round(m)
	case t.Shape == Emanation:
		takes = t.around(m)
	default:
		takes = t.straight(m)
	}
	var cells []grid.Cell
	far := (max(t.Length, t.Width)+t.Side-1)/t.Side + 1
	from, to := t.bounds(far)
	for y := from.Y; y <= to.Y; y++ {
		if t.Stop != nil {
			if err := t.Stop(); err != nil {
				return nil, err
			}
		}
		for x := from.X; x <= to.X; x++ {
			if c := (grid.Cell{X: x, Y: y}); takes(c) {
				cells = append(cells, c)
			}
		}
	}
	return cells, nil
}

// check returns an error if the template is not valid.
func (t Template) check(m Method) error {
	intersection := t.Origin.X&1 == 0 && t.Origin.Y&1 == 0
	directed := t.Shape == Cube || t.Shape == Cone || t.Shape == Line
	const far = 2 * grid.Limit
	switch {
	case int(t.Shape) >= len(shapeNames) || m > ByCount:
		return fmt.Errorf("area: there is no shape %d by method %d", t.Shape, m)
	case t.Side < 1 || t.Side > 1000 || t.Length < 1 || t.Width < 0 || max(t.Length, t.Width) > MaxSquares*t.Side:
		return fmt.Errorf("area: length %d, width %d with squares %d wide: expected 1 to %d squares", t.Length, t.Width, t.Side, MaxSquares)
	case max(geom.Abs(t.Origin.X), geom.Abs(t.Origin.Y)) > far || !t.Space.WithinLimit():
		return fmt.Errorf("area: the origin is more than %d squares from the board's first corner", grid.Limit)
	case t.Offset != 0 && (t.Shape != Cube && t.Shape != Line || !t.upright() || m == ByCount && t.Shape == Line):
		return errors.New("area: only a cube, or a line that is not counted, can be shifted sideways, and only if its direction is along a row or column")
	case geom.Abs(t.Offset) > 2*MaxSquares || geom.Abs(t.Offset)*t.Side > cmp.Or(map[Shape]int{Cube: t.Length, Line: cmp.Or(t.Width, t.Side)}[t.Shape], 1):
		return fmt.Errorf("area: the origin must lie on the face of the %v", t.Shape)
	case t.Shape == Emanation && (t.Size < 1 || t.Size > MaxSquares):
		return errors.New("area: an emanation needs the space of a creature")
	case directed && (t.Toward == geom.Point{} || max(geom.Abs(t.Toward.X), geom.Abs(t.Toward.Y)) > 1<<12):
		return fmt.Errorf("area: a %v needs a direction", t.Shape)
	case m == ByTokens && directed && !t.along():
		return fmt.Errorf("area: a %v of square pieces must point straight or diagonally", t.Shape)
	case m == ByTokens && !intersection && (t.Shape == Sphere || t.Shape == Cylinder):
		return errors.New("area: a circle of square pieces must start at an intersection")
	case m == ByCount && !intersection && t.Shape != Emanation && t.Shape != Cube:
		return errors.New("area: a counted area must start at an intersection")
	case m == ByCount && t.Shape == Cone && !t.along():
		return errors.New("area: a counted cone must point straight or diagonally")
	}
	return nil
}

// along reports whether the direction is straight or diagonal.
func (t Template) along() bool {
	x, y := geom.Abs(t.Toward.X), geom.Abs(t.Toward.Y)
	return x == 0 || y == 0 || x == y
}

// upright reports whether the direction goes along a row or a column.
func (t Template) upright() bool { return (t.Toward.X == 0) != (t.Toward.Y == 0) }

// diagonal reports whether the direction is diagonal.
func (t Template) diagonal() bool { return geom.Abs(t.Toward.X) == geom.Abs(t.Toward.Y) }

// bounds returns two opposite corners of a rectangle that contains all squares of the template.
func (t Template) bounds(far int) (from, to grid.Cell) {
	if t.Shape == Emanation {
		return grid.Cell{X: t.Space.X - far, Y: t.Space.Y - far},
			grid.Cell{X: t.Space.X + t.Size + far, Y: t.Space.Y + t.Size + far}
	}
	x, y := geom.FloorDiv(t.Origin.X, 2), geom.FloorDiv(t.Origin.Y, 2)
	far += far/4 + 1 // the far corners of a cone are up to 12% farther away than its length
	return grid.Cell{X: x - far, Y: y - far}, grid.Cell{X: x + far, Y: y + far}
}

// box returns the square in half units of length, relative to the point p, which is in lattice
// units.
func (t Template) box(c grid.Cell, p geom.Point) box {
	x, y := (2*c.X-p.X)*t.Side, (2*c.Y-p.Y)*t.Side
	return box{x, y, x + 2*t.Side, y + 2*t.Side}
}

// round returns a function that reports whether a square belongs to a circle.
func (t Template) round(m Method) func(grid.Cell) bool {
	d := disc{2 * t.Length}
	return func(c grid.Cell) bool {
		if m == ByHalf {
			return d.halfFills(t.box(c, t.Origin))
		}
		return d.meets(t.box(c, t.Origin))
	}
}

// around returns a function that reports whether a square belongs to an emanation. An emanation
// extends straight from the sides of its space, and in quarters of a circle from the corners.
func (t Template) around(m Method) func(grid.Cell) bool {
	return func(c grid.Cell) bool {
		dx, dy, p := t.beyond(c)
		switch {
		case dx == 0 && dy == 0:
			return false
		case dx != 0 && dy != 0:
			u := t
			u.Origin = p
			return u.round(m)(c)
		}
		deep := t.Length - (geom.Abs(dx+dy)-1)*t.Side // the covered part of the square's depth
		if m == ByHalf {
			return 2*deep >= t.Side
		}
		return deep > 0
	}
}

// beyond returns how many squares c lies beyond the space on each axis, and the
// space's nearest corner in lattice units.
func (t Template) beyond(c grid.Cell) (dx, dy int, p geom.Point) {
	p = geom.Point{X: 2 * t.Space.X, Y: 2 * t.Space.Y}
	if dx = min(0, c.X-t.Space.X); c.X >= t.Space.X+t.Size {
		dx, p.X = c.X-t.Space.X-t.Size+1, p.X+2*t.Size
	}
	if dy = min(0, c.Y-t.Space.Y); c.Y >= t.Space.Y+t.Size {
		dy, p.Y = c.Y-t.Space.Y-t.Size+1, p.Y+2*t.Size
	}
	return dx, dy, p
}

// straight returns a function that reports whether a square belongs to a shape with straight sides.
// The function works row by row and cuts each row out of the shape once.
func (t Template) straight(m Method) func(grid.Cell) bool {
	outline := t.outline()
	var row polygon
	y := math.MinInt
	return func(c grid.Cell) bool {
		b := t.box(c, t.Origin)
		if y != c.Y {
			y, row = c.Y, outline.between(false, b.y0, b.y1)
		}
		part := row.between(true, b.x0, b.x1)
		if len(part) == 0 {
			return false
		}
		covered := part.twice()
		if m == ByHalf || m == ByCount {
			return covered.minus(whole((b.x1-b.x0)*(b.y1-b.y0))).sign() >= 0
		}
		return covered.sign() > 0
	}
}

// outline returns the shape in half units of length around its origin.
func (t Template) outline() polygon {
	long := 2 * t.Length
	if t.Shape == Cube && t.diagonal() {
		// The origin is the corner of a cube that lies along the lattice.
		x, y := whole(geom.Sign(t.Toward.X)*long), whole(geom.Sign(t.Toward.Y)*long)
		o := whole(0)
		return polygon{{o, o}, {x, o}, {x, y}, {o, y}}
	}
	near, far := 0, long // the widths at the origin and at the end
	switch t.Shape {
	case Cube:
		near = long
	case Line:
		near = 2 * cmp.Or(t.Width, t.Side)
		far = near
	}
	aside := 2 * t.Offset * t.Side
	return polygon{t.at(0, aside-near), t.at(long, aside-far), t.at(long, aside+far), t.at(0, aside+near)}
}

// at returns the point that is `ahead` units away in the direction, and `right`/2 units to the
// right of it.
func (t Template) at(ahead, right int) spot {
	x, y := int64(t.Toward.X), int64(t.Toward.Y)
	m := x*x + y*y
	// One unit ahead is (x, y) / sqrt(m), and one to the right is (-y, x) / sqrt(m), with y
	// downwards.
	a, r := int64(ahead), int64(right)
	return spot{rooted(2*a*x-r*y, 2*m, m), rooted(2*a*y+r*x, 2*m, m)}
}
