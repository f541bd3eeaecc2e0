package dnd

import "github.com/battlemat/battlemat/geom/grid"

// crosses reports whether a wall, window or shut door that is off the edges of squares bars a step
// from c by (dx, dy).
//
// DND M4: such a wall bars a step if it touches the straight line between the middles of the two
// squares. A window bars steps but no lines of sight.
func (l land) crosses(c grid.Cell, dx, dy int) bool {
	return l.BarrierBars(c, grid.Cell{X: c.X + dx, Y: c.Y + dy})
}

// whole reports whether no wall off the edges separates two squares of the space.
//
// DND M5: a space contains no wall. No wall may touch the line between the middles of two of its
// squares that share a side.
func (l land) whole(at grid.Cell, n int) bool {
	for y := range n {
		for x := range n {
			c := grid.Cell{X: at.X + x, Y: at.Y + y}
			if x+1 < n && l.crosses(c, 1, 0) || y+1 < n && l.crosses(c, 0, 1) {
				return false
			}
		}
	}
	return true
}

// passes reports whether walls off the edges let every square of the space make the straight step.
func (l land) passes(at grid.Cell, n, dx, dy int) bool {
	for y := range n {
		for x := range n {
			if l.crosses(grid.Cell{X: at.X + x, Y: at.Y + y}, dx, dy) {
				return false
			}
		}
	}
	return true
}

// slips reports whether walls off the edges let a space step diagonally. overX and overY report
// whether they leave the two L-shaped paths around the corner open: overX goes along the row first,
// overY along the column first.
//
// DND M4: if only the end of such a wall is at the corner that a step passes, the wall bars only
// the path on its side. The end of a wall on an edge does the same, so it makes no difference how a
// map describes a wall.
func (l land) slips(at grid.Cell, n, dx, dy int) (passes, overX, overY bool) {
	overX, overY = true, true
	for y := range n {
		for x := range n {
			c := grid.Cell{X: at.X + x, Y: at.Y + y}
			bars, left, right := l.BarrierSlant(c, grid.Cell{X: c.X + dx, Y: c.Y + dy})
			if bars {
				return false, false, false
			}
			if dx != dy { // the row is on the right of the step
				left, right = right, left
			}
			overX, overY = overX && !left, overY && !right
		}
	}
	return overX || overY, overX, overY
}
