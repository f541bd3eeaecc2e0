package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
)

// The codes of the refusals in this file, each with its rule.
const (
	codeNoRedraw = "no-redraw" // GH G6
	codeNoRest   = "no-rest"   // GH G6, GH G7
)

var (
	restingVerbs = []verb{
		choosingVerb("rest", restUses, notListed("GH G6", codeNoRest, "cannot rest like that now: resting is possible only while cards are being chosen, with at least two discarded cards; a short rest, only once a round.")),
		choosingVerb("redraw", redrawUses, notListed("GH G6", codeNoRedraw, "cannot draw another card for a short rest now.")),
		taskVerb("forget", asksFor(longRest), forgetUses, notListed("GH G7", codeNoRest, "is not at the end of a long rest, or has not discarded that card.")),
	}
	restingEvents = game.Kinds[*Position]{
		"rest-chosen":  game.Event(RestChosen.apply, RestChosen.tell),
		"short-rested": game.Public(ShortRested.apply, ShortRested.tell),
		"long-rested":  game.Public(LongRested.apply, LongRested.tell),
	}
)

// RestChosen records that a character takes a long rest this round, instead of playing cards.
type RestChosen struct {
	Figure string `json:"figure"`
}

func (e RestChosen) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Hand = p.inOrder(f, append(slices.Clip(f.Hand), f.Chosen...))
	f.Chosen, f.Resting, f.RestPool, f.RestLost = nil, true, nil, ""
}

// tell reports the choice to a seat. Until the initiatives are shown, other seats only learn that
// the character has chosen.
func (e RestChosen) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	text := fmt.Sprintf("%s has chosen.", f.Name)
	if p.opens(f, to) {
		text = fmt.Sprintf("%s will take a long rest.", f.Name)
	}
	return game.Say(battlemat.Said, "GH G7", f.ID, text)
}

// ShortRested records a short rest: the card that a character lost, and the cards that came back.
// Again means that the character suffered a point of damage to lose a different card.
type ShortRested struct {
	Figure string   `json:"figure"`
	Lost   string   `json:"lost"`
	Back   []string `json:"back"`
	Again  bool     `json:"again,omitempty"`
}

func (e ShortRested) apply(p *Position) {
	f := p.figure(e.Figure)
	if e.Again {
		f.Lost = without(f.Lost, f.RestLost)
		f.RestPool, f.RestLost = nil, ""
		f.Hand = without(f.Hand, e.Lost)
	} else {
		f.RestPool, f.RestLost = e.Back, e.Lost
	}
	f.Hand = p.inOrder(f, append(slices.Clip(f.Hand), e.Back...))
	f.Discarded, f.Lost, f.Rested = nil, append(slices.Clip(f.Lost), e.Lost), true
}

func (e ShortRested) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	text := game.Either(e.Again, "%s loses %s instead.", "%s takes a short rest and loses %s.")
	return game.Say(battlemat.Played, "GH G6", f.ID, text, f.Name, p.card(f, e.Lost).Name).At(f.At)
}

func restUses(p *Position, f *Figure, use offer) {
	if f.ready() || !f.mayRest() {
		return
	}
	c := battlemat.Choice{
		Command: command("rest", f.ID, "long"), Label: "Long rest", Kind: battlemat.Act, Rule: "GH G7", Figure: f.ID, Key: "l",
		Note: "Takes up this round's turn, at initiative 99: heals 2, loses a discarded card of your choice, and brings the others back.",
	}
	use(c, nil, func(d *resolution) { d.Do(RestChosen{f.ID}) })
	if f.Rested || len(f.Chosen) > 0 {
		return
	}
	c.Command, c.Label, c.Rule, c.Key = command("rest", f.ID, "short"), "Short rest", "GH G6", "s"
	c.Note = "Loses one of the discarded cards at random, for good, and brings the others back; then choose cards as usual."
	c.Tags = []string{battlemat.Abandons} // GH G6: the draw is final
	use(c, nil, func(d *resolution) {
		lost := d.draw1(f, f.Discarded)
		d.Do(ShortRested{Figure: f.ID, Lost: lost, Back: without(f.Discarded, lost)})
	})
}

// draw1 draws one card from a list at random.
func (d *resolution) draw1(f *Figure, from []string) string {
	var faces []dice.Face
	for _, id := range from {
		faces = append(faces, dice.Face(id))
	}
	return from[d.Draw("card to lose", faces)]
}

// redrawUses lists the choice to lose a card other than the one drawn first.
//
// GH G6: this is possible once, for a point of damage that cannot be prevented and may not exhaust
// the character.
func redrawUses(p *Position, f *Figure, use offer) {
	if n, _ := f.eased(1); f.RestLost == "" || len(f.RestPool) == 0 || f.Life <= n {
		return
	}
	use(battlemat.Choice{
		Command: command("redraw", f.ID), Label: fmt.Sprintf("Suffer 1 damage to keep %s", p.card(f, f.RestLost).Name),
		Kind: battlemat.Act, Rule: "GH G6", Figure: f.ID, Note: "Another of the cards that came back, chosen at random, is lost instead.",
	}, nil, func(d *resolution) {
		lost := d.draw1(f, f.RestPool)
		d.suffer(f.ID, 1, "choosing another card to lose", "")
		d.Do(ShortRested{Figure: f.ID, Lost: lost, Back: []string{f.RestLost}, Again: true})
	})
}

// forgetUses lists the cards that can be lost at the end of a long rest.
//
// GH G7: the character heals 2, loses a discarded card of the player's choice and takes back the
// others.
func forgetUses(p *Position, t *Task, use offer) {
	f := p.figure(t.Figure)
	for _, id := range f.Discarded {
		use(battlemat.Choice{
			Command: command("forget", f.ID, id), Label: "Lose " + p.card(f, id).Name, Kind: battlemat.Answer, Rule: "GH G7",
			Figure: f.ID, Card: id, Main: true, Says: saysCard,
		}, nil, func(d *resolution) {
			d.take()
			d.Do(LongRested{f.ID, id})
		})
	}
}
