package dnd

import "github.com/battlemat/battlemat/grid"

// crosses reports whether a wall, window or shut door off the edges of squares bars the
// step of one square by (dx, dy).
//
// DND M4: such a wall bars a step where it has a point of the straight line between the
// middles of the two squares. A window bars steps and no line.
func (l land) crosses(c grid.Cell, dx, dy int) bool {
	return l.BarrierBars(c, grid.Cell{X: c.X + dx, Y: c.Y + dy})
}

// whole reports whether no wall off the edges parts two squares of the space.
//
// DND M5: a space holds no wall: none has a point of the line between the middles of two of
// its squares that share a side.
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

// passes reports whether no wall off the edges bars the step of any square of the space.
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
