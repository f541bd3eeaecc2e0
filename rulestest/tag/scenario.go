package tag

import (
	"encoding/json"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/scenario"
)

// plan is the yard: 7 by 5 squares, a hut's corner, a fence and a well.
const plan = `name: The yard

plan:
  +-+-+-+-+-+-+-+
  |. . . . . . .|
  + + +-+-+ + + +
  |. . .|. . . .|
  + + + + + +-+ +
  |. . . # . . .|
  + +-+ + + + + +
  |. . . . .|. .|
  + + + + + + + +
  |. . . . .|. .|
  +-+-+-+-+-+-+-+
`

// Scenario is the yard with a hunter, a red runner and a blue one, for whom seats may be
// left empty.
func Scenario() *scenario.Scenario {
	yard, err := board.ParseText([]byte(plan), "yard")
	if err != nil {
		panic(err) // the plan above is wrong
	}
	game, err := json.Marshal(layout{
		Rounds: 8,
		Exit:   grid.Cell{X: 6, Y: 0},
		Starts: map[string]grid.Cell{"hunter": {X: 4, Y: 2}, "red": {X: 0, Y: 4}, "blue": {X: 0, Y: 0}},
	})
	if err != nil {
		panic(err)
	}
	return &scenario.Scenario{
		ID: "tag-yard", Name: "The yard", Rules: Name,
		Story: "Two run, one hunts, and something lies in the grass.",
		Goal:  "Reach the gate, or catch them all.",
		Level: "easy", Minutes: 5, Undo: scenario.UndoFree,
		Author: "Battlemat", Licence: "Apache-2.0",
		Seats: []scenario.Seat{
			{ID: "hunter", Name: "Hunter", Side: "hunters", Text: "Catches the runners."},
			{ID: "red", Name: "Red", Side: "runners", Text: "Runs."},
			{ID: "blue", Name: "Blue", Side: "runners", Text: "Runs too.", May: []string{"person", "bot", "empty"}},
		},
		Board: yard,
		Game:  game,
	}
}
