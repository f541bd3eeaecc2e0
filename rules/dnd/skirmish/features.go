package skirmish

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// own offers a trait that can be used once, in the given menu.
func (f combatant) own(use use, menu []string, trait, label, rule string, may game.Reason, do func(*resolution)) {
	if !f.block().Has(trait) || f.Spent[trait] > 0 || may != nil {
		return
	}
	use(battlemat.Choice{
		Command: command(actedWords[trait], f.ID), Label: label, Kind: battlemat.Act, Rule: rule, Figure: f.ID, Menu: menu,
	}, nil, do)
}

// actedWords holds the verb of each trait that can be used.
var actedWords = map[string]string{creature.SecondWind: "second-wind", creature.ActionSurge: "surge", creature.Rage: "rage"}

// windUses offers the second wind. DND T11: it heals 1d10 plus the level.
func windUses(f combatant, use use) {
	f.own(use, inBonus, creature.SecondWind, "Second Wind", "DND T11", f.mayBonus(), func(d *resolution) {
		d.Do(Acted{Figure: f.ID, What: "second-wind", Bonus: true})
		n := d.expr(dice.Expr{{Dice: 1, Sides: 10}, {Fixed: f.block().Trait(creature.SecondWind).N}}, 1)
		d.heal(f.ID, n)
	})
}

// surgeUses offers one more action. DND T12: it takes neither an action nor a bonus action.
func surgeUses(f combatant, use use) {
	if f.Spent["surge"] > 0 {
		return
	}
	f.own(use, inFeatures, creature.ActionSurge, "Action Surge", "DND T12", f.mayDo(), func(d *resolution) {
		d.Do(Acted{Figure: f.ID, What: "surge"})
	})
}

// rageUses offers rage for ten rounds. DND T8.
func rageUses(f combatant, use use) {
	if f.has(condition.Rage) {
		return
	}
	f.own(use, inBonus, creature.Rage, "Rage", "DND T8", f.mayBonus(), func(d *resolution) {
		d.Do(Acted{Figure: f.ID, What: "rage", Bonus: true})
		d.afflict(f.ID, Affliction{Key: condition.Rage, By: f.ID, Ends: f.ID, Rounds: 10})
	})
}

// rushUses lets aggressive creatures that see an enemy move up to their speed once more, as a bonus
// action. DND T20.
func rushUses(f combatant, use use) {
	if !f.block().Has(creature.Aggressive) || f.mayBonus() != nil || f.speed() == 0 {
		return
	}
	for o := range f.others(true) {
		if f.sees(o) {
			use(battlemat.Choice{
				Command: command("rush", f.ID), Label: "Rush at an enemy", Kind: battlemat.Act, Rule: "DND T20", Figure: f.ID, Menu: []string{bonusMenu},
			}, nil, func(d *resolution) { d.Do(Acted{Figure: f.ID, What: "rush", Bonus: true}) })
			return
		}
	}
}
