package rules

import (
	"math/big"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight/space"
)

// Stand is a figure on the board or, without a name, an imagined figure on a cell.
type Stand struct {
	Figure string    // its id
	At     grid.Cell // where the unnamed one stands
}

// BodySeer is a [Seer] for a book whose lines of sight run in three dimensions, from the eye of one figure to
// any part of another. For a cell it asks about the figure that stands there, or about an imagined one.
type BodySeer interface {
	Seer
	// SeeBody answers whether one body sees another.
	SeeBody(b *board.Board, kind string, from, to Stand) (InSpace, error)
	// Watch returns what a body sees: cells as [Seer.Field] does, and the figures, in the
	// order of the board.
	Watch(b *board.Board, kind string, from Stand) (cells []grid.Cell, figures []string, err error)
}

// InSpace is a verdict about bodies.
type InSpace struct {
	space.Verdict
	Scale  space.Scale // of the solids that cover the target
	Part   *big.Rat    // how much of the target's outline shows; nil when there is no target
	Reason string      // one sentence
}
