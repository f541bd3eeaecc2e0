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

// stalled reports whether the battle waits for the game master: it is paused, or no figure is on the
// battlefield.
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

// The ways in which the game master takes figures out of the battle, where they count like destroyed
// ones.
//
// HS B24: nothing shown to other seats depends on such a figure's place and wounds.
const (
	behindScreen = "aside"     // behind the screen
	takenOff     = "taken-off" // for good
)
