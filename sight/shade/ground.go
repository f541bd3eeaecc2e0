package shade

import "github.com/battlemat/battlemat/geom"

// Ground holds the blockers of a map and the points to be tested. Coordinates stay below 2^24.
type Ground struct {
	Walls  []Wall
	Solids []geom.Point // the first corner of each solid; all solids are copies of Shape
	Shape  []geom.Point // the corners of the convex shape of solids, beginning with the origin
	Points []geom.Point
	Unit   int // points are visited by x + y in steps of this size; greater than 0
}

// Wall blocks every line that passes from one side of it to the other between its ends.
type Wall struct {
	A, B geom.Point
	Kind Kind
}

// Kind says which other walls a wall joins at a shared end. Two joined walls on opposite sides of a
// line through that end block the line.
type Kind uint8

const (
	Barrier Kind = iota // joins barriers
	Side                // of a cell: joins sides and solids
	solid               // joins sides
)

func (k Kind) joins(other Kind) bool {
	return k == Barrier && other == Barrier || k == Side && other != Barrier || k == solid && other == Side
}

// Reset empties the ground and keeps its memory.
func (g *Ground) Reset() {
	g.Walls, g.Solids, g.Shape, g.Points = g.Walls[:0], g.Solids[:0], g.Shape[:0], g.Points[:0]
}
