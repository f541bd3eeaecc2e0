package quest

import (
	"maps"
	"slices"

	"github.com/battlemat/battlemat/dice"
)

// deckOf is the pile of a quest's treasure cards: its own, or the standard one.
func deckOf(doc *Document) dice.Pile[dice.Named] {
	if len(doc.Deck) == 0 {
		return dice.Treasure()
	}
	var pile dice.Pile[dice.Named]
	for _, name := range slices.Sorted(maps.Keys(doc.Deck)) {
		pile = pile.With(dice.Named(name), doc.Deck[name])
	}
	return pile
}

// treasureCards lists the names of the cards there are.
func treasureCards() []string {
	var names []string
	for card := range dice.Treasure().Cards() {
		names = append(names, card.String())
	}
	return names
}
