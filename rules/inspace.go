package rules

import (
	"math/big"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight/space"
)

// Stand is a figure on the board or, if Figure is empty, an imagined figure on the cell At.
type Stand struct {
	Figure string    // its ID
	At     grid.Cell // the cell of an imagined figure
}

// BodySeer is a [Seer] for a book whose lines of sight are three-dimensional, from the eye of one
// figure to any part of another. A question about a cell means the figure on that cell, or an
// imagined one.
type BodySeer interface {
	Seer
	// SeeBody reports whether one body sees another.
	SeeBody(b *board.Board, kind string, from, to Stand) (InSpace, error)
	// Watch returns the cells that a body sees, as [Seer.Field] does, and the figures that it sees,
	// in the order of the board.
	Watch(b *board.Board, kind string, from Stand) (cells []grid.Cell, figures []string, err error)
}

// InSpace is a verdict about sight between bodies.
type InSpace struct {
	space.Verdict
	Scale  space.Scale // the scale of the solids that cover the target
	Part   *big.Rat    // the visible fraction of the target's outline; nil when there is no target
	Reason string      // one sentence
}
