package delve

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

// resigning returns the verb to give up.
func resigning() verb {
	v := game.Listed(resignUses, notResigned, "resign")[0]
	v.GivesUp, v.Why = true, nil
	return v
}

// resignUses lists the characters that a seat can give up, at any time. GH G49
func resignUses(p *Position, seat battlemat.Seat, use offer) {
	for _, f := range p.company() {
		if f.Seat != seat || f.Gone != Here {
			continue
		}
		no := game.Unless(f.ownSeat() == seat, "GH G49", codeWhose, "%s was handed to you: only its own seat can give it up.", f.Name)
		use(battlemat.Choice{Command: command("resign", f.ID), Kind: battlemat.Resign}, no, func(d *resolution) { d.resign(f) }, func(c *battlemat.Choice) {
			c.Label, c.Rule, c.Figure = "Give up", "GH G49", f.ID
			c.Note = fmt.Sprintf("%s is out of the scenario. %s", f.Name, p.playOn(f))
		})
	}
}

// notResigned refuses to give up.
func notResigned(p *Position, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := p.mine(seat, args)
	if refusal != nil {
		return refusal
	}
	return refuse("GH G49", codeWhose, "Expected \"resign %s\" and nothing else.", f.ID)
}

// playOn returns a sentence about the characters that are left when one gives up.
func (r *roster) playOn(out *Figure) string {
	var names []string
	for f := range r.characters {
		if f.ID != out.ID {
			names = append(names, f.Name)
		}
	}
	return game.PlayOn(names, "Nobody is left: the scenario is lost.")
}

// resign takes a character out of the scenario because its seat gives up.
func (d *resolution) resign(f *Figure) {
	d.quits = f.Name
	d.Do(Resigned{f.Seat})
	for _, g := range d.company() { // GH G121: the characters that were handed to this seat
		if g.Seat == f.Seat && g.ID != f.ID {
			d.Do(Handed{Figure: g.ID, Seat: g.ownSeat(), GivenUp: true})
		}
	}
	d.exhaust(f.ID, "gives up")
	d.reweigh()
}

// reweigh decides anew the open choice about a figure that moves by rule.
//
// GH G49: the choice may be different without the character that gave up.
func (d *resolution) reweigh() {
	if t := d.next(); t != nil && t.Kind == acting && len(t.Acts) > 1 {
		again := *t
		again.Acts = nil
		d.amend(again)
	}
}
