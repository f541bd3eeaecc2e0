package quest

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/heroquest/player"
	"github.com/battlemat/battlemat/scenario"
)

// Ruleset is HeroQuest as a game to be played.
var Ruleset = game.Ruleset(game.Rules[*Position]{
	Name: "heroquest", Title: "HeroQuest", Events: &events,
	Check: check, Doubts: doubts, Open: open, Opening: (*Position).begun, Bare: bare,
	Powers: scenario.Powers(),
	Bot:    func(battlemat.Seat) battlemat.Bot { return player.New() },
})
