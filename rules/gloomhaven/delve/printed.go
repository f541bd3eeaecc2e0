package delve

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// printedCard is the text of a card of a class as it is shown to seats.
type printedCard struct {
	card        battlemat.Card
	top, bottom string // the effects of the halves, in sentences
}

// print prepares the texts of the characters' cards, which are often shown to all seats, and reads
// the effects of their modifier decks.
func (q *plan) print() {
	q.printed, q.effects, q.words = map[*card.Card]*printedCard{}, map[string]card.Effect{}, map[modifier.Card]string{}
	for _, e := range q.doc.Characters {
		class := q.classes[e.Class]
		if class == nil {
			continue // an error, which the check of the scenario reports
		}
		for c := range class.Deck().Cards() {
			q.words[c] = c.Words()
			for _, name := range c.Effects() {
				if e, err := card.ParseEffect(name); err == nil {
					q.effects[name] = e
				}
			}
		}
		for i := range class.Cards {
			c := &class.Cards[i]
			q.printed[c] = &printedCard{printedFace(c, i+1), said(&c.Top), said(&c.Bottom)}
		}
	}
}

// printedFace returns a card of a class as it lies on the table, with its index in the class.
func printedFace(c *card.Card, place int) battlemat.Card {
	mark := strconv.Itoa(c.Initiative)
	face := battlemat.Card{ID: c.ID, Name: c.Name, Mark: mark, Note: "initiative " + mark, Place: place}
	for _, name := range []string{card.Top, card.Bottom} {
		h := c.Half(name)
		face.Parts = append(face.Parts, battlemat.Part{ID: name, Lines: h.Lines(), Abilities: h.Notation(), Lost: h.Lost, Patterns: patterns(h.Abilities)})
	}
	return face
}

// effect returns the effect of a modifier card with the given name.
func (q *plan) effect(name string) (card.Effect, error) {
	if e, known := q.effects[name]; known {
		return e, nil
	}
	return card.ParseEffect(name)
}

// wordsOf returns a modifier card in words.
func (q *plan) wordsOf(c modifier.Card) string {
	if words, known := q.words[c]; known {
		return words
	}
	return c.Words()
}

// said describes the effects of a half, in sentences.
func said(h *card.Half) string {
	words := card.Said(h.Abilities)
	if h.Lost {
		words += " The card is lost."
	}
	return words
}

// half returns the description of a half of the card, in sentences.
func (c *printedCard) half(name string) string {
	if name == card.Top {
		return c.top
	}
	return c.bottom
}

// patterns returns the areas of abilities, to be drawn on their card.
//
// GH S4.29: the grey hex is the figure's own hex.
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
