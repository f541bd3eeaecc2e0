package skirmish

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// shoveUses offers to shove enemies. DND K14: prone, or 5 feet away.
func shoveUses(f combatant, use use) {
	for _, o := range holdable(f) {
		if !o.is(condition.Prone) {
			use(battlemat.Choice{
				Command: command("shove", f.ID, o.ID, "prone"), Label: "Shove prone", Kind: battlemat.Act, Rule: "DND K14", Figure: f.ID, Menu: []string{"Attack", "Shove"}, Says: []string{battlemat.SaysMenu}, Target: o.ID, At: &o.At,
			}, nil, func(d *resolution) {
				if d.grips(f.Figure, o, "shove", condition.Prone) {
					d.afflict(o.ID, Affliction{Key: condition.Prone})
				}
			}, func(c *battlemat.Choice) { c.Odds = gripOdds(f.Position, f.Figure, o, condition.Prone) })
		}
		for _, r := range f.pushes(f.boardOf(f.side()), o, dnd.Feet, false) {
			to, falls := r.At, fallDice(&r)
			use(battlemat.Choice{
				Command: command("shove", f.ID, o.ID, to), Label: fmt.Sprintf("Shove %s to (%v)", english.Within(o.name()), to), Kind: battlemat.Shove, Rule: "DND K14", Figure: f.ID,
				Menu: []string{"Attack", "Shove"}, Says: []string{battlemat.SaysMenu, battlemat.SaysTarget, battlemat.SaysAt}, Target: o.ID, At: &to, Note: fallNote(falls),
			}, nil, func(d *resolution) {
				if d.grips(f.Figure, o, "shove", "") {
					d.displace(o.ID, []grid.Cell{d.figure(o.ID).At, to}, f.ID)
				}
			}, func(c *battlemat.Choice) {
				if c.Odds = gripOdds(f.Position, f.Figure, o, ""); falls > 0 {
					shovedDown(o, falls, c)
				}
			})
		}
	}
}
