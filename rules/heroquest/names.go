package heroquest

import "slices"

// FirstWeapon returns the weapon with which a hero of the given kind begins, by its name in the
// edition. It returns false if the edition does not sell that weapon; the hero then fights with its
// own dice.
func (e Edition) FirstWeapon(kind string) (Weapon, bool) {
	h, ok := heroes[plain(kind)]
	if !ok {
		return Weapon{}, false
	}
	return e.Weapon(h.Start)
}

// IsHero reports whether a kind of figure is a hero.
func IsHero(kind string) bool { _, ok := heroes[plain(kind)]; return ok }

// IsMonster reports whether a kind of figure is a monster of the edition.
func (e Edition) IsMonster(kind string) bool { _, ok := monsters[e][plain(kind)]; return ok }

// Monsters lists the kinds of monsters by their usual names.
func Monsters() []string {
	return []string{"Goblin", "Orc", "Fimir", "Skeleton", "Zombie", "Mummy", "Chaos Warrior", "Gargoyle"}
}

// HeroSpells lists the spells of the heroes, element by element.
func HeroSpells() []string { return slices.Clone(heroSpells) }

// ChaosSpells lists the spells of Zargon.
func ChaosSpells() []string { return slices.Clone(chaosSpells) }

// Equips reports whether any edition sells a weapon or a piece of armour with the given name.
func Equips(name string) bool {
	for _, e := range Editions() {
		_, weapon := e.Weapon(name)
		_, worn := e.Armour(name)
		if weapon || worn {
			return true
		}
	}
	return false
}
