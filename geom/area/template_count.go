package area

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// counted returns a function that reports whether a square's far corner lies within the length from
// the origin. Distances are counted along the lattice, and every second diagonal counts as two.
// Cones are limited to a quarter of the circle, and lines to the squares that they go through.
func (t Template) counted() func(grid.Cell) bool {
	squares := t.Length / t.Side
	return func(c grid.Cell) bool {
		if t.Shape == Emanation {
			dx, dy, _ := t.beyond(c)
			dx, dy = geom.Abs(dx), geom.Abs(dy)
			return dx+dy > 0 && max(dx, dy)+min(dx, dy)/2 <= squares
		}
		// The column and row of the square as seen from the origin: (x, y) in the plane, and (i, j)
		// in its quarter of the plane.
		x, y := c.X-t.Origin.X/2, c.Y-t.Origin.Y/2
		i, j := max(x, -x-1), max(y, -y-1)
		if max(i, j)+1+(min(i, j)+1)/2 > squares {
			return false
		}
		switch t.Shape {
		case Cone:
			return t.inCone(x, y)
		case Line:
			return t.onLine(x, y)
		}
		return true
	}
}

// inCone reports whether at least half of the square lies in the quarter of the plane around the
// direction.
func (t Template) inCone(x, y int) bool {
	if t.diagonal() {
		return (x >= 0) == (t.Toward.X > 0) && (y >= 0) == (t.Toward.Y > 0)
	}
	ahead, aside := x, y
	if t.Toward.X == 0 {
		ahead, aside = y, x
	}
	if t.Toward.X+t.Toward.Y < 0 {
		ahead = -ahead - 1
	}
	return ahead >= 0 && max(aside, -aside-1) <= ahead
}

// onLine reports whether the line from the origin goes through the square. A line along a row or
// column goes through the squares on one side of it.
func (t Template) onLine(x, y int) bool {
	dx, dy := t.Toward.X, t.Toward.Y
	if dx == 0 || dy == 0 {
		return t.inRow(x, y)
	}
	if (x >= 0) != (dx > 0) || (y >= 0) != (dy > 0) {
		return false
	}
	i, j := max(x, -x-1), max(y, -y-1)
	a, b := geom.Abs(dx), geom.Abs(dy)
	return j*a < (i+1)*b && i*b < (j+1)*a
}

// inRow reports whether the square lies ahead, next to the axis on the chosen side.
func (t Template) inRow(x, y int) bool {
	ahead, right := t.turned(x, y)
	return ahead >= 0 && (right == 0 && !t.Left || right == -1 && t.Left)
}

// turned returns, for a straight direction, the square's row ahead of the origin and its column to
// the right of the direction. Both are 0 for the first square on the right side.
func (t Template) turned(x, y int) (ahead, right int) {
	back := func(v int) int { return -v - 1 }
	switch {
	case t.Toward.X > 0:
		return x, y
	case t.Toward.X < 0:
		return back(x), back(y)
	case t.Toward.Y > 0:
		return y, back(x)
	}
	return back(y), x
}
