package area

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// tokens returns a function that reports whether a square belongs to a shape laid out in square
// pieces. Circles become squares. A cone is made of rows, each one piece longer than the one
// before.
func (t Template) tokens() func(grid.Cell) bool {
	n := t.Length / t.Side
	switch t.Shape {
	case Emanation:
		return func(c grid.Cell) bool {
			dx, dy, _ := t.beyond(c)
			far := max(geom.Abs(dx), geom.Abs(dy))
			return 0 < far && far <= n
		}
	case Sphere, Cylinder:
		return func(c grid.Cell) bool {
			x, y := c.X-t.Origin.X/2, c.Y-t.Origin.Y/2
			return max(x, -x-1, y, -y-1) < n
		}
	}
	if t.diagonal() {
		return func(c grid.Cell) bool { return t.diagonalToken(c, n) }
	}
	return func(c grid.Cell) bool { return t.straightToken(c, n) }
}

// diagonalToken reports whether a shape laid along a diagonal has a piece on c. The first piece
// touches the origin with a corner. Rows of a cone run across the diagonal; the pieces of a line
// touch at corners.
func (t Template) diagonalToken(c grid.Cell, n int) bool {
	i, j := ahead(c.X, t.Origin.X, t.Toward.X), ahead(c.Y, t.Origin.Y, t.Toward.Y)
	if i < 0 || j < 0 {
		return false
	}
	switch t.Shape {
	case Cone:
		return i+j < n
	case Line:
		width := max(t.Width/t.Side, 1)
		return i < n && j < n && geom.Abs(i-j) < width
	}
	return i < n && j < n
}

// ahead returns how many squares c lies ahead of the square that touches the origin.
func ahead(c, origin, toward int) int {
	if toward > 0 {
		return c - geom.CeilDiv(origin, 2)
	}
	return geom.FloorDiv(origin, 2) - 1 - c
}

// straightToken reports whether a shape laid along a row or column has a piece on c. The first
// piece touches the origin with a side. A row that cannot be centred has its extra piece on the
// chosen side.
func (t Template) straightToken(c grid.Cell, n int) bool {
	// aside is twice the distance of the square's middle to the right of the centre line.
	var row, aside int
	switch {
	case t.Toward.X != 0:
		row = ahead(c.X, t.Origin.X, t.Toward.X)
		aside = geom.Sign(t.Toward.X) * (2*c.Y + 1 - t.Origin.Y)
	default:
		row = ahead(c.Y, t.Origin.Y, t.Toward.Y)
		aside = -geom.Sign(t.Toward.Y) * (2*c.X + 1 - t.Origin.X)
	}
	if row < 0 || row >= n {
		return false
	}
	width := n // of a cube
	switch t.Shape {
	case Cone:
		width = row + 1
	case Line:
		width = max(t.Width/t.Side, 1)
	}
	aside -= t.Offset
	if t.Left {
		aside = -aside
	}
	// A row of `width` squares extends from -width to +width if it can be centred. Otherwise it is
	// shifted by one unit to the chosen side.
	if (aside+width)%2 == 0 {
		return -width < aside && aside <= width
	}
	return -width < aside && aside < width
}
