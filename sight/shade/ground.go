package shade

import "github.com/battlemat/battlemat/geom"

// Ground is what stands on a map, and the points that are asked for. Coordinates stay below 2^24.
type Ground struct {
	Walls  []Wall
	Solids []geom.Point // where copies of the shape stand: of each its first corner
	Shape  []geom.Point // the corners of a convex solid, the first being the origin
	Points []geom.Point
	Unit   int // points are met by x + y in steps of so much; greater than 0
}

// Wall stops every line that passes from one side of it to the other between its ends.
type Wall struct {
	A, B geom.Point
	Kind Kind
}

// Kind says with which others a wall stops a line through an end that both have, if they stand on
// both its hands.
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
