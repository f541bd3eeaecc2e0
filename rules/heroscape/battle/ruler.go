package battle

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/scenario"
)

// The game master: who it is, and what waits for it. What it may do stands in rulings.go.
//
// HS B23: a seat that the scenario gives powers knows everything, is on no side, and rules at any time. Without it nothing
// is otherwise.

// document returns the scenario.
func (p *setup) document() *scenario.Scenario { return p.scenario }

// ruler returns the game master's seat, and whether there is one.
func (p *setup) ruler() (battlemat.Seat, bool) { return p.master, p.master != "" }

// masters reports whether a seat is the game master's.
func (q *setup) masters(seat battlemat.Seat) bool { return q.master != "" && seat == q.master }

// stalled reports whether nothing goes on before the game master has ruled: it has the battle wait, or nobody has a figure
// on the battlefield.
func (p *Position) stalled() bool {
	return p.master != "" && p.Over == nil && (p.Paused || p.deserted())
}

// deserted reports whether nobody could have a turn, at a table with a game master.
func (p *Position) deserted() bool {
	return p.master != "" && !slices.ContainsFunc(p.Order, p.stays)
}

// absent reports whether a seat that has not resigned has a figure behind the screen.
func (p *LaidOut) absent(seat battlemat.Seat) bool {
	return !slices.Contains(p.Out, seat) && p.first(func(f *Figure) bool { return f.Aside == behindScreen && p.seat(f) == seat }) != nil
}

// arbitrated reports whether the game master alone ends the battle. HS B23
func (q *setup) arbitrated() bool { return q.scenario.Ruled(scenario.RulesEnd) }

// The ways in which the game master has figures out of the battle, which are gone then as the destroyed are.
//
// HS B24: such a figure is not in the battle, and nothing that anybody but the game master is shown depends on where it
// stands and what it has suffered.
const (
	behindScreen = "aside"     // behind the screen
	takenOff     = "taken-off" // for good
)
