package heroquest

import (
	"strings"
	"sync"
)

// Weapon holds the dice, the price and the properties of a weapon.
type Weapon struct {
	Name        string
	Dice        int
	Cost        int
	Diagonal    bool // may attack diagonally. HQ S0.1
	Ranged      bool // reaches any visible target
	Thrown      bool // may be thrown at a target in sight, and is then lost
	NotAdjacent bool // cannot attack an adjacent target
	NoShield    bool // cannot be used together with a shield
}

// weapons lists the weapons of each edition. HQ S0.1: each edition decides which ones attack
// diagonally.
var weapons = map[Edition][]Weapon{
	US1990: {
		{Name: "Dagger", Dice: 1, Cost: 25, Thrown: true},
		{Name: "Staff", Dice: 1, Cost: 100, Diagonal: true, NoShield: true},
		{Name: "Shortsword", Dice: 2, Cost: 150},
		{Name: "Broadsword", Dice: 3, Cost: 250},
		{Name: "Longsword", Dice: 3, Cost: 350, Diagonal: true},
		{Name: "Crossbow", Dice: 3, Cost: 350, Ranged: true, NotAdjacent: true},
		{Name: "Battle Axe", Dice: 4, Cost: 450, NoShield: true},
	},
	US2021: {
		{Name: "Dagger", Dice: 1, Cost: 25, Thrown: true},
		{Name: "Staff", Dice: 1, Cost: 100, Diagonal: true, NoShield: true},
		{Name: "Shortsword", Dice: 2, Cost: 150},
		{Name: "Handaxe", Dice: 2, Cost: 200, Thrown: true},
		{Name: "Broadsword", Dice: 3, Cost: 250},
		{Name: "Longsword", Dice: 3, Cost: 350, Diagonal: true},
		{Name: "Crossbow", Dice: 3, Cost: 350, Ranged: true, NotAdjacent: true},
		{Name: "Battle Axe", Dice: 4, Cost: 450, NoShield: true},
	},
	EU1989: {
		{Name: "Club/Staff", Dice: 1, Cost: 100, Diagonal: true},
		{Name: "Hand Axe", Dice: 2, Cost: 150, Thrown: true},
		{Name: "Short Sword", Dice: 2, Cost: 150, Diagonal: true},
		{Name: "Long Sword", Dice: 3, Cost: 250},
		{Name: "Lance/Spear", Dice: 2, Cost: 150, Diagonal: true, Thrown: true},
		{Name: "Crossbow", Dice: 3, Cost: 350, Ranged: true, NotAdjacent: true},
		{Name: "Battle Axe", Dice: 4, Cost: 400, NoShield: true},
	},
}

// Armour adds to the number of defence dice or, if Total is set, sets that number.
type Armour struct {
	Name         string
	Adds, Total  int
	Cost         int
	MovementDice int // in place of two, if not 0
}

// armour lists the armour of each edition.
var armour = map[Edition][]Armour{
	US1990: {
		{Name: "Helmet", Adds: 1, Cost: 125},
		{Name: "Shield", Adds: 1, Cost: 150},
		{Name: "Chain Mail", Adds: 1, Cost: 500},
		{Name: "Plate Mail", Adds: 2, Cost: 850, MovementDice: 1},
	},
	US2021: {
		{Name: "Helmet", Adds: 1, Cost: 125},
		{Name: "Shield", Adds: 1, Cost: 150},
		{Name: "Chain Mail", Adds: 1, Cost: 500},
		{Name: "Plate Mail", Adds: 2, Cost: 850, MovementDice: 1},
	},
	EU1989: {
		{Name: "Helmet", Adds: 1, Cost: 120},
		{Name: "Shield", Adds: 1, Cost: 100},
		{Name: "Chain", Total: 3, Cost: 450},
		{Name: "Plate", Total: 4, Cost: 850, MovementDice: 1},
	},
}

// equipment returns the edition whose weapons and armour are used. The computer game of 1991 uses
// the European equipment.
func (e Edition) equipment() Edition {
	if e == DOS1991 {
		return EU1989
	}
	return e
}

// Weapons lists the edition's weapons.
func (e Edition) Weapons() []Weapon { return append([]Weapon(nil), weapons[e.equipment()]...) }

// Armoury lists the edition's armour.
func (e Edition) Armoury() []Armour { return append([]Armour(nil), armour[e.equipment()]...) }

// ToolKit is the price of the tool kit, which is the same in all editions.
const ToolKit = 250

// Weapon finds a weapon by name. Spaces, hyphens and capitals do not matter, and either half of a
// double name is enough.
func (e Edition) Weapon(name string) (Weapon, bool) {
	return find(weaponNames[e.equipment()], name)
}

// Armour finds a piece of armour by name.
func (e Edition) Armour(name string) (Armour, bool) {
	return find(armourNames[e.equipment()], name)
}

// The equipment of each edition by its names, both as printed and in reduced form.
var (
	weaponNames = byNames(weapons, func(w Weapon) []string { return append(strings.Split(w.Name, "/"), w.Name) })
	armourNames = byNames(armour, func(a Armour) []string { return []string{a.Name} })
)

func byNames[T any](lists map[Edition][]T, names func(T) []string) map[Edition]map[string]T {
	editions := map[Edition]map[string]T{}
	for e, list := range lists {
		editions[e] = map[string]T{}
		for _, thing := range list {
			for _, name := range names(thing) {
				for _, key := range []string{name, plain(name)} {
					if _, taken := editions[e][key]; !taken {
						editions[e][key] = thing
					}
				}
			}
		}
	}
	return editions
}

// find finds an item by its name in any spelling.
func find[T any](things map[string]T, name string) (T, bool) {
	thing, there := things[name]
	if !there {
		thing, there = things[plain(name)]
	}
	return thing, there
}

// plain returns the reduced form of a name. Different spellings and the names of other editions
// have the same reduced form.
func plain(name string) string {
	if known, is := plainNames()[name]; is {
		return known
	}
	return reduced(name)
}

// plainNames maps the names of figures, spells, items and equipment of all editions, as written, to
// their reduced forms.
var plainNames = sync.OnceValue(func() map[string]string {
	names := map[string]string{}
	for _, list := range [][]string{
		{"Barbarian", "Dwarf", "Elf", "Wizard"}, Monsters(), heroSpells, chaosSpells,
		{OrcsBane, SpiritBlade, WizardsStaff, BorinsArmour, WizardsCloak},
	} {
		for _, name := range list {
			names[name] = reduced(name)
		}
	}
	for _, e := range Editions() {
		names[e.Tools()] = reduced(e.Tools())
	}
	for _, e := range Editions() {
		for _, w := range weapons[e] {
			names[w.Name] = reduced(w.Name)
		}
		for _, a := range armour[e] {
			names[a.Name] = reduced(a.Name)
		}
	}
	return names
})

// reduced returns the reduced form of a name without looking it up.
func reduced(name string) string {
	name = strings.Map(func(r rune) rune {
		if r == ' ' || r == '-' || r == '_' || r == '\'' || r == '’' {
			return -1
		}
		return r
	}, strings.ToLower(name))
	if known, is := aliases[name]; is {
		return known
	}
	return name
}

// heroSpells lists the heroes' spells, and chaosSpells those of Zargon.
var (
	heroSpells = []string{
		"Genie", "Swift Wind", "Tempest", "Heal Body", "Pass Through Rock", "Rock Skin",
		"Ball of Flame", "Courage", "Fire of Wrath", "Sleep", "Water of Healing", "Veil of Mist",
	}
	chaosSpells = []string{
		"Ball of Flame", "Cloud of Chaos", "Command", "Escape", "Fear", "Firestorm",
		"Lightning Bolt", "Rust", "Sleep", "Summon Orcs", "Summon Undead", "Tempest",
	}
)

// spellNamed finds a spell by name. The word "spell" stands for any spell.
func spellNamed(name string) (string, bool) {
	if plain(name) == Spell {
		return "a spell", true
	}
	for _, s := range append(append([]string(nil), heroSpells...), chaosSpells...) {
		if plain(s) == plain(name) {
			return s, true
		}
	}
	return "", false
}
