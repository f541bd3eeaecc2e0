package dnd

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// This file holds the steps of a creature whose space is `n` wide and whose first cell is `at`. The
// space is n x n squares, or a group of hexes.
//
// DND M5: the space is 1 x 1 for Tiny to Medium, 2 x 2 for Large, 3 x 3 for Huge and 4 x 4 for
// Gargantuan. A step moves the whole space. DND H3: on hexes a space has 1, 3, 7 or 12 cells.

// stands reports whether the space has room at the cell. Every cell of the space must be enterable,
// and no wall may be inside the space. Creatures are ignored.
func (l land) stands(at grid.Cell, n int) bool {
	if l.Grid().Hex() {
		for _, c := range l.Grid().Space(at, n) {
			if !l.open(c) {
				return false
			}
		}
		return l.undivided(at, n)
	}
	for y := range n {
		for x := range n {
			if !l.open(grid.Cell{X: at.X + x, Y: at.Y + y}) {
				return false
			}
		}
	}
	return l.undivided(at, n) && l.whole(at, n)
}

// undivided reports whether no wall is between two cells of the space.
func (l land) undivided(at grid.Cell, n int) bool {
	if g := l.Grid(); g.Hex() {
		for _, c := range g.Space(at, n) {
			for s := range grid.Side(3) { // the other three sides are checked from the neighbour
				if g.InSpace(at, n, g.Neighbour(c, s)) && l.bars(g.Edge(c, s)) {
					return false
				}
			}
		}
		return true
	}
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

// slides reports whether no wall blocks the side of the space in the direction of a straight step.
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

// headings returns the steps of a lattice. On squares they go first along rows and columns, then
// diagonally. On hexes one step goes across each side.
//
// DND H2: a step leads to a hex that shares a side, and no step is diagonal.
func headings(g grid.Grid) []grid.Vec { return compasses[g.Kind] }

var compasses = func() (all [grid.HexPointy + 1][]grid.Vec) {
	for kind := range all {
		g := grid.Grid{Kind: grid.Kind(kind)}
		for s := range grid.Side(g.Sides()) {
			all[kind] = append(all[kind], g.Step(s))
		}
	}
	all[grid.Square] = append(all[grid.Square], grid.Vec{Q: 1, R: -1}, grid.Vec{Q: 1, R: 1}, grid.Vec{Q: -1, R: 1}, grid.Vec{Q: -1, R: -1})
	return all
}()

// slants reports whether a step is diagonal.
func slants(g grid.Grid, v grid.Vec) bool { return !g.Hex() && v.Q != 0 && v.R != 0 }

// Beside reports whether the two cells are the same or a single step apart.
func Beside(g grid.Grid, a, b grid.Cell) bool {
	if g.Hex() {
		return g.Distance(a, b) <= 1
	}
	return geom.Abs(a.X-b.X) <= 1 && geom.Abs(a.Y-b.Y) <= 1
}

// steps reports whether terrain and walls let the space move by one step from a cell where it can
// stand.
func (l land) steps(at grid.Cell, n int, v grid.Vec, corners string) bool {
	return l.stands(l.Grid().Move(at, v), n) && l.clears(at, n, v, corners)
}

// clears reports whether nothing along the step bars it. The space where it ends is not checked.
func (l land) clears(at grid.Cell, n int, v grid.Vec, corners string) bool {
	if g := l.Grid(); g.Hex() {
		for _, c := range g.Space(at, n) {
			if l.parted(c, g.Move(c, v)) {
				return false
			}
		}
		return true
	}
	dx, dy := v.Q, v.R
	if dx == 0 || dy == 0 {
		return l.passes(at, n, dx, dy) && l.slides(at, n, dx, dy)
	}
	passes, openX, openY := l.slips(at, n, dx, dy)
	if !passes {
		return false
	}
	l = l.upright() // DND L11: nobody climbs diagonally
	// The two squares that the step sweeps over in addition to the old and the new space.
	filledX := l.fills(grid.Cell{X: lead(at.X, n, dx), Y: trail(at.Y, n, dy)})
	filledY := l.fills(grid.Cell{X: trail(at.X, n, dx), Y: lead(at.Y, n, dy)})
	// DND M4, terrain: the step may not pass a filled square.
	if corners != "free" && (filledX || filledY) {
		return false
	}
	overX := openX && !filledX && l.bends(at, n, dx, 0, 0, dy)
	// DND M4, walls: the step may not pass the end of a wall, so both paths around the corner must
	// be open.
	if corners == "walls" {
		return overX && openY && l.bends(at, n, 0, dy, dx, 0)
	}
	// DND M4: the walls must leave one L-shaped path around the corner open. With corners=free, a
	// filled square closes only the path through it.
	return overX || openY && !filledY && l.bends(at, n, 0, dy, dx, 0)
}

// lead returns the coordinate just beyond a span of n cells from `at`, in the direction d.
func lead(at, n, d int) int {
	if d > 0 {
		return at + n
	}
	return at - 1
}

// trail returns the coordinate of the last cell that the span leaves when it moves in the direction
// d.
func trail(at, n, d int) int {
	if d > 0 {
		return at
	}
	return at + n - 1
}

// bends reports whether walls leave open the path by one straight step and then another.
func (l land) bends(at grid.Cell, n, dx, dy, ex, ey int) bool {
	mid := grid.Cell{X: at.X + dx, Y: at.Y + dy}
	return l.slides(at, n, dx, dy) && l.undivided(mid, n) && l.slides(mid, n, ex, ey) &&
		l.passes(at, n, dx, dy) && l.whole(mid, n) && l.passes(mid, n, ex, ey)
}
