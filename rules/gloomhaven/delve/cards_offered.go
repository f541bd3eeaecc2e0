package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// offers are what a character is offered to do with one of its cards: choices that do not depend on the position.
type offers struct {
	lead   battlemat.Choice                 // it is chosen first
	second battlemat.Choice                 // it is taken along
	plays  [len(playedFor)]battlemat.Choice // by what it is played for
}

// playedFor are the words for what a card can be played for: a half, or the basic action in its place.
var playedFor = [...]string{card.Top, card.Bottom, "attack", "move"}

// word is that for an option.
func (o option) word() string { return game.Either(o.basic == "", o.Half, o.basic) }

// offers returns what a character is offered to do with a card, which is made once for all matches that begin alike.
func (p *plan) offers(f *Figure, id string) *offers {
	c := p.classes[f.Kind].Card(id)
	return game.Keep(p.fixed, offering{f.ID, c}, func() *offers { return p.offersNow(f.ID, c) })
}

// offering is the key of what a character is offered.
type offering struct {
	figure string
	card   *card.Card
}

func (p *plan) offersNow(figure string, c *card.Card) *offers {
	o := new(offers)
	o.lead = game.Grouped(battlemat.Choice{
		Command: command("choose", figure, c.ID), Label: fmt.Sprintf("Lead with %s, initiative %d", c.Name, c.Initiative),
		Kind: battlemat.Act, Rule: "GH G5", Figure: figure, Card: c.ID, Main: true, Says: saysCard,
		Note: "Top: " + p.said(&c.Top) + " Bottom: " + p.said(&c.Bottom),
	})
	o.second = o.lead
	o.second.Label, o.second.Tags = "Choose "+c.Name+" as the second card", []string{battlemat.Settles}
	for i, word := range playedFor {
		choice := battlemat.Choice{
			Command: command("play", figure, c.ID, word), Kind: battlemat.Act, Rule: "GH G10", Figure: figure, Card: c.ID, Says: saysCard,
		}
		if b, plain := basics[word]; plain {
			choice.Part, choice.Label = b.half, fmt.Sprintf("%s: %s", c.Name, b.does[0])
			choice.Tags = []string{battlemat.Instead}
		} else {
			choice.Part, choice.Label, choice.Note, choice.Main = word, c.Name+", "+word, p.said(c.Half(word)), true
		}
		o.plays[i] = game.Grouped(choice)
	}
	return o
}

// play is the choice of an option.
func (o *offers) play(of option) *battlemat.Choice {
	return &o.plays[slices.Index(playedFor[:], of.word())]
}
