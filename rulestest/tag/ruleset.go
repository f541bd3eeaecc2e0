package tag

import (
	"encoding/json"
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/scenario"
)

// Name is the name of the ruleset.
const Name = "tag"

// Rules is the ruleset.
type Rules struct{}

// Name is "tag".
func (Rules) Name() string { return Name }

// Title is "Tag".
func (Rules) Title() string { return "Tag" }

// layout is the part of a scenario that only this game reads.
type layout struct {
	Rounds int                  `json:"rounds"`
	Exit   grid.Cell            `json:"exit"`
	Starts map[string]grid.Cell `json:"starts"` // by seat
}

// Hunter is the seat of the one who chases; every other seat is a runner's.
const Hunter battlemat.Seat = "hunter"

// read takes the scenario apart and finds its faults.
func read(doc *scenario.Scenario) (layout, []board.Fault) {
	var l layout
	var faults []board.Fault
	fault := func(path, format string, args ...any) {
		faults = append(faults, board.Fault{File: doc.ID, Path: path, Message: fmt.Sprintf(format, args...)})
	}
	if err := json.Unmarshal(doc.Game, &l); err != nil {
		fault("game", "%v", err)
		return l, faults
	}
	if l.Rounds < 1 || l.Rounds > 99 {
		fault("game.rounds", "%d rounds: 1 to 99 are played", l.Rounds)
	}
	if doc.Board.Grid().Hex() {
		fault("board.grid", "the game is played on squares")
	}
	if !doc.Board.Space(l.Exit) {
		fault("game.exit", "nobody can stand on %v", l.Exit)
	}
	taken := map[grid.Cell]string{}
	hunted, runners := false, 0
	for i, seat := range doc.Seats {
		at, placed := l.Starts[seat.ID]
		switch {
		case !placed:
			fault("game.starts", "seat %s has no start", seat.ID)
		case !doc.Board.Space(at):
			fault("game.starts."+seat.ID, "nobody can stand on %v", at)
		case taken[at] != "":
			fault("game.starts."+seat.ID, "%v is where %s starts", at, taken[at])
		}
		taken[at] = seat.ID
		if battlemat.Seat(seat.ID) == Hunter {
			hunted = true
			if seat.Held == "empty" {
				fault(fmt.Sprintf("seats[%d].held", i), "nobody hunts")
			}
		} else if seat.Held != "empty" {
			runners++
		}
	}
	if !hunted || runners == 0 {
		fault("seats", "a hunter and a runner are wanted")
	}
	return l, faults
}

// Check finds what is wrong with a scenario.
func (Rules) Check(doc *scenario.Scenario) []board.Fault {
	if doc.Board == nil || len(doc.Game) == 0 {
		return nil // told by who read the document; nothing here is judged without them
	}
	_, faults := read(doc)
	return faults
}

// Open lays the scenario out.
func (Rules) Open(doc *scenario.Scenario) (battlemat.Opening, error) {
	l, faults := read(doc)
	if len(faults) > 0 {
		return battlemat.Opening{}, board.Faults(faults)
	}
	e := LaidOut{Exit: l.Exit, Rounds: l.Rounds, Round: 1, Asked: none}
	// TAG 2: the hunter is the first.
	for _, first := range []bool{true, false} {
		for _, seat := range doc.Seats {
			if id := battlemat.Seat(seat.ID); (id == Hunter) == first && seat.Held != "empty" {
				e.Figures = append(e.Figures, Standing{Seat: id, Name: seat.Name, Start: l.Starts[seat.ID], At: l.Starts[seat.ID]})
			}
		}
	}
	return battlemat.Opening{Scenario: doc, Events: []battlemat.Event{e}}, nil
}

// Restore is the position after an opening.
func (Rules) Restore(o battlemat.Opening) (battlemat.Position, error) {
	p := Position{game: &game{board: o.Scenario.Board, title: o.Scenario.Name, story: o.Scenario.Story}}
	if len(o.Events) == 0 {
		return nil, fmt.Errorf("%s: the opening does not lay the yard out", o.Scenario.ID)
	}
	for _, e := range o.Events {
		p = p.apply(e)
	}
	return p, nil
}
