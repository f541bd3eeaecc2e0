package delve

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/gloomhaven/player"
	"github.com/battlemat/battlemat/scenario"
)

// Ruleset is the game of Gloomhaven.
var Ruleset = game.Ruleset(game.Rules[*Position]{
	Name: "gloomhaven", Title: "Gloomhaven", Events: &events,
	Check: check, Doubts: doubts, Open: open, Opening: (*Position).begun, Bare: bare, Workbench: workbench, Illustrate: illustrate,
	Powers: scenario.Powers(),
	Ruling: "lays monsters out, brings companions, hides, moves and removes figures, sets life, conditions, cards, experience and money, reveals rooms, changes the map, sets initiatives, gives turns, and ends the scenario",
	Bot:    func(battlemat.Seat) battlemat.Bot { return player.New() },
})
