package creature

import (
	"fmt"
	"maps"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/draw/portrait"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// statblock reports the faults of a creature.
func (i *inspector) statblock(path string, s *Statblock) {
	i.words(path+".name", s.Name, maxName, false)
	i.words(path+".text", s.Text, maxText, true)
	if fault := portrait.Fault(s.Portrait); fault != "" {
		i.Add(path+".portrait", "%s", fault)
	}
	i.Within(path+".colour", s.Colour, 0, maxColour)
	i.words(path+".armour", s.Armour, maxName, true)
	i.oneOf(path+".size", s.Size, Sizes)
	i.oneOf(path+".kind", s.Kind, Kinds)
	for n, tag := range s.Tags {
		i.key(fmt.Sprintf("%s.tags[%d]", path, n), tag)
	}
	if s.Character {
		i.Within(path+".level", s.Level, 1, maxLevel)
	} else if s.Challenge != "" {
		i.oneOf(path+".challenge", s.Challenge, Challenges)
	}
	i.numbers(path, s)
	i.list(path+".resist", s.Resist, harms)
	i.list(path+".vulnerable", s.Vulnerable, harms)
	i.list(path+".immune", s.Immune, harms)
	i.list(path+".unharmed", s.Unharmed, condition.Keys)
	i.traits(path, s)
	i.actions(path, s)
	if s.Casting != nil {
		i.casting(path+".casting", s.Casting)
	}
	for _, item := range slices.Sorted(maps.Keys(s.Items)) {
		i.oneOf(path+".items", item, Items)
		i.Within(path+".items."+item, s.Items[item], 1, maxUses)
	}
}

// harms lists the types of damage that resistances can name.
var harms = append(slices.Clone(DamageTypes), Nonmagical)

// numbers reports numbers beyond their bounds.
func (i *inspector) numbers(path string, s *Statblock) {
	i.Within(path+".ac", s.AC, 1, maxBonus)
	i.Within(path+".hp", s.HP, 1, maxNumber)
	if s.HitDice != "" {
		i.dice(path+".hitDice", s.HitDice)
	}
	i.Within(path+".proficiency", s.Proficiency, 0, 10)
	for _, feet := range []struct {
		path string
		n    int
	}{
		{"speed.walk", s.Speed.Walk}, {"speed.climb", s.Speed.Climb}, {"speed.swim", s.Speed.Swim}, {"speed.fly", s.Speed.Fly}, {"speed.burrow", s.Speed.Burrow},
		{"senses.darkvision", s.Senses.Darkvision}, {"senses.blindsight", s.Senses.Blindsight}, {"senses.tremorsense", s.Senses.Tremorsense}, {"senses.truesight", s.Senses.Truesight},
	} {
		i.feet(path+"."+feet.path, feet.n)
	}
	if s.Senses.Blind && s.Senses.Blindsight == 0 {
		i.Add(path+".senses.blind", "it sees nothing at all: expected blindsight")
	}
	for _, key := range AbilityKeys {
		i.Within(path+".abilities."+key, s.Abilities.Score(key), 1, 30)
	}
	i.bonuses(path+".saves", s.Saves, AbilityKeys)
	i.bonuses(path+".skills", s.Skills, Skills())
}

// bonuses reports bonuses to an ability or skill that does not exist.
func (i *inspector) bonuses(path string, bonuses map[string]int, known []string) {
	for _, key := range slices.Sorted(maps.Keys(bonuses)) {
		i.oneOf(path, key, known)
		i.Within(path+"."+key, bonuses[key], -10, maxBonus)
	}
}

// traits reports a trait that no rule reads, and fields that its rule does not read.
func (i *inspector) traits(path string, s *Statblock) {
	if len(s.Traits) > maxList {
		i.Add(path+".traits", "%d traits: expected at most %d", len(s.Traits), maxList)
		return
	}
	seen := map[string]bool{}
	for n := range s.Traits {
		t, at := &s.Traits[n], fmt.Sprintf("%s.traits[%d]", path, n)
		rule, known := traits[t.Key]
		if !known {
			i.Add(at+".key", "%s: there is no such trait: expected one of %s", board.Quote(t.Key), words(TraitKeys()))
			continue
		}
		i.once(at+".key", t.Key, seen)
		i.words(at+".name", t.Name, maxName, true)
		i.words(at+".text", t.Text, maxText, true)
		i.reads(at+".n", t.N != 0, rule.n && t.Key != Relentless, rule.n)
		i.Within(at+".n", t.N, 0, 100)
		i.reads(at+".feet", t.Feet != 0, rule.charge, rule.charge)
		i.feet(at+".feet", t.Feet)
		i.reads(at+".keys", len(t.Keys) > 0, rule.keys != nil, rule.keys != nil)
		if rule.keys != nil {
			i.list(at+".keys", t.Keys, rule.keys(s))
		}
		i.reads(at+".damage", len(t.Damage) > 0, false, rule.charge)
		i.damage(at+".damage", t.Damage)
		i.reads(at+".effect", t.Effect != nil, false, rule.charge)
		if t.Effect != nil {
			i.effect(at+".effect", t.Effect, false)
		}
	}
}

// reads reports a missing field that a rule needs, and a given field that no rule reads.
func (i *inspector) reads(path string, there, wanted, read bool) {
	switch {
	case there && !read:
		i.Add(path, "this trait has no such field: leave it out")
	case !there && wanted:
		i.Add(path, "this trait needs the field: expected a value")
	}
}

// casting reports the faults of a creature's spellcasting.
func (i *inspector) casting(path string, c *Casting) {
	i.Within(path+".level", c.Level, 0, maxLevel)
	i.oneOf(path+".ability", c.Ability, AbilityKeys)
	i.Within(path+".dc", c.DC, 1, maxBonus)
	i.Within(path+".bonus", c.Bonus, -10, maxBonus)
	if len(c.Slots) > spellLevels {
		i.Add(path+".slots", "slots for %d levels: expected at most %d", len(c.Slots), spellLevels)
	}
	for n, slots := range c.Slots {
		i.Within(fmt.Sprintf("%s.slots[%d]", path, n), slots, 0, maxUses)
	}
	if len(c.Spells) > maxList {
		i.Add(path+".spells", "%d spells: expected at most %d", len(c.Spells), maxList)
		return
	}
	i.list(path+".spells", c.Spells, i.spells)
	for _, key := range slices.Sorted(maps.Keys(c.Daily)) {
		i.oneOf(path+".daily", key, c.Spells)
		i.Within(path+".daily."+key, c.Daily[key], 1, maxUses)
	}
}
