package sight

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
)

// Space is the room a creature takes: Size x Size squares of which At is the top
// left one. A Space of size 0 is none at all.
type Space struct {
	At   grid.Cell
	Size int
}

// Contains reports whether the square belongs to the space.
func (s Space) Contains(c grid.Cell) bool {
	return s.At.X <= c.X && c.X < s.At.X+s.Size && s.At.Y <= c.Y && c.Y < s.At.Y+s.Size
}

// Corners returns the corners of the space in lattice units, clockwise from the
// top left one.
func (s Space) Corners() [4]geom.Point {
	a := geom.Point{X: 2 * s.At.X, Y: 2 * s.At.Y}
	n := 2 * s.Size
	return [4]geom.Point{a, {X: a.X + n, Y: a.Y}, {X: a.X + n, Y: a.Y + n}, {X: a.X, Y: a.Y + n}}
}

// Centre returns the middle of the space in lattice units.
func (s Space) Centre() geom.Point {
	return geom.Point{X: 2*s.At.X + s.Size, Y: 2*s.At.Y + s.Size}
}

// Squares returns the squares of the space in row order.
func (s Space) Squares() []grid.Cell {
	if s.Size < 1 {
		return nil
	}
	return board.Footprint(s.At, s.Size)
}
