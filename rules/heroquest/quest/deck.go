package quest

import (
	"maps"
	"slices"

	"github.com/battlemat/battlemat/dice"
)

// deckOf returns a quest's pile of treasure cards: its own, or the standard one.
func deckOf(doc *Document) dice.Pile[dice.Named] {
	if len(doc.Deck) == 0 {
		return treasureDeck
	}
	var pile dice.Pile[dice.Named]
	for _, name := range slices.Sorted(maps.Keys(doc.Deck)) {
		pile = pile.With(dice.Named(name), doc.Deck[name])
	}
	return pile
}

// treasureCards lists the names of the cards in the standard deck.
func treasureCards() []string {
	var names []string
	for card := range treasureDeck.Cards() {
		names = append(names, card.String())
	}
	return names
}

// treasureDeck is the standard deck of 24 treasure cards, with the number of each.
//
// The numbers are those of the American edition.
var treasureDeck = standardDeck()

func standardDeck() (p dice.Pile[dice.Named]) {
	for _, c := range []struct {
		name dice.Named
		n    int
	}{
		{"Gem 35", 2}, {"Gold 15", 2}, {"Jewels 25", 2}, {"Jewels 50", 2},
		{"Arrow hazard", 2}, {"Pit hazard", 2}, {"Wandering Monster", 6},
		{"Heroic Brew", 1}, {"Potion of Defense", 1}, {"Potion of Healing", 3},
		{"Potion of Strength", 1},
	} {
		p = p.With(c.name, c.n)
	}
	return p
}
