package game

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/scenario"
)

// View begins the view of a seat: the title and story, whom the game waits for, and how it ended. The
// lists that a view always has are empty.
func View(p battlemat.Position, s *scenario.Scenario, seat battlemat.Seat) battlemat.View {
	v := battlemat.View{
		Seat: seat, Title: s.Name, Story: s.Story, ToAct: p.ToAct(),
		Figures: []battlemat.Figure{}, Order: []battlemat.Turn{}, Hands: []battlemat.Hand{},
	}
	if outcome, over := p.Outcome(); over {
		v.Outcome = &outcome
	}
	return v
}

// Enter adds a figure to a view, unless it is out of the match, and its line to the order of
// play. Acts: the game waits for it.
func Enter(v *battlemat.View, f battlemat.Figure, out, acts bool) {
	state := "waiting"
	switch {
	case out:
		state = "out"
	case acts:
		state, v.Actor = "acting", f.ID
	}
	v.Order = append(v.Order, battlemat.Turn{Name: f.Name, Seat: f.Seat, Figure: f.ID, State: state})
	if !out {
		v.Figures = append(v.Figures, f)
	}
}
