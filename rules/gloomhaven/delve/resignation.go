package delve

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

// offerResign offers to give up, at any time. GH G49
func offerResign(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	for _, f := range p.company() {
		if f.Seat == seat && f.ownSeat() == seat && f.Gone == Here && !yield(p.resignationOf(f)) {
			return false
		}
	}
	return true
}

// resignationOf returns the choice to give up for a character.
func (p *Position) resignationOf(f *Figure) battlemat.Choice {
	return game.Grouped(battlemat.Choice{
		Command: command("resign", f.ID), Label: "Give up", Kind: battlemat.Resign, Rule: "GH G49", Figure: f.ID,
		Note: fmt.Sprintf("%s is out of the scenario. %s", f.Name, p.playOn(f)),
	})
}

// playOn returns a sentence about the characters that are left when one is gone.
func (r *roster) playOn(out *Figure) string {
	var names []string
	for f := range r.characters {
		if f.ID != out.ID {
			names = append(names, f.Name)
		}
	}
	return game.PlayOn(names, "Nobody is left: the scenario is lost.")
}

func decideResign(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := d.mine(seat, args)
	if refusal != nil {
		return refusal
	}
	if len(args) != 1 {
		return refuse("GH G49", codeWhose, "Expected \"resign %s\" and nothing else.", f.ID)
	}
	if f.ownSeat() != seat {
		return refuse("GH G49", codeWhose, "%s was handed to you: only its own seat can give it up.", f.Name)
	}
	d.quits = f.Name
	d.Do(Resigned{seat})
	for _, g := range d.company() { // GH G121: the characters that were handed to this seat
		if g.Seat == seat && g.ID != f.ID {
			d.Do(Handed{Figure: g.ID, Seat: g.ownSeat(), GivenUp: true})
		}
	}
	d.exhaust(f.ID, "gives up")
	d.reweigh()
	return nil
}

// reweigh decides the open choice about a figure that moves by rule again.
//
// GH G49: the choice may be different without the character that gave up.
func (d *resolution) reweigh() {
	if t := d.next(); t != nil && t.Kind == acting && len(t.Acts) > 1 {
		again := *t
		again.Acts = nil
		d.amend(again)
	}
}
