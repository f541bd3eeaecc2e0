package delve

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/scenario"
)

// This file determines who the game master is and what waits for the game master. The rulings are
// in rulings.go.
//
// GH G119: a seat to which the scenario gives powers sees everything, is on no side, and may rule
// at any time. A scenario without such a seat is played as usual.

// scene returns the scenario.
func (q *plan) scene() *scenario.Scenario { return q.scenario }

// gameMaster returns the game master's seat, and reports whether there is one.
func (q *plan) gameMaster() (battlemat.Seat, bool) { return q.master, q.master != "" }

// rules reports whether a seat is the game master's.
func (q *plan) rules(seat battlemat.Seat) bool { return q.master != "" && seat == q.master }

// stalled reports whether nothing can happen until the game master makes a ruling. Either the game
// master has paused the scenario, or no character is on the board.
func (p *Position) stalled() bool {
	return p.master != "" && p.over == nil && (p.paused || !p.anybody())
}

// arbitrated reports whether only the game master ends the scenario.
//
// GH G119: an automatic end would reveal what is behind the screen.
func (q *plan) arbitrated() bool { return q.arbiter }

// seatMaster determines the game master's seat.
func (q *plan) seatMaster() {
	q.master, _ = master.SeatOf(q.scenario)
	q.arbiter = q.scenario.Ruled(scenario.RulesEnd)
}

// ruler answers questions about the rulings of the game master, who sees and may change hidden
// things.
type ruler struct{ *Position }

func (p *Position) ruler() ruler { return ruler{p} }

// settled reports whether nothing is half done: either cards are being chosen, or a character is
// about to play a half of its cards.
func (p *Position) settled() bool {
	return len(p.agenda) == 0 || p.agenda[0].Kind == characterTurn && !slices.ContainsFunc(p.agenda[1:], func(t Task) bool { return t.Kind != turnEnd })
}

// ownSeat returns the seat that plays a character unless the game master has handed the character
// to another seat.
func (f *Figure) ownSeat() battlemat.Seat { return battlemat.Seat(f.ID) }

// opens reports whether a seat sees the cards of a character. A seat does if it plays the character
// or is the game master's.
func (q *plan) opens(f *Figure, seat battlemat.Seat) bool {
	return f.belongs(seat) || q.rules(seat)
}

// takenOff is the Gone of a figure that the game master took off the board for good.
const takenOff Gone = "taken-off"

// aside returns the figure with the given id behind the screen, or nil if there is none.
//
// GH G120: a figure behind the screen is not in the game. No other figure meets or sees it, and
// nothing that is shown to any seat but the game master's depends on it.
func (p *Position) aside(id string) *Figure {
	i := slices.IndexFunc(p.screen, func(f Figure) bool { return f.ID == id })
	if i < 0 {
		return nil
	}
	f := p.screen[i]
	return &f
}
