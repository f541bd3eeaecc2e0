package quest

import (
	"iter"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The tables are joined here and not where they are declared, for some chapters ask which verbs and spells there are.
func init() {
	for _, s := range slices.Concat(airSpells, earthSpells, fireSpells, waterSpells, mindSpells, destroyingSpells, callingSpells) {
		spellBook[heroquest.Plain(s.name)] = s
	}
	verbs.List = slices.Concat(
		turnVerbs,
		movementVerbs,
		doorVerbs,
		attackVerbs,
		spellVerbs,
		searchVerbs,
		trapVerbs,
		itemVerbs,
		elementVerbs,
		leavingVerbs,
		[]verb{rulings.Verb()},
	)
	events = game.EventsOf(
		stateEvents,
		turnEvents,
		movementEvents,
		doorEvents,
		revealEvents,
		attackEvents,
		harmEvents,
		spellEvents,
		searchEvents,
		trapEvents,
		itemEvents,
		elementEvents,
		leavingEvents,
		hintEvents,
		rulingEvents,
		ruledTable.Kinds(),
	)
}

// Choices yields the seat's legal commands.
func (p *Position) Choices(seat battlemat.Seat) iter.Seq[battlemat.Choice] {
	return verbs.Choices(p, seat)
}

// Commands yields the commands of the choices that give nothing up, without the rest of the choices.
func (p *Position) Commands(seat battlemat.Seat) iter.Seq[battlemat.Command] {
	return verbs.Commands(p, seat)
}

// Why returns each verb's answer about a square; to Zargon, for one where a monster waits, that it
// does.
func (p *Position) Why(seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	if waits := whyWaits(p, seat, at); waits != nil {
		return waits
	}
	return verbs.Why(p, seat, at)
}
