package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/scenario"
)

// The game master: who it is, and what waits for it. What it may do stands in rulings.go.
//
// HQ Q150: a seat that the scenario gives powers sees everything, is on no side, and rules at any time. Without it
// nothing is otherwise.

// scene returns the scenario.
func (p *Position) scene() *scenario.Scenario { return p.scenario }

// ruler returns the game master's seat, and whether there is one.
func (p *Position) ruler() (battlemat.Seat, bool) { return p.master, p.master != "" }

// stalled reports whether the quest waits for the game master: it is paused, or no figure is on the
// board.
func (p *Position) stalled() bool {
	return p.master != "" && p.over == nil && (p.paused || !p.waits() && isDeserted(p))
}

// isDeserted reports whether nobody is on the board, so that no turn can be anybody's, at a table with a game master.
func isDeserted(p *Position) bool {
	return p.master != "" && !slices.ContainsFunc(p.figures, func(f *Figure) bool { return f.Gone == Here })
}
