package quest

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/heroquest/player"
	"github.com/battlemat/battlemat/scenario"
)

// Ruleset is HeroQuest as a playable game.
var Ruleset = game.Ruleset(game.Rules[*Position]{
	Name: "heroquest", Title: "HeroQuest", Events: &events,
	Check: check, Doubts: doubts, Open: open, Opening: (*Position).begun, Bare: bare, Workbench: workbench, Illustrate: illustrate,
	Powers: scenario.Powers(),
	Ruling: "lays out, hides, moves and removes figures, sets body points, mind points and gold, gives and takes things, opens and closes doors, shows rooms, changes the ground, lays traps, gives the turn, and ends the quest",
	Bot:    func(battlemat.Seat) battlemat.Bot { return player.New() },
})
