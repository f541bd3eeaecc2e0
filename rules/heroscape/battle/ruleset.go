package battle

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/heroscape/player"
)

// Ruleset is Heroscape as a game to be played.
var Ruleset = game.Ruleset(game.Rules[*Position]{
	Name: "heroscape", Title: "Heroscape", Events: &events,
	Check: check, Doubts: doubts, Open: open, Opening: (*Position).opening, Bare: bare,
	Bot: func(battlemat.Seat) battlemat.Bot { return player.New() },
})
