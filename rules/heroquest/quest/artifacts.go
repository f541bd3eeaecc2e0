package quest

import (
	"slices"

	"github.com/battlemat/battlemat/rules/heroquest"
)

// Finds that quests give and no armoury sells. Their numbers are our own.
const (
	borinsArmour  = "Borin's Armour"
	wizardsCloak  = "Wizard's Cloak"
	wizardsStaff  = "Wizard's Staff"
	orcsBane      = "Orc's Bane"
	spiritBlade   = "Spirit Blade"
	talisman      = "Talisman of Lore"
	elixirOfLife  = "Elixir of Life"
	spellRing     = "Spell Ring"
	wandOfMagic   = "Wand of Magic"
	ringOfReturn  = "Ring of Return"
	healingPotion = "Potion of Healing"
)

// artifactWeapons are the weapons among them.
var artifactWeapons = map[string]heroquest.Weapon{
	orcsBane:     {Name: orcsBane, Dice: 2},
	spiritBlade:  {Name: spiritBlade, Dice: 3},
	wizardsStaff: {Name: wizardsStaff, Dice: 2, Diagonal: true, NoShield: true},
}

// artifactArmour are the dice that others among them add in defence when they are worn.
var artifactArmour = map[string]int{borinsArmour: 2, wizardsCloak: 1}

// undead are the kinds without a mind.
var undead = []string{"Skeleton", "Zombie", "Mummy"}

func isOf(kinds []string, f *Figure) bool {
	return slices.ContainsFunc(kinds, func(k string) bool { return plainly(k, f.Kind) })
}

// bane is what a weapon adds against those it was made for.
//
// HQ Q79: Orc's Bane two dice against Orcs, the Spirit Blade one against the undead.
func bane(item string, target *Figure) []heroquest.Effect {
	switch {
	case item == orcsBane && isOf([]string{"Orc"}, target):
		return []heroquest.Effect{{Why: "an Orc", Adds: 2}}
	case item == spiritBlade && isOf(undead, target):
		return []heroquest.Effect{{Why: "undead", Adds: 1}}
	}
	return nil
}
