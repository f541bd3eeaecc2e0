package delve

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

var (
	leavingVerbs  = []verb{{Word: "leave", Offer: offerLeave, Decide: decideLeave, Else: unlike("GH G89", game.CodeNotNow, "has no half to leave out:")}}
	leavingEvents = game.Kinds[*Position]{
		"left-out": game.Public(nil, LeftOut.tell),
	}
)

// leftOut says what becomes of a half that was left out.
const leftOut = "Nothing of it was done: the card is discarded, not lost, and gives no experience."

// LeftOut says that nothing of a half was done that would have cost the card or brought
// experience.
type LeftOut struct {
	Figure string `json:"figure"`
	Card   string `json:"card"`
	Half   string `json:"half"`
}

func (e LeftOut) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	return game.Say(battlemat.Said, "GH G89", f.ID, "%s leaves out the %s of %s. %s", f.Name, e.Half, p.card(f, e.Card).Name, leftOut)
}

// leaves reports whether a half under way costs or brings something that it does not when it is
// left out, and can still be.
func (p *Position) leaves(f *Figure, t *Task) bool {
	if t.Card == "" || t.Basic != "" || t.Did {
		return false
	}
	h := p.card(f, t.Card).Half(t.Half)
	for i := range h.Abilities {
		if h.Abilities[i].Deed == card.Experience {
			return true
		}
	}
	return h.Lost
}

// furthers reports whether an ability that is more than experience comes after that of a task.
func (p *Position) furthers(f *Figure, t *Task) bool {
	all := p.abilities(f, t)
	for i := t.Step + 1; i < len(all); i++ {
		if all[i].Deed != card.Experience {
			return true
		}
	}
	return false
}

// offerLeave offers to leave out a half of which nothing was done yet.
//
// GH S4.34, G89: all but experience is optional, and a character that does nothing of a half
// has not carried it out. Where one ability is left, to be done with it is the same.
func offerLeave(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	t := p.asked(seat, doingAbility)
	if t == nil {
		return true
	}
	f := p.figure(t.Figure)
	if !p.leaves(f, t) || !p.furthers(f, t) {
		return true
	}
	return yield(battlemat.Choice{
		Command: command("leave", f.ID), Label: "Leave the half out", Kind: battlemat.Pass, Rule: "GH G89", Figure: f.ID, Key: "x", Note: leftOut,
	})
}

func decideLeave(d *resolution, _ battlemat.Seat, args []string) *battlemat.Refusal {
	t := d.take()
	d.spend(d.figure(args[0]), &t)
	return nil
}
