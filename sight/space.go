package sight

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// Space is the space of a creature: n x n squares or a group of hexes, Size wide, with At as its first cell
// (see [grid.Grid.Space]). A Space of size 0 is no space.
type Space struct {
	At   grid.Cell
	Size int
	Grid grid.Grid // the grid of the space's cells; zero means squares
}

// Contains reports whether the cell belongs to the space.
func (s Space) Contains(c grid.Cell) bool {
	if s.Grid.Hex() {
		return s.Size > 0 && s.Grid.InSpace(s.At, s.Size, c)
	}
	return s.At.X <= c.X && c.X < s.At.X+s.Size && s.At.Y <= c.Y && c.Y < s.At.Y+s.Size
}

// Corners returns the corners of a square space in lattice units, clockwise from the top left
// corner.
func (s Space) Corners() [4]geom.Point {
	a := geom.Point{X: 2 * s.At.X, Y: 2 * s.At.Y}
	n := 2 * s.Size
	return [4]geom.Point{a, {X: a.X + n, Y: a.Y}, {X: a.X + n, Y: a.Y + n}, {X: a.X, Y: a.Y + n}}
}

// Centre returns the middle of the space in lattice units.
func (s Space) Centre() geom.Point {
	return s.Grid.Middle(s.At, s.Size)
}

// Squares returns the cells of the space. Squares are in row order.
func (s Space) Squares() []grid.Cell {
	if s.Size == 1 {
		return []grid.Cell{s.At} // see [grid.Grid.Space]
	}
	return s.wide()
}

// wide does the work of [Space.Squares] for spaces of several cells or none.
func (s Space) wide() []grid.Cell {
	if s.Size < 1 {
		return nil
	}
	return s.Grid.Space(s.At, s.Size)
}
