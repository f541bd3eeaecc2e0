package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd/player"
	"github.com/battlemat/battlemat/scenario"
)

// Ruleset is D&D as a game that can be played.
var Ruleset = game.Ruleset(game.Rules[*Position]{
	Name: "dnd", Title: "D&D on the grid", Events: &events,
	Check: check, Doubts: doubts, Open: open, Opening: (*Position).opening, Bare: bare, Workbench: workbench, Illustrate: illustrate,
	Bot:    func(battlemat.Seat) battlemat.Bot { return player.New() },
	Powers: scenario.Powers(),
	Ruling: "lays out, hides, moves and removes figures, sets hit points and conditions, changes doors, light and the ground, decides whose turn it is, calls for checks, and ends the skirmish",
})

func init() {
	verbs.List = slices.Concat(
		beginningVerbs, askingVerbs, attackingVerbs, castingVerbs, actingVerbs, grapplingVerbs, thingVerbs, disarmingVerbs, movingVerbs, jumpingVerbs, turnVerbs, []verb{rulings.Verb()},
	)
	events = game.EventsOf(
		stateEvents, knowingEvents, beginningEvents, askingEvents, reactingEvents, attackingEvents, castingEvents, zoneEvents, actingEvents,
		grapplingEvents, thingEvents, trapEvents, movingEvents, jumpingEvents, heightEvents, harmEvents, dyingEvents, afflictingEvents, turnEvents, judgingEvents, rulingEvents, ruledTable.Kinds(),
	)
}
