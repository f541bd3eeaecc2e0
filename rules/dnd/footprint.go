package dnd

import "github.com/battlemat/battlemat/grid"

// The steps of a creature whose space is n x n squares, At being the top left one.
//
// DND M5: Tiny to Medium 1 x 1, Large 2 x 2, Huge 3 x 3, Gargantuan 4 x 4. A step
// moves the whole space.

// stands reports whether the space has room at the square: every square of it can be
// entered, and no wall stands inside it. Creatures are not looked at.
func (l land) stands(at grid.Cell, n int) bool {
	for y := range n {
		for x := range n {
			if !l.open(grid.Cell{X: at.X + x, Y: at.Y + y}) {
				return false
			}
		}
	}
	return l.undivided(at, n) && l.whole(at, n)
}

// undivided reports whether no wall stands between two squares of the space.
func (l land) undivided(at grid.Cell, n int) bool {
	for y := range n {
		for x := range n {
			c := grid.Cell{X: at.X + x, Y: at.Y + y}
			if x+1 < n && l.shut(c, 1, 0) || y+1 < n && l.shut(c, 0, 1) {
				return false
			}
		}
	}
	return true
}

// slides reports whether no wall stands before the side of the space that leads a
// straight step.
func (l land) slides(at grid.Cell, n, dx, dy int) bool {
	for i := range n {
		c := grid.Cell{X: at.X + i, Y: at.Y + i}
		if dx != 0 {
			c.X = at.X + (n-1)*(dx+1)/2
		} else {
			c.Y = at.Y + (n-1)*(dy+1)/2
		}
		if l.shut(c, dx, dy) {
			return false
		}
	}
	return true
}

// steps reports whether the space can move by one step from a square where it stands,
// as far as terrain and walls go.
func (l land) steps(at grid.Cell, n, dx, dy int, corners string) bool {
	return l.stands(grid.Cell{X: at.X + dx, Y: at.Y + dy}, n) && l.clears(at, n, dx, dy, corners)
}

// clears reports whether nothing on the way bars the step, wherever it ends.
func (l land) clears(at grid.Cell, n, dx, dy int, corners string) bool {
	if !l.passes(at, n, dx, dy) {
		return false
	}
	if dx == 0 || dy == 0 {
		return l.slides(at, n, dx, dy)
	}
	// The two squares that the step sweeps beside the old and the new space.
	filledX := l.fills(grid.Cell{X: lead(at.X, n, dx), Y: trail(at.Y, n, dy)})
	filledY := l.fills(grid.Cell{X: trail(at.X, n, dx), Y: lead(at.Y, n, dy)})
	// DND M4, terrain: not past anything that fills one of them.
	if corners != "free" && (filledX || filledY) {
		return false
	}
	overX := !filledX && l.bends(at, n, dx, 0, 0, dy)
	// DND M4, walls: not past the end of a wall either: both ways round are open.
	if corners == "walls" {
		return overX && l.bends(at, n, 0, dy, dx, 0)
	}
	// DND M4: the walls must leave one L-shaped way round the corner open. Under
	// free a filled square closes its own sides, as in the exact corner rule.
	return overX || !filledY && l.bends(at, n, 0, dy, dx, 0)
}

// lead returns the coordinate just beyond a span of n from at, in a direction.
func lead(at, n, d int) int {
	if d > 0 {
		return at + n
	}
	return at - 1
}

// trail returns the coordinate at the end of the span that the direction leaves.
func trail(at, n, d int) int {
	if d > 0 {
		return at
	}
	return at + n - 1
}

// bends reports whether walls leave the way open by one straight step and then
// another.
func (l land) bends(at grid.Cell, n, dx, dy, ex, ey int) bool {
	mid := grid.Cell{X: at.X + dx, Y: at.Y + dy}
	return l.slides(at, n, dx, dy) && l.undivided(mid, n) && l.slides(mid, n, ex, ey)
}
