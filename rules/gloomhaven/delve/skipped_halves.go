package delve

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

var (
	leavingVerbs  = []verb{taskVerb("leave", asksFor(doingAbility), leaveUses, notListed("GH G89", game.CodeNotNow, "has no half to leave out now. "))}
	leavingEvents = game.Kinds[*Position]{
		"left-out": game.Public(nil, LeftOut.tell),
	}
)

// leaveUses lists the choice to skip a half that has not been started.
//
// GH S4.34, G89: everything except experience is optional, and a half that has not been started
// does not count as carried out. The choice is not listed if only one ability is left, because
// ending that ability skips the half as well.
func leaveUses(p *Position, t *Task, use offer) {
	if f := p.figure(t.Figure); p.leaves(f, t) && p.furthers(f, t) {
		use(battlemat.Choice{
			Command: command("leave", f.ID), Label: "Leave out this half", Kind: battlemat.Pass, Rule: "GH G89", Figure: f.ID, Key: "x", Note: leftOut,
		}, nil, func(d *resolution) {
			left := d.take()
			d.spend(f, &left)
		})
	}
}
