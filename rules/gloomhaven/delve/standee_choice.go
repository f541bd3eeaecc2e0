package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
)

// The code of a refusal in this file, with its rule.
const codeNoPlace = "no-place" // GH G85

var (
	populatingVerbs = []verb{taskVerb("place", asksFor(populating), placeUses, alwaysRefuse("GH G85", codeNoPlace, "There is no monster to place there now."))}
	populatingTasks = []task{{kind: populating, waits: choosesPlace, run: runPopulate, asks: asksPlace}}
)

func asksPlace(p *Position, t *Task) string {
	kind, cells := p.supply().contested(t)
	return fmt.Sprintf("There are too few %s standees: which of %d equally near hexes gets one?", p.kinds[kind].Name, len(cells))
}

func placeUses(p *Position, t *Task, use offer) {
	kind, cells := p.supply().contested(t)
	for _, at := range cells {
		use(battlemat.Choice{
			Command: command("place", kind, at), Label: fmt.Sprintf("%s on (%v)", p.kinds[kind].Name, at), Kind: battlemat.Answer, Rule: "GH G85",
			At: &at, Main: true, Says: []string{battlemat.SaysAt}, Note: "These hexes are equally near to the character who opened the door: the players choose.",
		}, nil, func(d *resolution) {
			chosen := *t
			chosen.Path = append(slices.Clip(t.Path), at)
			d.amend(chosen)
		})
	}
}
