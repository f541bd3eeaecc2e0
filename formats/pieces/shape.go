package pieces

import (
	"slices"

	"github.com/battlemat/battlemat/board/build"
	"github.com/battlemat/battlemat/geom/grid"
)

// Shape holds the cells that a piece covers in each rotation.
type Shape = build.Shape

// steps returns the cells of a piece as steps from its anchor.
func (p *Piece) steps() []grid.Vec {
	if !p.About {
		return p.Kind.Shape[p.Rotation]
	}
	steps := append([]grid.Vec(nil), p.Kind.Shape[0]...)
	for i := range steps {
		for range p.Rotation {
			steps[i] = grid.Vec{Q: -steps[i].R, R: steps[i].Q + steps[i].R} // a sixth of a turn clockwise
		}
	}
	return steps
}

// row returns the cells of a row in order from its first end, about which the row is turned. Unless
// About is set, the shapes of rotations 3 to 5 list the cells from the other end.
func (p *Piece) row() []grid.Vec {
	cells := append([]grid.Vec(nil), p.steps()...)
	if !p.About && p.Rotation >= 3 {
		slices.Reverse(cells)
	}
	return cells
}
