package delve

import (
	"iter"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// init fills in the lists of verbs, tasks, abilities and events. The lists are filled here, and not
// where their parts are declared, because some of those parts need the complete lists.
func init() {
	verbs.List = slices.Concat(
		choosingVerbs,
		tiedVerbs,
		restingVerbs,
		playingVerbs,
		leavingVerbs,
		movingVerbs,
		attackingVerbs,
		aidingVerbs,
		shovingVerbs,
		summoningVerbs,
		harmVerbs,
		fallingVerbs,
		populatingVerbs,
		actingVerbs,
		turnVerbs,
		[]verb{rulings.Verb()},
	)
	tasks = map[string]task{}
	for _, t := range slices.Concat(
		turnTasks, playingTasks, movingTasks, attackingTasks, harmTasks, shovingTasks, fallingTasks, populatingTasks, tiedTasks, actingTasks,
	) {
		tasks[t.kind] = t
	}
	doings = map[card.Deed]doing{}
	for _, of := range []map[card.Deed]doing{movingDoings, attackingDoings, aidingDoings, shovingDoings, summoningDoings} {
		for deed, how := range of {
			doings[deed] = how
		}
	}
	events = game.EventsOf(
		stateEvents, agendaEvents, choosingEvents, restingEvents, roundEvents, tiedEvents, turnEvents, playingEvents, leavingEvents, movingEvents, revealingEvents,
		attackingEvents, harmEvents, aidingEvents, conditionEvents, shovingEvents, fallingEvents, lootingEvents,
		summoningEvents, actingEvents, judgingEvents, hintEvents, rulingEvents, ruledTable.Kinds(),
	)
}

// Choices yields the seat's legal commands.
func (p *Position) Choices(seat battlemat.Seat) iter.Seq[battlemat.Choice] {
	return verbs.Choices(p, seat)
}

// Commands yields the commands of [Position.Choices] without their texts. It leaves out those that
// give up.
func (p *Position) Commands(seat battlemat.Seat) iter.Seq[battlemat.Command] {
	return verbs.Commands(p, seat)
}

// Why returns each verb's answer about a hex.
func (p *Position) Why(seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	return verbs.Why(p, seat, at)
}
