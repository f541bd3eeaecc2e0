package server

import (
	"github.com/battlemat/battlemat/game/simulate"
	"github.com/battlemat/battlemat/internal/wire"
)

// progressOf returns the progress of a simulation in the form that clients read.
func progressOf(t *simulate.Tables, of int) *wire.SimulationProgress {
	p := &wire.SimulationProgress{Played: t.Matches, Of: of, Wins: make([]wire.SideTally, len(t.Sides))}
	for i, side := range t.Sides {
		p.Wins[i] = wire.SideTally{Side: side.Side, Wins: side.Wins}
	}
	return p
}

// tablesOf returns tables in the form that clients read.
func tablesOf(t *simulate.Tables) wire.SimulationTables {
	return wire.SimulationTables{
		Scenario: t.Scenario, Name: t.Name, Seed: t.Seed, Next: t.Next, Matches: t.Matches, Left: t.Left, Failed: t.Failed, Fault: t.Fault,
		Sides:  each(t.Sides, func(s simulate.Side) wire.SimulatedSide { return wire.SimulatedSide(s) }),
		Nobody: t.Nobody,
		Seats:  each(t.Seats, func(s simulate.Seat) wire.SimulatedSeat { return wire.SimulatedSeat(s) }),
		Rounds: each(t.Rounds, countOf), Commands: each(t.Commands, countOf),
		Figures: each(t.Figures, func(f simulate.Figure) wire.SimulatedFigure { return wire.SimulatedFigure(f) }),
		Cells:   each(t.Cells, func(c simulate.Cell) wire.SimulatedCell { return wire.SimulatedCell(c) }),
		Rooms: each(t.Rooms, func(r simulate.Room) wire.SimulatedRoom {
			return wire.SimulatedRoom{Room: r.Room, Cells: r.Cells, Never: r.Never, Entered: each(r.Entered, func(in simulate.SideIn) wire.SimulatedSideIn { return wire.SimulatedSideIn(in) })}
		}),
		Goals:  each(t.Goals, func(g simulate.Goal) wire.SimulatedGoal { return wire.SimulatedGoal(g) }),
		Ends:   each(t.Ends, func(e simulate.End) wire.SimulatedEnd { return wire.SimulatedEnd(e) }),
		Played: each(t.Played, func(o simulate.Outcome) wire.SimulatedOutcome { return wire.SimulatedOutcome(o) }),
	}
}

func countOf(c simulate.Count) wire.SimulatedCount { return wire.SimulatedCount(c) }

// each returns the results of a function for each element. The result is never nil, even if there
// are no elements.
func each[A, B any](list []A, of func(A) B) []B {
	out := make([]B, len(list))
	for i, a := range list {
		out[i] = of(a)
	}
	return out
}
