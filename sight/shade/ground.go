package shade

import "github.com/battlemat/battlemat/geom"

// Ground has the blockers of a map, and the points in question. Coordinates stay below 2^24.
type Ground struct {
	Walls  []Wall
	Solids []geom.Point // where copies of the shape are: the first corner of each
	Shape  []geom.Point // the corners of a convex solid, the first being the origin
	Points []geom.Point
	Unit   int // points are visited by x + y in steps of this size; greater than 0
}

// Wall blocks every line that passes from one side of it to the other between its ends.
type Wall struct {
	A, B geom.Point
	Kind Kind
}

// Kind says with which other walls a wall blocks a line through a shared end, if they are on
// opposite sides of the line.
type Kind uint8

const (
	Barrier Kind = iota // with barriers
	Side                // of a cell: with sides and with solids
	solid               // with sides
)

func (k Kind) joins(other Kind) bool {
	return k == Barrier && other == Barrier || k == Side && other != Barrier || k == solid && other == Side
}

// Reset empties the ground and keeps its memory.
func (g *Ground) Reset() {
	g.Walls, g.Solids, g.Shape, g.Points = g.Walls[:0], g.Solids[:0], g.Shape[:0], g.Points[:0]
}
