package grid

import (
	"fmt"

	"github.com/battlemat/battlemat/geom"
)

// Kind is the shape of the cells.
type Kind uint8

// The kinds.
const (
	Square    Kind = iota
	HexFlat        // columns of hexes; a hex has a side to the N and to the S
	HexPointy      // rows of hexes; a hex has a side to the E and to the W
)

var kindNames = [...]string{"square", "hex-flat", "hex-pointy"}

func (k Kind) String() string { return kindNames[k] }

// ParseKind reads "square", "hex-flat" or "hex-pointy".
func ParseKind(s string) (Kind, error) {
	for i, name := range kindNames {
		if s == name {
			return Kind(i), nil
		}
	}
	return 0, fmt.Errorf("grid %q: expected square, hex-flat or hex-pointy", s)
}

// Shift says which lines of a hex grid are shifted by half a cell: the columns of HexFlat
// downwards, the rows of HexPointy to the right. Squares have no shift.
type Shift uint8

// The shifts.
const (
	Odd Shift = iota
	Even
)

var shiftNames = [...]string{"odd", "even"}

func (s Shift) String() string { return shiftNames[s] }

// ParseShift reads "odd" or "even".
func ParseShift(s string) (Shift, error) {
	for i, name := range shiftNames {
		if s == name {
			return Shift(i), nil
		}
	}
	return 0, fmt.Errorf("shift %q: expected odd or even", s)
}

// Grid is an infinite lattice. The zero value is the square grid.
type Grid struct {
	Kind  Kind
	Shift Shift
}

// Hex reports whether the cells are hexes.
func (g Grid) Hex() bool { return g.Kind != Square }

// Sides returns the number of sides of a cell: 4 or 6.
func (g Grid) Sides() int {
	if g.Hex() {
		return 6
	}
	return 4
}

// Vec returns the cell in coordinates that can be added.
func (g Grid) Vec(c Cell) Vec {
	switch g.Kind {
	case HexFlat:
		return Vec{c.X, c.Y - g.half(c.X)}
	case HexPointy:
		return Vec{c.X - g.half(c.Y), c.Y}
	}
	return Vec{c.X, c.Y}
}

// Cell returns the inverse of [Grid.Vec].
func (g Grid) Cell(v Vec) Cell {
	switch g.Kind {
	case HexFlat:
		return Cell{v.Q, v.R + g.half(v.Q)}
	case HexPointy:
		return Cell{v.Q + g.half(v.R), v.R}
	}
	return Cell{v.Q, v.R}
}

// half returns by how many cells line n is shifted against the axial axis.
func (g Grid) half(n int) int {
	if g.Shift == Even {
		return (n + n&1) >> 1
	}
	return (n - n&1) >> 1
}

// Move returns the cell at v from c.
func (g Grid) Move(c Cell, v Vec) Cell {
	if g.Kind == Square {
		return Cell{c.X + v.Q, c.Y + v.R}
	}
	return g.Cell(g.Vec(c).Add(v))
}

// Offset returns the Vec that leads from one cell to another.
func (g Grid) Offset(from, to Cell) Vec { return g.Vec(to).Sub(g.Vec(from)) }

// Centre returns the centre of the cell in lattice units.
func (g Grid) Centre(c Cell) geom.Point {
	v := g.Vec(c)
	if g.Hex() {
		return geom.Point{X: 3 * v.Q, Y: 3 * v.R}
	}
	return geom.Point{X: 2*v.Q + 1, Y: 2*v.R + 1}
}

// Distance returns the least number of sides crossed on the way from a to b on an empty grid. On
// squares it does not count diagonals; metrics with diagonals belong to the rulesets.
func (g Grid) Distance(a, b Cell) int { return g.Length(g.Offset(a, b)) }

// Length returns the [Grid.Distance] that a step covers.
func (g Grid) Length(v Vec) int {
	q, r := geom.Abs(v.Q), geom.Abs(v.R)
	if !g.Hex() {
		return q + r
	}
	return max(q, r, geom.Abs(v.Q+v.R))
}

// LengthSquared returns the square of the straight distance between the centres of two cells that
// are v apart. Neighbours across a side have distance 1.
func (g Grid) LengthSquared(v Vec) int {
	if g.Hex() {
		return v.Q*v.Q + v.Q*v.R + v.R*v.R
	}
	return v.Q*v.Q + v.R*v.R
}
