package skirmish

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/bot"
	"github.com/battlemat/battlemat/game"
)

// Ruleset is D&D as a game to be played.
var Ruleset = game.Ruleset(game.Rules[*Position]{
	Name: "dnd", Title: "D&D on the grid", Events: &events,
	Check: check, Open: open, Opening: (*Position).opening, Restore: restore,
	Bot: func(battlemat.Seat) battlemat.Bot { return bot.Greedy() },
})
