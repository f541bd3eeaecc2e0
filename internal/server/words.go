package server

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/server/live"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/scenario"
)

// oneOf holds the values that a field may have in this version. A client must be prepared for
// unknown values.
var oneOf = map[string][]string{
	"Problem.code": {
		codeStale, codeRefused, codeNotYourSeat, codeNotOwner, codeNoMatch, codeNoLocker, codeNoDocument, codeLibraryFull, codeNotFound, codeInvalid, codeTooMany, codeTooLarge,
		codeTooSlow, codeTooCostly, codeOrigin, codeHost, codeNotOver, codeNothingToDo, codeNoBoard, codeMethod, codeNoHello, codeUnavailable, codeInternal,
		codeDamaged, match.TooNew, match.TooOld, match.Differs, match.Unknown,
	},
	"ReadDocument.kind":  {kindScenario, kindBoard},
	"OwnDocument.kind":   {kindScenario, kindBoard, kindCreatures},
	"ScenarioCard.level": {"tutorial", "easy", "medium", "hard"},
	"ScenarioCard.undo":  scenario.UndoSettings(),
	"Table.undoing":      scenario.UndoSettings(),
	"View.objective":     {"open", "met", "lost"},
	"SeatCard.held":      holders,
	"SeatCard.may":       holders,
	"TableSeat.held":     holders,
	"KeptSeat.held":      holders,
	"KeptMatch.result":   words(match.Results()...),
	"LogLine.do": words(match.Begin, match.Play, match.AskUndo, match.Agree, match.Decline, match.Pause, match.Resume, match.Hold,
		match.Publish),
	"Choice.kind": kinds,
	"Told.kind": words(battlemat.Moved, battlemat.Attacked, battlemat.Hurt, battlemat.Healed, battlemat.Died, battlemat.Opened,
		battlemat.Revealed, battlemat.Appeared, battlemat.Found, battlemat.Sprung, battlemat.Played, battlemat.Rolled, battlemat.Turned,
		battlemat.Weighed, battlemat.Ended, battlemat.Said),
	"Say.signal":       match.Signals(),
	"Remark.signal":    match.Signals(),
	"Told.moment":      words(battlemat.Treasure, battlemat.Tale, battlemat.Foe, battlemat.Met, battlemat.Lost, battlemat.Critical, battlemat.Dying, battlemat.Fallen),
	"Ground.grid":      grids,
	"Ground.shift":     {"odd", "even"},
	"Border.side":      sides,
	"Door.side":        sides,
	"Door.state":       {"open", "closed"},
	"Choice.side":      sides,
	"Choice.corner":    ways,
	"Choice.toward":    ways,
	"Line.start":       ways,
	"Line.end":         ways,
	"Form.corners":     append([]string{"middle"}, ways...),
	"Form.towards":     ways,
	"Form.kind":        kinds,
	"Line.side":        sides,
	"Turn.state":       {"waiting", "acting", "done", "out", "left"},
	"Card.state":       {"used", "lost", "worn", "chosen"},
	"Part.state":       {"used"},
	"DeskShipped.grid": grids,
	"DeskBlocker.kind": {"wall", "door", "cell", "outside", "corner", "figure", "nothing"},
	"DeskCover.kind":   {"column", "obstacle", "wall", "door", "figure"},
}

var (
	holders = []string{match.Person, match.Bot, match.Empty}
	grids   = []string{"square", "hex-flat", "hex-pointy"}
	kinds   = words(battlemat.Move, battlemat.Attack, battlemat.Shove, battlemat.Act, battlemat.Answer, battlemat.Pass, battlemat.Resign,
		battlemat.Concede)
	sides = []string{"N", "NE", "E", "SE", "S", "SW", "W", "NW"}
	ways  = append([]string{"NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW", "NNW"}, sides...) // also the corners of hexes
)

func words[S ~string](values ...S) []string {
	out := make([]string, len(values))
	for i, v := range values {
		out[i] = string(v)
	}
	return out
}

// messageExamples holds examples of problems and of messages that clients send.
var messageExamples = map[string]any{
	"NewMatch":   wire.NewMatch{Scenario: "the-lantern", Seats: map[battlemat.Seat]string{"zargon": match.Bot}},
	"Act":        wire.Act{Seat: "elf", Seq: 17, Command: "move elf 10,18"},
	"Hello":      wire.Hello{Tokens: []string{"0123456789abcdefghijklmnopq"}, Seat: live.Auto, From: -1},
	"FromClient": wire.FromClient{ID: 1, Act: &wire.Act{Seat: "elf", Seq: 7, Command: "move elf 10,18"}},
	"Say":        wire.Say{Seat: "elf", Text: "The door behind the tomb is open."},
	"Problem": wire.Problem{
		Title: "Conflict", Status: 409, Detail: "The match has gone on: its last entry is 8. Look again, then choose.", Code: codeStale, Seq: new(8),
	},
}
