package delve

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// hands are the cards of the characters, each pile under its own title.
//
// GH G50: to others a hand is only a number, and so is what was chosen until the
// initiatives are shown.
func (p *Position) hands(seat battlemat.Seat) []battlemat.Hand {
	now := dealt{playing: p.playing, turn: p.turn.Figure, played: game.Identity(p.turn.Played), halves: len(p.turn.Played)}
	n := 0
	for f := range p.characters {
		if n == len(now.to) {
			return p.dealHands(seat)
		}
		now.to[n] = holding{f.ID, pileOf(f.Hand), pileOf(f.Chosen), pileOf(f.InPlay), pileOf(f.Discarded), pileOf(f.Lost)}
		n++
	}
	kept := game.Keep(p.kept, handsOf(seat), func() *game.Kept[dealt, []battlemat.Hand] { return new(game.Kept[dealt, []battlemat.Hand]) })
	return kept.Of(now, func() []battlemat.Hand { return p.dealHands(seat) })
}

// handsOf is the key of what is kept of the hands that a seat sees, and dealt names what they depend on.
type (
	handsOf battlemat.Seat
	dealt   struct {
		to      [maxParty]holding
		playing bool
		turn    string
		played  *Played
		halves  int
	}
	holding struct {
		figure                                string
		hand, chosen, inPlay, discarded, lost pile
	}
	pile struct {
		first *string
		size  int
	}
)

// pileOf names a pile of cards, which is never written to.
func pileOf(ids []string) pile { return pile{game.Identity(ids), len(ids)} }

// dealHands makes hands anew.
func (p *Position) dealHands(seat battlemat.Seat) []battlemat.Hand {
	hands := []battlemat.Hand{}
	for f := range p.characters {
		own := seat == f.Seat && seat != battlemat.Spectator
		for _, pile := range p.piles(f) {
			if own || pile.Pile != handPile && (pile.Pile != chosenPile || p.playing) {
				hands = append(hands, pile)
			}
		}
	}
	return hands
}

// The piles that not everybody sees.
const (
	handPile   = "hand"
	chosenPile = "chosen"
)

// carrying names the piles of a character among what is kept.
type carrying string

// piles are all the cards of a character by their piles. They stay as they are as long as the character does, but
// in its turn, when halves of them are used.
func (p *Position) piles(f *Figure) []battlemat.Hand {
	if p.turn.Figure == f.ID {
		return p.pilesNow(f)
	}
	last := game.Keep(p.kept, carrying(f.ID), func() *game.Kept[*Figure, []battlemat.Hand] { return new(game.Kept[*Figure, []battlemat.Hand]) })
	return last.Of(f, func() []battlemat.Hand { return p.pilesNow(f) })
}

func (p *Position) pilesNow(f *Figure) (piles []battlemat.Hand) {
	for _, pile := range []struct {
		key, title string
		ids        []string
	}{
		{handPile, "Hand", f.Hand}, {chosenPile, "Chosen", f.Chosen}, {"in-play", "In play", f.InPlay}, {"discarded", "Discarded", f.Discarded}, {"lost", "Lost", f.Lost},
	} {
		if len(pile.ids) == 0 {
			continue
		}
		h := battlemat.Hand{Figure: f.ID, Pile: pile.key, Title: pile.title}
		for _, id := range pile.ids {
			h.Cards = append(h.Cards, p.cardSeen(f, p.card(f, id)))
		}
		piles = append(piles, h)
	}
	return piles
}

// cardSeen is a card of a character as a seat sees it that may, with its pile as its state.
func (p *Position) cardSeen(f *Figure, c *card.Card) battlemat.Card {
	seen := battlemat.Card{ID: c.ID, Name: c.Name, Mark: fmt.Sprint(c.Initiative), Note: fmt.Sprintf("initiative %d", c.Initiative)}
	switch {
	case slices.Contains(f.Lost, c.ID):
		seen.State = "lost"
	case slices.Contains(f.Discarded, c.ID):
		seen.State = "used"
	case slices.Contains(f.Chosen, c.ID):
		seen.State = "chosen"
	}
	seen.Parts = p.printed(c)
	for i, part := range seen.Parts {
		if p.turn.Figure == f.ID && slices.Contains(p.turn.Played, Played{c.ID, part.ID}) {
			seen.Parts = slices.Clone(seen.Parts)
			seen.Parts[i].State = "used"
		}
	}
	return seen
}

// printed is what is printed on the halves of a card, made once in a match.
func (p *plan) printed(c *card.Card) []battlemat.Part {
	return game.Keep(p.kept, c, func() []battlemat.Part {
		var parts []battlemat.Part
		for _, name := range []string{card.Top, card.Bottom} {
			h := c.Half(name)
			parts = append(parts, battlemat.Part{ID: name, Lines: h.Lines(), Abilities: h.Notation(), Lost: h.Lost, Patterns: patterns(h.Abilities)})
		}
		return parts
	})
}

// patterns are the areas of abilities, to be drawn on their card.
//
// GH S4.29: the grey hex is the figure's own.
func patterns(abilities []card.Ability) []battlemat.Pattern {
	var all []battlemat.Pattern
	for i := range abilities {
		a := &abilities[i]
		if len(a.Area.Red) == 0 {
			continue
		}
		words := a.AreaWords()
		before, _, _ := strings.Cut(a.String(), words)
		drawn := battlemat.Pattern{Line: i, Start: utf8.RuneCountInString(before), Text: words, Own: a.Area.Own}
		for _, v := range a.Area.Red {
			drawn.Cells = append(drawn.Cells, grid.Cell{X: v.Q, Y: v.R})
		}
		all = append(all, drawn)
	}
	return all
}
