package delve

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

var (
	leavingVerbs  = []verb{{Word: "leave", Offer: offerLeave, Decide: decideLeave, Else: notOffered("GH G89", game.CodeNotNow, "has no half to leave out:")}}
	leavingEvents = game.Kinds[*Position]{
		"left-out": game.Public(nil, LeftOut.tell),
	}
)

// offerLeave offers to skip a half of which nothing has been done.
//
// GH S4.34, G89: everything except experience is optional, and a half of which nothing is done has
// not been carried out. If only one ability is left, ending it does the same.
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
