package delve

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// word returns the word for an option in a command.
func (o option) word() string { return game.Either(o.basic == "", o.Half, o.basic) }

// lead returns the choice of a card as the leading card.
func (q *plan) lead(f *Figure, c *card.Card) battlemat.Choice {
	return game.Grouped(battlemat.Choice{
		Command: command("choose", f.ID, c.ID), Label: fmt.Sprintf("Lead with %s, initiative %d", c.Name, c.Initiative),
		Kind: battlemat.Act, Rule: "GH G5", Figure: f.ID, Card: c.ID, Main: true, Says: saysCard,
		Note: "Top: " + q.printed[c].top + " Bottom: " + q.printed[c].bottom,
	})
}

// second returns the choice of a card as the second card.
func (q *plan) second(f *Figure, c *card.Card) battlemat.Choice {
	choice := q.lead(f, c)
	choice.Label, choice.Tags = "Choose "+c.Name+" as the second card", []string{battlemat.Settles}
	return choice
}

// playOf returns the choice for an option.
func (q *plan) playOf(o option, f *Figure, c *card.Card) battlemat.Choice {
	word := o.word()
	choice := battlemat.Choice{
		Command: command("play", f.ID, c.ID, word), Kind: battlemat.Act, Rule: "GH G10", Figure: f.ID, Card: c.ID, Says: saysCard,
	}
	if b, plain := basics[word]; plain {
		choice.Part, choice.Label = b.half, fmt.Sprintf("%s: %s", c.Name, b.does[0])
		choice.Tags = []string{battlemat.Instead}
	} else {
		choice.Part, choice.Label, choice.Note, choice.Main = word, c.Name+", "+word, q.printed[c].half(word), true
	}
	return game.Grouped(choice)
}
