package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/scenario"
)

// This file determines which seat is the game master's, and when the quest waits for it. Its
// rulings are in rulings.go.
//
// HQ Q150: a seat that has powers in the scenario sees everything, belongs to no side, and makes
// rulings at any time. A quest without such a seat is played as usual.

// scene returns the scenario.
func (p *Position) scene() *scenario.Scenario { return p.scenario }

// ruler returns the game master's seat, and reports whether there is one.
func (p *Position) ruler() (battlemat.Seat, bool) { return p.master, p.master != "" }

// stalled reports whether the quest waits for the game master: it is paused, or no figure is on the
// board.
func (p *Position) stalled() bool {
	return p.master != "" && p.over == nil && (p.paused || !p.waits() && isDeserted(p))
}

// isDeserted reports whether there is a game master and the board is empty, so that no figure can
// have the turn.
func isDeserted(p *Position) bool {
	return p.master != "" && !slices.ContainsFunc(p.figures, func(f *Figure) bool { return f.Gone == Here })
}
