package battle

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/heroscape/player"
	"github.com/battlemat/battlemat/scenario"
)

// Ruleset is the game of Heroscape.
var Ruleset = game.Ruleset(game.Rules[*Position]{
	Name: "heroscape", Title: "Heroscape", Events: &events,
	Check: check, Doubts: doubts, Open: open, Opening: (*Position).opening, Bare: bare, Workbench: workbench, Illustrate: illustrate,
	Powers: scenario.Powers(), Usual: usual,
	Ruling: "hides, moves and removes figures, brings cards in and hands them over, sets the remaining life of figures, lays, shows and takes away glyphs, moves order markers, gives the turn, and ends the battle",
	Bot:    func(battlemat.Seat) battlemat.Bot { return player.New() },
})

// usual holds the settings in which a battle differs from the rules desk. Moves take the path with
// the fewest dice. HS B12
var usual = map[string]string{"way": "safest"}
