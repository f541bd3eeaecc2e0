package battle

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/scenario"
)

// This file determines who the game master is and what waits for the game master. The rulings are
// in rulings.go.
//
// HS B23: a seat to which the scenario gives powers knows everything, is on no side, and may rule
// at any time. A battle without such a seat is played as usual.

// document returns the scenario.
func (p *setup) document() *scenario.Scenario { return p.scenario }

// ruler returns the game master's seat, and reports whether there is one.
func (p *setup) ruler() (battlemat.Seat, bool) { return p.master, p.master != "" }

// masters reports whether a seat is the game master's.
func (q *setup) masters(seat battlemat.Seat) bool { return q.master != "" && seat == q.master }

// stalled reports whether the battle waits for the game master: it is paused, or no figure is on the
// battlefield.
func (p *Position) stalled() bool {
	return p.master != "" && p.Over == nil && (p.Paused || p.deserted())
}

// deserted reports whether no seat could have a turn, in a battle with a game master.
func (p *Position) deserted() bool {
	return p.master != "" && !slices.ContainsFunc(p.Order, p.stays)
}

// absent reports whether a seat that has not resigned has a figure behind the screen.
func (p *LaidOut) absent(seat battlemat.Seat) bool {
	return !slices.Contains(p.Out, seat) && p.first(func(f *Figure) bool { return f.Aside == behindScreen && p.seat(f) == seat }) != nil
}

// arbitrated reports whether only the game master ends the battle. HS B23
func (q *setup) arbitrated() bool { return q.scenario.Ruled(scenario.RulesEnd) }

// The ways in which the game master takes figures out of the battle. Such figures are out of the
// battle like destroyed ones, but nobody gets points for them.
//
// HS B24: nothing that other seats see depends on such a figure's place and wounds.
const (
	behindScreen = "aside"     // for a while, behind the screen
	takenOff     = "taken-off" // for good
)
