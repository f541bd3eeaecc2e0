package quest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The piles into which a figure's cards are divided.
const (
	equipmentPile = "equipment"
	spellPile     = "spells"
)

// heroHands returns the heroes' cards, which are public.
func heroHands(p *Position) []battlemat.Hand {
	hands := make([]battlemat.Hand, 0, 8) // not nil: an empty list is encoded as []
	for _, f := range p.figures {
		if f.Hero && !f.fell() {
			hands = append(hands, handsOf(p, f)...)
		}
	}
	return hands
}

// chaosHands returns the spells of the monsters, which only Zargon knows.
func chaosHands(p *Position) (hands []battlemat.Hand) {
	for _, f := range p.figures {
		if !f.Hero && f.Gone == Here && len(f.Spells) > 0 {
			hands = append(hands, handsOf(p, f)...)
		}
	}
	return hands
}

// handsOf returns the hands of a figure. If it is the figure's turn, the cards show why it cannot
// use them now.
func handsOf(p *Position, f *Figure) []battlemat.Hand {
	hands := dealt(p, f)
	if isCommanded(p, f) {
		barHands(p, f, hands)
	}
	return hands
}

// dealt returns a figure's hands: equipment and spells for a hero, only spells for a monster.
func dealt(p *Position, f *Figure) []battlemat.Hand {
	spells := battlemat.Hand{Figure: f.ID, Pile: spellPile, Title: "Spells", Cards: spellCards(p, f)}
	if !f.Hero {
		spells.Title = "Chaos spells"
		return []battlemat.Hand{spells}
	}
	hands := append(make([]battlemat.Hand, 0, 2), battlemat.Hand{Figure: f.ID, Pile: equipmentPile, Title: "Equipment", Cards: equipmentCards(p, f)})
	if len(spells.Cards) > 0 {
		hands = append(hands, spells)
	}
	return hands
}

// equipmentCards lists a hero's items, one card for each name, with the number of items.
func equipmentCards(p *Position, f *Figure) []battlemat.Card {
	cards := make([]battlemat.Card, 0, len(f.Items))
	for i, item := range f.Items {
		if slices.Index(f.Items, item) != i {
			continue
		}
		c := thingCard(p, item)
		switch {
		case item == f.Ready:
			c.Note = "in hand"
		case slices.Contains(f.Worn, item):
			c.State = "worn"
		}
		if n := count(f.Items, item); n > 1 {
			c.Note = strings.TrimPrefix(fmt.Sprintf("%s, %d of them", c.Note, n), ", ")
		}
		cards = append(cards, c)
	}
	return cards
}

// thingCard returns the card of a piece of equipment, which is the same for every bearer.
func thingCard(p *Position, item string) battlemat.Card {
	if c, sold := soldCards[p.profile.Edition][item]; sold && !areTools(item) {
		return c
	}
	return describeThing(p, item)
}

// describeThing builds the card of a piece of equipment.
func describeThing(p *Position, item string) battlemat.Card {
	return battlemat.Card{ID: english.Hyphened(item), Name: item, Text: itemWords(p, item), Stats: itemStats(p, item)}
}

// soldCards holds the cards of the items that the armoury of each edition sells.
var soldCards = cardsOfEditions()

func cardsOfEditions() map[heroquest.Edition]map[string]battlemat.Card {
	cards := map[heroquest.Edition]map[string]battlemat.Card{}
	for _, e := range heroquest.Editions() {
		p := &Position{plan: &plan{profile: heroquest.Profile{Edition: e}}}
		cards[e] = map[string]battlemat.Card{}
		for _, w := range e.Weapons() {
			cards[e][w.Name] = describeThing(p, w.Name)
		}
		for _, a := range e.Armoury() {
			cards[e][a.Name] = describeThing(p, a.Name)
		}
	}
	return cards
}

// spellCards lists a figure's spells. For a hero it includes those that are used up.
func spellCards(p *Position, f *Figure) []battlemat.Card {
	var cards []battlemat.Card
	eachSpell(p, f, func(name, state string) {
		if cards == nil {
			cards = make([]battlemat.Card, 0, 9)
		}
		cards = append(cards, battlemat.Card{ID: english.Hyphened(name), Name: name, Text: spellWords(name), Stats: spellStats(name), State: state})
	})
	return cards
}
