package actors

import (
	"cmp"
	"strings"
)

// fullSlots lists, for each level, the spell slots of a full caster.
var fullSlots = [][]int{
	{2}, {3}, {4, 2}, {4, 3}, {4, 3, 2}, {4, 3, 3}, {4, 3, 3, 1}, {4, 3, 3, 2}, {4, 3, 3, 3, 1}, {4, 3, 3, 3, 2},
	{4, 3, 3, 3, 2, 1}, {4, 3, 3, 3, 2, 1}, {4, 3, 3, 3, 2, 1, 1}, {4, 3, 3, 3, 2, 1, 1}, {4, 3, 3, 3, 2, 1, 1, 1}, {4, 3, 3, 3, 2, 1, 1, 1},
	{4, 3, 3, 3, 2, 1, 1, 1, 1}, {4, 3, 3, 3, 3, 1, 1, 1, 1}, {4, 3, 3, 3, 3, 2, 1, 1, 1}, {4, 3, 3, 3, 3, 2, 2, 1, 1},
}

// castingAbility returns the spellcasting ability: the ability that the actor names, or the ability
// of its first class that casts spells.
func (a *actor) castingAbility() string {
	if key := abilityOf(a.sys.at("attributes", "spellcasting").text()); key != "" {
		return key
	}
	for _, c := range a.classes {
		if key := abilityOf(c.n.at("system", "spellcasting", "ability").text()); key != "" {
			return key
		}
	}
	return ""
}

// spellDC returns the DC of the actor's spells. It returns 0 if the actor casts none.
func (a *actor) spellDC() int {
	key := a.castingAbility()
	if key == "" {
		return 0
	}
	return 8 + a.s.Proficiency + a.s.Modifier(key) + a.bonus("DC of spells", a.sys.at("bonuses", "spell", "dc"))
}

// incantations adds the spells.
func (a *actor) incantations(spells []node) {
	if len(spells) == 0 {
		return
	}
	key := a.castingAbility()
	c := &caster{ability: key, dc: a.spellDC(), level: a.casterLevel()}
	if key != "" {
		c.bonus = a.s.Proficiency + a.s.Modifier(key) + a.bonus("spell attacks", a.sys.at("bonuses", "rsak", "attack"))
	}
	unready := 0
	for _, i := range spells {
		system := i.at("system")
		how := cmp.Or(system.at("method").text(), system.at("preparation", "mode").text(), "prepared")
		k := known{name: oneLine(i.at("name").text())}
		switch how {
		case "innate":
			k.daily, _ = flat(system.at("uses", "max").text(), a.named)
			k.free = k.daily <= 0
		case "atwill":
			k.free = true
		case "ritual":
			unready++
			continue
		case "prepared", "spell":
			ready := system.at("preparation", "prepared")
			if ready.none() {
				ready = system.at("prepared")
			}
			if !ready.none() && !ready.yes() && system.at("level").number() > 0 && !a.npc {
				unready++
				continue
			}
		}
		c.spells = append(c.spells, k)
	}
	a.leaveSome(unready, "spells", "they are not prepared")
	c.slots = a.spellSlots()
	a.casts(c)
}

// casterLevel returns the actor's level as a caster.
func (a *actor) casterLevel() int {
	if a.npc {
		return max(a.sys.at("details", "spellLevel").number(), a.sys.at("attributes", "spell", "level").number())
	}
	return a.level
}

// spellSlots returns the actor's slots, which are either given or derived from its classes.
func (a *actor) spellSlots() []int {
	slots := make([]int, 9)
	levels, said, casters := 0, false, 0
	for level := range slots {
		n := a.sys.at("spells", "spell"+string(rune('1'+level)))
		number, ok := n.at("override").whole()
		if !ok && a.npc {
			number, ok = n.at("max").whole()
			if !ok || number == 0 {
				number, ok = n.at("value").whole()
			}
		}
		if ok {
			slots[level], said = number, said || number > 0
		}
	}
	pact := 0
	for _, c := range a.classes {
		progression := c.n.at("system", "spellcasting", "progression").text()
		for _, sub := range a.items {
			if progression == "" || progression == "none" {
				if sub.at("type").text() == "subclass" && sub.at("system", "classIdentifier").text() == c.id {
					progression = sub.at("system", "spellcasting", "progression").text()
				}
			}
		}
		switch strings.ToLower(progression) {
		case "full":
			levels, casters = levels+c.levels, casters+1
		case "half", "artificer":
			levels, casters = levels+(c.levels+1)/2, casters+1
			if c.levels == 1 && strings.ToLower(progression) == "half" && a.legacy(c) {
				levels--
			}
		case "third":
			if levels, casters = levels+c.levels/3, casters+1; len(a.classes) == 1 {
				levels = (c.levels + 2) / 3
			}
		case "pact":
			pact = c.levels
		}
	}
	if n := min(levels, len(fullSlots)); n > 0 && !said {
		copy(slots, fullSlots[n-1])
	}
	if pact > 0 { // these slots are all of one level, the highest that the actor casts
		level := min((pact+1)/2, 5)
		slots[level-1] += min(1+btoi(pact > 1)+btoi(pact > 10)+btoi(pact > 16), 4)
	}
	return slots
}

// legacy reports whether a class follows the 2014 rules, in which half casters cast spells only
// from the second level on.
func (a *actor) legacy(c class) bool { return c.n.at("system", "source", "rules").text() != "2024" }
