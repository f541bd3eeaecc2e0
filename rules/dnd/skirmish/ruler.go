package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/scenario"
)

// This file is about the game master: which seat it is, and what waits for it. The game master's
// rulings are in rulings.go.
//
// DND K50: a seat to which the scenario gives powers sees everything, is on no side, and may rule
// at any time. A skirmish without such a seat has no game master.

// scene returns the scenario.
func (q *plan) scene() *scenario.Scenario { return q.scenario }

// ruler returns the game master's seat and whether there is one.
func (q *plan) ruler() (battlemat.Seat, bool) { return q.master, q.master != "" }

// stalled reports whether nothing can happen before the game master makes a ruling. Either the game
// master has paused the skirmish, or no figure is left to have a turn.
func (p *Position) stalled() bool {
	return p.master != "" && p.Over == nil && (p.Halted || len(p.Asks) == 0 && p.deserted())
}

// deserted reports whether no figure can have a turn.
func (p *Position) deserted() bool {
	if p.master == "" {
		return false
	}
	if p.Round == 0 {
		return !slices.ContainsFunc(p.Figures, func(f *Figure) bool { return f.Gone == "" })
	}
	return !slices.ContainsFunc(p.Order, func(id string) bool {
		f := p.figure(id)
		return f.Gone == "" && !(f.down() && f.Stable)
	})
}

// arbitrated reports whether only the game master can end the skirmish.
//
// DND K50: an automatic end would reveal what is behind the screen.
func (q *plan) arbitrated() bool { return q.scenario.Ruled(scenario.RulesEnd) }
