package creature_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// shipped returns the shipped characters, or the shipped monsters.
func shipped(characters bool) []*creature.Statblock {
	var list []*creature.Statblock
	for _, key := range creature.Keys() {
		if s, _ := creature.Named(key); s.Character == characters {
			list = append(list, s)
		}
	}
	return list
}

// spells returns the shipped spells.
func spells() []*creature.Spell {
	var list []*creature.Spell
	for _, key := range creature.SpellKeys() {
		s, _ := creature.SpellNamed(key)
		list = append(list, s)
	}
	return list
}

// TestSpread: the shipped creatures and spells include one of each sort that the rules treat
// differently.
func TestSpread(t *testing.T) {
	is := map[string]int{}
	note := func(what string, holds bool) {
		if holds {
			is[what]++
		}
	}
	uses := func(u *creature.Use) {
		if u.Area != nil {
			is[u.Area.Shape]++
		}
		e := &u.Effect
		note("push", e.Push > 0)
		note("pull", e.Pull > 0)
		note("heal", e.Heal != "")
		note("stabilise", e.Stabilise)
		note("teleport", e.Teleport > 0)
		note("condition", len(e.Conditions) > 0)
		note("concentration", u.Concentration)
		note("rays", u.Again)
		if z := e.Zone; z != nil {
			note("difficult zone", z.Difficult)
			note("halving zone", z.Halves)
			note("obscuring zone", z.Obscured != "")
			note("solid zone", z.Solid)
			note("dark zone", z.Dark)
			note("harmful zone", z.Effect != nil)
			note("zone that moves", z.Moves)
		}
	}
	for _, s := range spells() {
		uses(&s.Use)
		note("reaction", s.Time == creature.AsReaction)
		note("bonus action", s.Time == creature.AsBonus)
		is[fmt.Sprintf("level %d", s.Level)]++
	}
	for _, s := range append(shipped(false), shipped(true)...) {
		note("character", s.Character)
		is[s.Size]++
		is[s.Kind]++
		note("flyer", s.Speed.Fly > 0)
		note("swimmer", s.Speed.Swim > 0)
		note("climber", s.Speed.Climb > 0)
		note("blindsight", s.Senses.Blindsight > 0)
		note("caster", s.Casting != nil)
		note("multiattack", len(s.Multiattack) > 0)
		note("resistant", len(s.Resist) > 0)
		note("vulnerable", len(s.Vulnerable) > 0)
		for _, tr := range s.Traits {
			is[tr.Key]++
		}
		for i := range s.Actions {
			a := &s.Actions[i]
			uses(&a.Use)
			note("recharge", a.Recharge > 0)
			note("reach", a.Use.Attack != nil && a.Use.Attack.Reach > 5)
			note("grapple", slices.ContainsFunc(a.Use.Effect.Conditions, func(c creature.Affliction) bool { return c.Condition == condition.Grappled }))
		}
	}
	for what, least := range map[string]int{
		"character": 6, "tiny": 1, "small": 3, "medium": 15, "large": 10, "huge": 2, "gargantuan": 1,
		"beast": 8, "undead": 3, "dragon": 2, "giant": 3, "humanoid": 10, "construct": 1, "fiend": 1, "elemental": 1,
		"flyer": 5, "swimmer": 2, "climber": 1, "blindsight": 3, "caster": 5, "multiattack": 8, "resistant": 3, "vulnerable": 1, "recharge": 4, "reach": 3, "grapple": 3,
		"sphere": 3, "cylinder": 1, "cube": 3, "cone": 2, "line": 2, "emanation": 1, "push": 2, "pull": 1, "solid zone": 1, "heal": 3, "stabilise": 1, "teleport": 1, "condition": 5,
		"concentration": 10, "rays": 2, "difficult zone": 3, "halving zone": 1, "obscuring zone": 2, "dark zone": 1, "harmful zone": 4, "zone that moves": 1, "reaction": 1, "bonus action": 3,
		"level 0": 5, "level 1": 10, "level 2": 6, "level 3": 5,
	} {
		if is[what] < least {
			t.Errorf("%d %s, want %d", is[what], what, least)
		}
	}
	for _, key := range creature.TraitKeys() {
		if is[key] == 0 {
			t.Errorf("no creature has the trait %s", key)
		}
	}
	if n := len(shipped(false)); n < 30 {
		t.Errorf("%d monsters", n)
	}
	if n := len(spells()); n < 24 {
		t.Errorf("%d spells", n)
	}
}

// TestSpellsAreCast: every shipped spell is cast by some creature. The creatures of scenarios count
// too.
func TestSpellsAreCast(t *testing.T) {
	cast := map[string]bool{}
	for _, s := range append(shipped(false), shipped(true)...) {
		if s.Casting != nil {
			for _, key := range s.Casting.Spells {
				cast[key] = true
			}
		}
	}
	free := []string{"bane", "blur", "daylight", "entangle", "grease", "gust-of-wind", "haste", "hypnotic-pattern", "longstrider", "moonbeam", "scorching-ray", "shatter", "sleet-storm", "spike-growth", "wall-of-stone"}
	for _, key := range creature.SpellKeys() {
		if cast[key] == slices.Contains(free, key) {
			t.Errorf("%s: cast %v", key, cast[key])
		}
	}
}

// TestGrown: a spell grows with its slot, a cantrip with its caster.
func TestGrown(t *testing.T) {
	for _, test := range []struct {
		key                string
		caster, slot, want int
	}{
		{"fireball", 5, 3, 0}, {"fireball", 9, 5, 2}, {"fire-bolt", 4, 0, 0}, {"fire-bolt", 5, 0, 1}, {"fire-bolt", 11, 0, 2}, {"fire-bolt", 20, 0, 3},
	} {
		s, _ := creature.SpellNamed(test.key)
		if got := s.Grown(test.caster, test.slot); got != test.want {
			t.Errorf("%s of a caster of level %d with a slot of level %d: %d, want %d", test.key, test.caster, test.slot, got, test.want)
		}
	}
}
