package tag

import (
	_ "embed"
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/scenario"
)

// Hunter is the seat of the one who chases; every other seat is a runner's.
const Hunter battlemat.Seat = "hunter"

// Document is the part of a scenario that only this game reads.
type Document struct {
	Rounds int                  `json:"rounds"`
	Exit   grid.Cell            `json:"exit"`
	Starts map[string]grid.Cell `json:"starts"` // by seat
}

//go:embed yard.json
var yard []byte

// Scenario is a yard with a hunter, a red runner and a blue one, for whom seats may be left
// empty.
func Scenario() *scenario.Scenario {
	s, err := scenario.Parse(yard, "yard.json")
	if err != nil {
		panic(err) // the document is wrong
	}
	return s
}

// check finds every fault of a scenario.
func check(s *scenario.Scenario) []board.Fault {
	_, faults := read(s)
	return faults
}

// read reads the document of a scenario and finds its faults.
func read(s *scenario.Scenario) (d Document, faults []board.Fault) {
	if s.Board == nil || len(s.Game) == 0 {
		return d, nil // the reader of the scenario has said so; nothing here is judged without them
	}
	fault := func(path, format string, args ...any) {
		faults = append(faults, board.Fault{File: s.ID, Path: path, Message: fmt.Sprintf(format, args...)})
	}
	if faults = scenario.Decode(s.Game, &d); len(faults) > 0 {
		return d, faults
	}
	if d.Rounds < 1 || d.Rounds > 99 {
		fault("game.rounds", "%d rounds: 1 to 99 are played", d.Rounds)
	}
	if s.Board.Grid().Hex() {
		fault("board.grid", "the game is played on squares")
	}
	if !s.Board.Space(d.Exit) {
		fault("game.exit", "nobody can stand on %v", d.Exit)
	}
	taken, runners := map[grid.Cell]string{}, 0
	for _, seat := range s.Seats {
		at, placed := d.Starts[seat.ID]
		switch {
		case !placed:
			fault("game.starts", "seat %s has no start", seat.ID)
		case !s.Board.Space(at):
			fault("game.starts."+seat.ID, "nobody can stand on %v", at)
		case taken[at] != "":
			fault("game.starts."+seat.ID, "%v is where %s starts", at, taken[at])
		}
		taken[at] = seat.ID
		if seat.ID != string(Hunter) && s.Playing(seat.ID) {
			runners++
		}
	}
	if !s.Playing(string(Hunter)) || runners == 0 {
		fault("seats", "a hunter and a runner are wanted")
	}
	return d, faults
}
