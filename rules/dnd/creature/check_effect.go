package creature

import (
	"fmt"

	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// effect reports the faults of an effect on a creature. For a spell the DC is its caster's.
func (i *inspector) effect(path string, e *Effect, spell bool) {
	for n, word := range e.Spares {
		i.key(fmt.Sprintf("%s.spares[%d]", path, n), word)
	}
	if e.Most != "" {
		i.oneOf(path+".most", e.Most, Sizes)
	}
	i.save(path+".save", e.Save, spell)
	i.damage(path+".damage", e.Damage)
	i.afflictions(path+".conditions", e.Conditions, e.Save != nil, spell)
	i.feet(path+".push", e.Push)
	i.feet(path+".pull", e.Pull)
	i.feet(path+".teleport", e.Teleport)
	i.Within(path+".temporary", e.Temporary, 0, maxNumber)
	switch {
	case e.Heal != "":
		i.dice(path+".heal", e.Heal)
	case e.HealAbility:
		i.Add(path+".healAbility", "a healing modifier without healing: expected \"heal\"")
	}
	if e.Boon != "" {
		i.oneOf(path+".boon", e.Boon, Boons)
	}
	if e.Zone != nil {
		i.zone(path+".zone", e.Zone, spell)
	}
}

// save reports the faults of a saving throw.
func (i *inspector) save(path string, s *Save, spell bool) {
	switch {
	case s == nil:
		return
	case spell && s.DC != 0:
		i.Add(path+".dc", "%d: expected none, since a spell uses its caster's", s.DC)
	case s.Contest && s.DC != 0:
		i.Add(path+".dc", "%d: expected none, since both sides of a contest roll", s.DC)
	case s.Contest:
	case !spell:
		i.Within(path+".dc", s.DC, 1, maxBonus)
	}
	i.oneOf(path+".ability", s.Ability, AbilityKeys)
}

// afflictions reports the faults of conditions. saved is set if a save is made against them.
func (i *inspector) afflictions(path string, list []Affliction, saved, spell bool) {
	for n, a := range list {
		at := fmt.Sprintf("%s[%d]", path, n)
		i.oneOf(at+".condition", a.Condition, condition.Keys)
		i.Within(at+".rounds", a.Rounds, 0, maxRounds)
		i.oneOf(at+".damaged", a.Damaged, []string{"", "save", "ends"})
		if !saved && (a.Again || a.By != 0 || a.Damaged == "save") {
			i.Add(at, "this refers to a save, but there is none: expected \"save\"")
		}
		i.Within(at+".by", a.By, 0, 20)
		i.Within(at+".escape", a.Escape, 0, maxBonus)
		if spell && a.Escape != 0 {
			i.Add(at+".escape", "%d: expected none, since a spell uses its caster's", a.Escape)
		}
		if a.Check != "" {
			i.oneOf(at+".check", a.Check, AbilityKeys)
			if !spell && a.Escape == 0 {
				i.Add(at+".escape", "0: expected the DC of the check")
			}
		}
	}
}

// zone reports the faults of a zone that an area leaves on the ground.
func (i *inspector) zone(path string, z *Zone, spell bool) {
	i.words(path+".name", z.Name, maxName, false)
	i.oneOf(path+".obscured", z.Obscured, []string{"", "lightly", "heavily"})
	i.feet(path+".bright", z.Bright)
	i.feet(path+".dim", z.Dim)
	switch works := z.Enter || z.Start || z.End || z.Foot; {
	case z.Effect == nil && works:
		i.Add(path+".effect", "nothing happens to anybody in the zone: expected an effect")
	case z.Effect != nil && !works:
		i.Add(path+".effect", "it never affects anybody: expected \"enter\", \"start\", \"end\" or \"foot\"")
	}
	if e := z.Effect; e != nil {
		i.zoneEffect(path+".effect", e, spell)
	}
}

// zoneEffect reports the faults of a zone's effect.
func (i *inspector) zoneEffect(path string, e *ZoneEffect, spell bool) {
	i.save(path+".save", e.Save, spell)
	i.damage(path+".damage", e.Damage)
	i.afflictions(path+".conditions", e.Conditions, e.Save != nil, spell)
	i.feet(path+".push", e.Push)
}

// InspectZone reports the faults of a zone effect that no creature causes.
func InspectZone(l *game.Lint, path string, e *ZoneEffect) {
	(&inspector{l, nil}).zoneEffect(path, e, false)
}
