package delve

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/gloomhaven/player"
	"github.com/battlemat/battlemat/scenario"
)

// Ruleset is Gloomhaven as a game to be played.
var Ruleset = game.Ruleset(game.Rules[*Position]{
	Name: "gloomhaven", Title: "Gloomhaven", Events: &events,
	Check: check, Doubts: doubts, Open: open, Opening: (*Position).begun, Bare: bare,
	Powers: scenario.Powers(),
	Bot:    func(battlemat.Seat) battlemat.Bot { return player.New() },
})
