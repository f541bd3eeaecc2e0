package quest

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// count returns how often a word is in a list.
func count(list []string, word string) int {
	n := 0
	for _, w := range list {
		if w == word {
			n++
		}
	}
	return n
}

// eachSpell calls `tell` with the name and state of each of a figure's spells. The state is "used"
// or "".
func eachSpell(p *Position, f *Figure, tell func(name, state string)) {
	left := slices.Clone(f.Spells)
	for _, h := range p.doc.Heroes {
		if h.ID != f.ID || !f.Hero {
			continue
		}
		begun := h.Spells
		if p.picks(h) {
			begun = f.Elements
		}
		for _, name := range spellsOf(begun) {
			if i := slices.Index(left, name); i >= 0 {
				left = slices.Delete(left, i, i+1)
				tell(name, "")
			} else {
				tell(name, "used")
			}
		}
	}
	for _, name := range left {
		tell(name, "")
	}
}

// itemWords returns a description of a piece of equipment.
func itemWords(p *Position, item string) string {
	if areTools(item) && p.profile.Failed == heroquest.IsRemoved {
		return "Disarms a trap if one combat die shows any shield; a failure costs a body point, and the trap is gone."
	}
	if words, ok := thingWords[thingNamed(item)]; ok {
		return words
	}
	if drink, ok := potionOf(item); ok {
		return drink.text
	}
	if w, ok := p.weapon(item); ok {
		words := []string{english.Count(w.Dice, "attack die")}
		for _, property := range []struct {
			has  bool
			text string
		}{
			{w.Diagonal, "also diagonally"}, {w.Ranged, "at a target in sight"}, {w.Thrown, "may be thrown, and is then lost"},
			{w.NotAdjacent, "not at an adjacent square"}, {w.NoShield, "not with a shield"},
		} {
			if property.has {
				words = append(words, property.text)
			}
		}
		return strings.Join(words, "; ") + "."
	}
	if a, ok := p.profile.Edition.Armour(item); ok {
		text := english.Count(a.Adds, "more die") + " in defence"
		if a.Total > 0 {
			text = english.Count(a.Total, "defence die") + " in all"
		}
		if a.MovementDice == 1 {
			text += "; one die to move"
		}
		return text + "."
	}
	return ""
}

// thingWords holds descriptions of items other than potions, weapons and armour.
var thingWords = map[string]string{
	toolKit:      "Disarms a trap if one combat die shows any shield.",
	talisman:     "One more die against spells on the mind.",
	borinsArmour: "2 more dice in defence. It does not slow its wearer.",
	wizardsCloak: "1 more die in defence, only for a Wizard.",
	wizardsStaff: "2 attack dice, also diagonally; only for a Wizard.",
	orcsBane:     "2 attack dice, 4 against Orcs.",
	spiritBlade:  "3 attack dice, 4 against Skeletons, Zombies and Mummies.",
	elixirOfLife: "Heals all lost body points.",
	spellRing:    "The next spell that its bearer casts is kept, and the ring breaks.",
	wandOfMagic:  "Two spells in one action.",
	ringOfReturn: "Brings its bearer, and all heroes in the bearer's sight, back to the stairs. This takes an action, and works only once.",
}

// thingsByName maps reduced names to the names of items.
var thingsByName = plainThings()

func plainThings() map[string]string {
	names := map[string]string{}
	for name := range thingWords {
		names[heroquest.Plain(name)] = name
	}
	return names
}

// thingNamed returns the name used here for an item that another edition, or a person, names
// differently.
func thingNamed(item string) string {
	if name, known := thingsByName[heroquest.Plain(item)]; known {
		return name
	}
	return item
}

// knownThing reports whether the game has an item with the given name.
func knownThing(item string) bool {
	_, thing := thingWords[thingNamed(item)]
	_, drink := potionOf(item)
	return thing || drink || heroquest.Equips(item)
}

// spellWords returns a description of a spell. Some spells of Chaos share their name with a hero's
// spell.
func spellWords(name string) string { return spellTexts[name] }

// spellTexts holds descriptions of the spells, in our own words.
var spellTexts = map[string]string{
	"Genie":             "A genie attacks a foe in sight with five dice, or opens any closed door you know of.",
	"Swift Wind":        "Twice as many dice for a hero's next roll to move.",
	"Tempest":           "One foe misses its next turn.",
	"Heal Body":         "Heals up to 4 body points.",
	"Pass Through Rock": "For one turn a hero moves through walls and rock. A hero who ends the turn in rock is trapped for ever.",
	"Rock Skin":         "One more die in defence, until wounded.",
	"Ball of Flame":     "Two wounds; the target rolls two dice, and each 5 or 6 wards off one.",
	"Courage":           "Two more dice in the next attack, as long as a foe is in sight.",
	"Fire of Wrath":     "One wound; the target rolls a die, and a 5 or 6 wards it off.",
	"Sleep":             "A foe with a mind sleeps until one of its mind dice shows a 6.",
	"Water of Healing":  "Heals up to 4 body points.",
	"Veil of Mist":      "For one turn a hero moves through monsters.",
	"Cloud of Chaos":    "All heroes nearby are helpless until a mind die shows a 6.",
	"Command":           "Zargon plays a hero's turns until a mind die shows a 6.",
	"Escape":            "Its caster escapes to a place that Zargon knows.",
	"Fear":              "A hero attacks with one die until a mind die shows a 6.",
	"Firestorm":         "Three wounds to all others in the room; each rolls two dice, and each 5 or 6 wards off one.",
	"Lightning Bolt":    "Two wounds to all in a straight line, until a wall or a closed door.",
	"Rust":              "A metal weapon or a helmet is destroyed.",
	"Summon Orcs":       "Four to six Orcs appear and act at once.",
	"Summon Undead":     "Four of the undead appear and act at once.",
}
