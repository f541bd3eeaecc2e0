package heroquest

import "strings"

// Items that quests give and no armoury sells. Their stats are our own. HQ Q79
const (
	OrcsBane     = "Orc's Bane"
	SpiritBlade  = "Spirit Blade"
	WizardsStaff = "Wizard's Staff"
	BorinsArmour = "Borin's Armour"
	WizardsCloak = "Wizard's Cloak"
)

// findWeapons lists the weapons that only quests give, and findArmour the armour.
var (
	findWeapons = []Weapon{{Name: OrcsBane, Dice: 2}, {Name: SpiritBlade, Dice: 3}, {Name: WizardsStaff, Dice: 2, Diagonal: true, NoShield: true}}
	findArmour  = []Armour{{Name: BorinsArmour, Adds: 2}, {Name: WizardsCloak, Adds: 1}}
)

// FindWeapon returns the weapon with the given name among the items that only quests give.
func FindWeapon(name string) (Weapon, bool) {
	name = plain(name)
	for _, w := range findWeapons {
		if plain(w.Name) == name {
			return w, true
		}
	}
	return Weapon{}, false
}

// FindArmour returns the armour with the given name among the items that only quests give.
func FindArmour(name string) (Armour, bool) {
	name = plain(name)
	for _, a := range findArmour {
		if plain(a.Name) == name {
			return a, true
		}
	}
	return Armour{}, false
}

// Bane returns the bonus of a weapon against the monsters for which it was made.
//
// HQ Q79: Orc's Bane adds two dice against Orcs, the Spirit Blade one against the undead.
func Bane(weapon, kind string) []Effect {
	if _, find := FindWeapon(weapon); !find {
		return nil
	}
	switch {
	case SameName(weapon, OrcsBane) && SameName(kind, "Orc"):
		return []Effect{{Why: "an Orc", Adds: 2}}
	case SameName(weapon, SpiritBlade) && (SameName(kind, "Skeleton") || SameName(kind, "Zombie") || SameName(kind, "Mummy")):
		return []Effect{{Why: "undead", Adds: 1}}
	}
	return nil
}

// spaced returns a trait with spaces in place of hyphens.
func spaced(trait string) string { return strings.ReplaceAll(trait, "-", " ") }
