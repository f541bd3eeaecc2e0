package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
)

// The code of a refusal in this file, with its rule.
const codeNoPlace = "no-place" // GH G85

var (
	populatingVerbs = []verb{{Word: "place", Offer: offerPlace, Decide: decidePlace, Else: alwaysRefuse("GH G85", codeNoPlace, "There is no monster to place there now.")}}
	populatingTasks = []task{{kind: populating, waits: choosesPlace, run: runPopulate, asks: asksPlace}}
)

func asksPlace(p *Position, t *Task) string {
	kind, cells := p.supply().contested(t)
	return fmt.Sprintf("%s has too few standees: on which of %d equally near hexes is one placed?", p.kinds[kind].Name, len(cells))
}

func offerPlace(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	t := p.asked(seat, populating)
	if t == nil {
		return true
	}
	kind, cells := p.supply().contested(t)
	for _, at := range cells {
		if !yield(battlemat.Choice{
			Command: command("place", kind, at), Label: fmt.Sprintf("%s on (%v)", p.kinds[kind].Name, at), Kind: battlemat.Answer, Rule: "GH G85",
			At: &at, Main: true, Says: []string{battlemat.SaysAt}, Note: "As near as the others: the players choose.",
		}) {
			return false
		}
	}
	return true
}

func decidePlace(d *resolution, _ battlemat.Seat, args []string) *battlemat.Refusal {
	at, refusal := hexOf(args, 1)
	if refusal != nil {
		return refusal
	}
	t := *d.next()
	t.Path = append(slices.Clip(t.Path), at)
	d.amend(t)
	return nil
}
