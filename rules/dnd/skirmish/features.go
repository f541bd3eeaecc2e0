package skirmish

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// own offers a trait that can be used once, in a menu.
func (f combatant) own(list []offer, menu []string, trait, label, rule string, may game.Reason, do func(*resolution)) []offer {
	if !f.block().Has(trait) || f.Spent[trait] > 0 || may != nil {
		return list
	}
	return append(list, offer{
		choice: battlemat.Choice{Command: command(actedWords[trait], f.ID), Label: label, Kind: battlemat.Act, Rule: rule, Menu: menu},
		do:     do,
	})
}

// actedWords maps traits that can be used to their verbs.
var actedWords = map[string]string{creature.SecondWind: "second-wind", creature.ActionSurge: "surge", creature.Rage: "rage"}

// windOffers offers the second wind. DND T11: it heals 1d10 and the level.
func windOffers(f combatant, list []offer) []offer {
	return f.own(list, inBonus, creature.SecondWind, "Second Wind", "DND T11", f.mayBonus(), func(d *resolution) {
		d.Do(Acted{Figure: f.ID, What: "second-wind", Bonus: true})
		n := d.expr(dice.Expr{{Dice: 1, Sides: 10}, {Fixed: f.block().Trait(creature.SecondWind).N}}, 1)
		d.heal(f.ID, n)
	})
}

// surgeOffers offers one more action. DND T12: it takes neither an action nor a bonus action.
func surgeOffers(f combatant, list []offer) []offer {
	if f.Spent["surge"] > 0 {
		return list
	}
	return f.own(list, inFeatures, creature.ActionSurge, "Action Surge", "DND T12", f.mayDo(), func(d *resolution) {
		d.Do(Acted{Figure: f.ID, What: "surge"})
	})
}

// rageOffers offers rage for ten rounds. DND T8.
func rageOffers(f combatant, list []offer) []offer {
	if f.has(condition.Rage) {
		return list
	}
	return f.own(list, inBonus, creature.Rage, "Rage", "DND T8", f.mayBonus(), func(d *resolution) {
		d.Do(Acted{Figure: f.ID, What: "rage", Bonus: true})
		d.afflict(f.ID, Affliction{Key: condition.Rage, By: f.ID, Ends: f.ID, Rounds: 10})
	})
}

// rushOffers offers to aggressive creatures to move up to their speed again as a bonus action,
// while they see an enemy. DND T20.
func rushOffers(f combatant, list []offer) []offer {
	if !f.block().Has(creature.Aggressive) || f.mayBonus() != nil || f.speed() == 0 {
		return list
	}
	for o := range f.others(true) {
		if f.sees(o) {
			return append(list, offer{
				choice: battlemat.Choice{Command: command("rush", f.ID), Label: "Rush at an enemy", Kind: battlemat.Act, Rule: "DND T20", Menu: []string{bonusMenu}},
				do:     simpleRush(f.ID),
			})
		}
	}
	return list
}

func simpleRush(id string) func(*resolution) {
	return func(d *resolution) { d.Do(Acted{Figure: id, What: "rush", Bonus: true}) }
}
