package battle

import (
	"slices"

	"github.com/battlemat/battlemat/game"
)

// verbs lists the verbs, in the order in which they are offered. events lists the events.
var (
	verbs  = &game.Verbs[*Position, *resolution]{Rule: "HS B4", Example: `"end"`, Match: "battle", Turns: "HS B15", Scenario: (*Position).document, Master: (*Position).ruler, Halted: (*Position).stalled}
	events game.Events[*Position]
)

func init() {
	verbs.List = slices.Concat(
		beginningVerbs, draftingVerbs, placingVerbs, orderingVerbs, takingVerbs, invokingVerbs, powerVerbs,
		attackingVerbs, movingVerbs, turnVerbs, []verb{rulings.Verb()},
	)
	events = game.EventsOf(
		stateEvents, beginningEvents, draftingEvents, placingEvents, orderingEvents, turnEvents, roundEvents,
		movingEvents, attackingEvents, harmEvents, powerEvents, glyphEvents, invokingEvents, fateEvents, judgingEvents, rulingEvents, ruledTable.Kinds(),
	)
}
