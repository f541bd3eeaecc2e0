package delve

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// The piles to which played cards go.
const (
	toDiscards = "discarded"
	toLost     = "lost"
	intoPlay   = "in play"
)

// Spent records the pile to which a played card goes.
type Spent struct {
	Figure string `json:"figure"`
	Card   string `json:"card"`
	To     string `json:"to"`             // "discarded", "lost" or "in play"
	Then   string `json:"then,omitempty"` // the pile to which a card in play goes at the end of the round
}

func (e Spent) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Chosen = without(f.Chosen, e.Card)
	if e.To == intoPlay {
		f.InPlay = append(slices.Clip(f.InPlay), e.Card)
	} else {
		f.put(e.Card, e.To)
	}
	if e.Then != "" {
		f.Passing = append(slices.Clip(f.Passing), Passing{e.Card, e.Then})
	}
}

func (e Spent) tell(p *Position) []battlemat.Told {
	return tellLost(p, e.Figure, e.Card, e.To)
}

// PutAway records the pile to which a card goes when its effect ends with the round.
type PutAway struct {
	Figure string `json:"figure"`
	Card   string `json:"card"`
	To     string `json:"to"` // "discarded" or "lost"
}

func (e PutAway) apply(p *Position) {
	f := p.figure(e.Figure)
	f.InPlay = without(f.InPlay, e.Card)
	f.Passing = slices.DeleteFunc(slices.Clone(f.Passing), func(c Passing) bool { return c.Card == e.Card })
	f.put(e.Card, e.To)
}

func (e PutAway) tell(p *Position) []battlemat.Told {
	return tellLost(p, e.Figure, e.Card, e.To)
}

// put adds a card to one of the figure's piles.
func (f *Figure) put(id, pile string) {
	if pile == toLost {
		f.Lost = append(slices.Clip(f.Lost), id)
	} else {
		f.Discarded = append(slices.Clip(f.Discarded), id)
	}
}

// tellLost reports a lost card. For a card on another pile it reports nothing.
func tellLost(p *Position, figure, id, to string) []battlemat.Told {
	if to != toLost {
		return nil
	}
	f := p.figure(figure)
	return game.Say(battlemat.Said, "GH G11", f.ID, "%s loses %s.", f.Name, p.card(f, id).Name)
}

// spend puts a played card away.
//
// GH G11: the card is discarded at once, or lost if its half says so. A card whose effect lasts
// stays in play, for the round or for the rest of the scenario. If its figure was stunned before
// the card had an effect, the card does not stay in play. GH G89: a half of which no part has been
// done does not count as carried out.
func (d *resolution) spend(f *Figure, t *Task) {
	e := Spent{Figure: f.ID, Card: t.Card, To: toDiscards}
	switch {
	case d.leaves(f, t):
		d.Do(LeftOut{f.ID, t.Card, t.Half})
	case t.Basic == "" && d.card(f, t.Card).Half(t.Half).Lost:
		e.To = toLost
	}
	if t.Did {
		d.gain(f.ID, t.Owed)
	}
	switch stays, passes := d.lasting(t.Card); {
	case t.Basic != "":
	case stays:
		e.To = intoPlay
	case passes:
		e.To, e.Then = intoPlay, e.To
	}
	d.Do(e)
}

// lasting reports whether an effect of a card lasts until the end of the scenario, and whether one
// of its effects ends with the round.
func (r *roster) lasting(id string) (stays, passes bool) {
	for f := range r.here {
		for _, e := range f.Effects {
			if e.Card == id && e.Deed != card.Prepare {
				stays, passes = stays || e.Stays, passes || !e.Stays
			}
		}
	}
	return stays, passes
}

// putAway puts away the cards whose effects end with the round.
func (d *resolution) putAway() {
	for f := range d.characters {
		for _, c := range f.Passing {
			d.Do(PutAway{f.ID, c.Card, c.To})
		}
	}
}

// leftOut describes the consequences of a skipped half.
const leftOut = "No part of it has been done: the card is discarded, not lost, and gives no experience."

// LeftOut records that a half was skipped, so that its card is not lost or its experience is not
// gained.
type LeftOut struct {
	Figure string `json:"figure"`
	Card   string `json:"card"`
	Half   string `json:"half"`
}

func (e LeftOut) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	return game.Say(battlemat.Said, "GH G89", f.ID, "%s leaves out the %s of %s. %s", f.Name, e.Half, p.card(f, e.Card).Name, leftOut)
}

// leaves reports whether the current half can still be left out, with the consequence that its card
// is not lost or its experience is not gained.
func (q *plan) leaves(f *Figure, t *Task) bool {
	if t.Card == "" || t.Basic != "" || t.Did {
		return false
	}
	h := q.card(f, t.Card).Half(t.Half)
	for i := range h.Abilities {
		if h.Abilities[i].Deed == card.Experience {
			return true
		}
	}
	return h.Lost
}

// furthers reports whether an ability other than experience follows the current one.
func (q *plan) furthers(f *Figure, t *Task) bool {
	all := q.abilities(f, t)
	for i := t.Step + 1; i < len(all); i++ {
		if all[i].Deed != card.Experience {
			return true
		}
	}
	return false
}
