package delve

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/scenario"
)

// The game master: who it is, and what waits for it. Its rulings are in rulings.go.
//
// GH G119: a seat to which the scenario gives powers sees everything, is on no side, and rules at any time. Without it
// nothing changes.

// scene returns the scenario.
func (q *plan) scene() *scenario.Scenario { return q.scenario }

// gameMaster returns the game master's seat, and whether there is one.
func (q *plan) gameMaster() (battlemat.Seat, bool) { return q.master, q.master != "" }

// rules reports whether a seat is the game master's.
func (q *plan) rules(seat battlemat.Seat) bool { return q.master != "" && seat == q.master }

// stalled reports whether nothing happens before the game master has ruled: it has paused the scenario, or no character
// is on the board.
func (p *Position) stalled() bool {
	return p.master != "" && p.over == nil && (p.paused || !p.anybody())
}

// arbitrated reports whether the game master alone ends the scenario.
//
// GH G119: an automatic end would reveal what is behind the screen.
func (q *plan) arbitrated() bool { return q.arbiter }

// seatMaster finds the game master.
func (q *plan) seatMaster() {
	q.master, _ = master.SeatOf(q.scenario)
	q.arbiter = q.scenario.Ruled(scenario.RulesEnd)
}

// ruler is the game master of a position, who sees and may change hidden things.
type ruler struct{ *Position }

func (p *Position) ruler() ruler { return ruler{p} }

// settled reports whether nothing is half done: cards are being chosen, or a character is to play
// a half of its cards.
func (p *Position) settled() bool {
	return len(p.agenda) == 0 || p.agenda[0].Kind == characterTurn && !slices.ContainsFunc(p.agenda[1:], func(t Task) bool { return t.Kind != turnEnd })
}

// ownSeat returns the seat of a character that plays it unless the game master has handed it to another.
func (f *Figure) ownSeat() battlemat.Seat { return battlemat.Seat(f.ID) }

// opens reports whether a seat sees the cards of a character: it plays it, or is the game master's.
func (q *plan) opens(f *Figure, seat battlemat.Seat) bool {
	return f.belongs(seat) || q.rules(seat)
}

// takenOff is how a figure left the board that the game master took off for good.
const takenOff Gone = "taken-off"

// aside returns the figure with that name behind the screen; nil when there is none.
//
// GH G120: such a figure is not in the game: nobody meets or sees it, and nothing that anybody but the game master is shown
// depends on it.
func (p *Position) aside(id string) *Figure {
	i := slices.IndexFunc(p.screen, func(f Figure) bool { return f.ID == id })
	if i < 0 {
		return nil
	}
	f := p.screen[i]
	return &f
}
