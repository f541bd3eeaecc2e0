package delve

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

// hands returns the characters' cards as a seat sees them. Each pile has its own title.
//
// GH G50: other seats see only the number of cards in a hand, and the number of chosen cards until
// the initiatives are shown.
func (p presenter) hands(seat battlemat.Seat, table *table) []battlemat.Hand {
	var room [maxParty * len(cardPiles)]battlemat.Hand
	hands := room[:0]
	for i, f := range p.company() {
		own := p.rules(seat) || f.Gone == Here && f.belongs(seat) // the game master can return cards to exhausted characters
		for _, l := range table.piles[i] {
			if own || f.Gone == Here && l.open {
				hands = append(hands, l.Hand)
			}
		}
	}
	return append(make([]battlemat.Hand, 0, len(hands)), hands...)
}

// cardPiles lists the piles of a character in the order in which they are shown. Each card is in
// one of them.
var cardPiles = [...]struct {
	key, title, state string
	of                func(*Figure) []string
}{
	{handPile, "Hand", "", func(f *Figure) []string { return f.Hand }},
	{chosenPile, "Chosen", "chosen", func(f *Figure) []string { return f.Chosen }},
	{"in-play", "In play", "", func(f *Figure) []string { return f.InPlay }},
	{"discarded", "Discarded", "used", func(f *Figure) []string { return f.Discarded }},
	{"lost", "Lost", "lost", func(f *Figure) []string { return f.Lost }},
}

// pile is a pile of a character's cards, for those seats that may see it.
type pile struct {
	battlemat.Hand
	open bool // every seat may see it
}

// piles returns the piles of each character.
func (p presenter) piles() [][]pile {
	company := p.company()
	all := make([][]pile, len(company))
	for i, f := range company {
		key := onTable{chose: p.playing}
		for k := range cardPiles {
			key.piles[k] = listOf(cardPiles[k].of(f))
		}
		if p.turn.Figure == f.ID {
			key.acted = listOf(p.turn.Played)
		}
		all[i] = game.Cached(p.shared.piles, key, func() []pile { return p.pilesOf(f) })
	}
	return all
}

// pilesOf returns the piles of a character. A hand is always in the order of the class, even after
// cards have come back to it.
func (p presenter) pilesOf(f *Figure) []pile {
	all := make([]pile, 0, len(cardPiles))
	for _, k := range cardPiles {
		ids := k.of(f)
		if len(ids) == 0 {
			continue
		}
		if k.key == handPile {
			ids = p.inOrder(f, ids)
		}
		cards := make([]battlemat.Card, len(ids))
		for i, id := range ids {
			cards[i] = p.printed[p.card(f, id)].card
			if cards[i].State = k.state; p.turn.Figure == f.ID {
				p.markPlayed(&cards[i])
			}
		}
		all = append(all, pile{
			Hand: battlemat.Hand{Figure: f.ID, Pile: k.key, Title: k.title, Cards: cards},
			open: k.key != handPile && (k.key != chosenPile || p.playing),
		})
	}
	return all
}

// markPlayed marks the halves of a card that were played this turn.
func (p presenter) markPlayed(c *battlemat.Card) {
	for i, part := range c.Parts {
		if slices.Contains(p.turn.Played, Played{c.ID, part.ID}) {
			c.Parts = slices.Clone(c.Parts)
			c.Parts[i].State = "used"
		}
	}
}
