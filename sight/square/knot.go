package square

import "github.com/battlemat/battlemat/geom/grid"

// knot holds the blockers around a corner of the lattice, as seen by a line that goes through it
// from one cell to the diagonally opposite one.
type knot struct {
	x, xThenY bool // the way round that crosses to the next column first
	y, yThenX bool // the way round that crosses to the next row first

	screen           bool // a figure obstructs in the cell that the line comes from
	screenX, screenY bool // a figure obstructs in the cell across x, across y
}

// stops reports whether the walls block a line at the corner itself.
//
// HQ D1: they block it if both L-shaped ways round have a closed edge, and only then. This is the
// table of HQ S0.9.
func (k knot) stops() bool { return (k.x || k.xThenY) && (k.y || k.yThenX) }

// mirror exchanges columns and rows.
func (k *knot) mirror() {
	k.x, k.y = k.y, k.x
	k.xThenY, k.yThenX = k.yThenX, k.xThenY
	k.screenX, k.screenY = k.screenY, k.screenX
}

// knot inspects the corner of c towards the E or W (flipX) and S or N (flipY).
// Beyond the map there are no blockers.
func (f *ground) knot(c grid.Cell, flips int) (k knot) {
	toX, toY := grid.Cell{X: c.X + 1, Y: c.Y}, grid.Cell{X: c.X, Y: c.Y + 1}
	sideX, sideY := east, south
	if flips&flipX != 0 {
		toX.X, sideX = c.X-1, west
	}
	if flips&flipY != 0 {
		toY.Y, sideY = c.Y-1, north
	}
	hasX, hasY := f.contains(toX), f.contains(toY)
	k.screen = f.is(c.X, c.Y, screen)
	if hasX {
		k.x = f.closed(c.X, c.Y, sideX)
		k.screenX = f.is(toX.X, toX.Y, screen)
	}
	if hasY {
		k.y = f.closed(c.X, c.Y, sideY)
		k.screenY = f.is(toY.X, toY.Y, screen)
	}
	if hasX && hasY {
		k.xThenY = f.closed(toX.X, toX.Y, sideY)
		k.yThenX = f.closed(toY.X, toY.Y, sideX)
	}
	return k
}
