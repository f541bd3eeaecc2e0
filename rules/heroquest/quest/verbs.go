package quest

import (
	"iter"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The tables are joined here and not in their declarations, because some rules ask which verbs and
// spells exist.
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

// Commands yields the commands of the choices, except those that give up the match.
func (p *Position) Commands(seat battlemat.Seat) iter.Seq[battlemat.Command] {
	return verbs.Commands(p, seat)
}

// Why returns the answer of each verb for a square. For Zargon and a square with a waiting monster,
// the only answer is that the monster waits.
func (p *Position) Why(seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	if waits := whyWaits(p, seat, at); waits != nil {
		return waits
	}
	return verbs.Why(p, seat, at)
}
