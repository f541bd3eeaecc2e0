package creature

import (
	"fmt"
	"strings"

	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// Words that a document may use for actions and spells.
var (
	times    = []string{AsAction, AsBonus, AsReaction}
	triggers = []string{"hit", "missed", "damaged", "cast"}
	choosing = []string{"", "enemy", "ally", "self", "other"}
	schools  = []string{"abjuration", "conjuration", "divination", "enchantment", "evocation", "illusion", "necromancy", "transmutation"}
	shapes   = []string{"sphere", "cylinder", "cube", "cone", "line", "emanation"}
)

// words returns the known words as text for an error.
func words(known []string) string { return strings.Join(known, " ") }

// actions reports the faults of a creature's actions.
func (i *inspector) actions(path string, s *Statblock) {
	if len(s.Actions) > maxList {
		i.Add(path+".actions", "%d actions: expected at most %d", len(s.Actions), maxList)
		return
	}
	seen := map[string]bool{}
	var strikes []string // the keys of attacks that take an action
	for n := range s.Actions {
		a, at := &s.Actions[n], fmt.Sprintf("%s.actions[%d]", path, n)
		i.once(at+".key", a.Key, seen)
		i.words(at+".name", a.Name, maxName, false)
		i.words(at+".text", a.Text, maxText, true)
		i.when(at, a.Time, a.Trigger)
		i.Within(at+".uses", a.Uses, 0, maxUses)
		if a.Recharge != 0 {
			i.Within(at+".recharge", a.Recharge, 2, 6)
		}
		i.use(at+".use", &a.Use, false)
		if a.Use.Attack != nil && (a.Time == "" || a.Time == AsAction) {
			strikes = append(strikes, a.Key)
		}
	}
	for n, row := range s.Multiattack {
		at := fmt.Sprintf("%s.multiattack[%d]", path, n)
		if len(row) < 2 || len(row) > 9 {
			i.Add(at, "%d attacks: expected 2 to 9", len(row))
		}
		for m, key := range row {
			i.oneOf(fmt.Sprintf("%s[%d]", at, m), key, strikes)
		}
	}
}

// when reports an unknown time, and a trigger that does not belong to a reaction.
func (i *inspector) when(path, time, trigger string) {
	if time != "" {
		i.oneOf(path+".time", time, times)
	}
	switch {
	case time == AsReaction:
		i.oneOf(path+".trigger", trigger, triggers)
	case trigger != "":
		i.Add(path+".trigger", "%q without a reaction: expected \"time\": %q", trigger, AsReaction)
	}
}

// spell reports the faults of a spell.
func (i *inspector) spell(path string, s *Spell) {
	i.words(path+".name", s.Name, maxName, false)
	i.words(path+".text", s.Text, maxText, true)
	i.Within(path+".level", s.Level, 0, spellLevels)
	if s.School != "" {
		i.oneOf(path+".school", s.School, schools)
	}
	i.when(path, s.Time, s.Trigger)
	i.use(path+".use", &s.Use, true)
	if s.Higher.Dice != "" {
		i.dice(path+".higher.dice", s.Higher.Dice)
	}
	i.Within(path+".higher.targets", s.Higher.Targets, 0, 9)
	i.feet(path+".higher.length", s.Higher.Length)
	if s.Higher.Length > 0 && s.Use.Area == nil {
		i.Add(path+".higher.length", "a length without an area: expected an area")
	}
}

// use reports the faults of a use. A spell has no DC and no bonus of its own, because it uses its
// caster's.
func (i *inspector) use(path string, u *Use, spell bool) {
	i.feet(path+".range", u.Range)
	i.Within(path+".targets", u.Targets, 0, 20)
	i.feet(path+".apart", u.Apart)
	i.oneOf(path+".whom", u.Whom, choosing)
	i.list(path+".only", u.Only, Kinds)
	i.Within(path+".rounds", u.Rounds, 0, maxRounds)
	if u.Concentration && u.Rounds == 0 {
		i.Add(path+".rounds", "none, though concentration is needed: expected the maximum number of rounds")
	}
	if u.Area != nil {
		i.area(path+".area", u)
	}
	if u.Attack != nil {
		i.attack(path+".attack", u.Attack, spell)
	}
	if e := &u.Effect; e.Zone != nil && u.Area == nil {
		i.Add(path+".effect.zone", "a zone without an area: expected an area")
	}
	i.effect(path+".effect", &u.Effect, spell)
}

// area reports the faults of an area.
func (i *inspector) area(path string, u *Use) {
	a := u.Area
	i.oneOf(path+".shape", a.Shape, shapes)
	if a.Length == 0 {
		i.Add(path+".length", "0: expected the length, or the radius, in feet")
	}
	i.feet(path+".length", a.Length)
	i.feet(path+".width", a.Width)
	i.feet(path+".height", a.Height)
	switch own := a.Self || a.Shape == "emanation"; {
	case own && u.Range > 0:
		i.Add(path+".self", "an area that starts at the creature's own space, and a range: expected only one of them")
	case !own && u.Range == 0:
		i.Add(path+".self", "an area without a range: expected a range, or \"self\": true")
	}
}

// attack reports the faults of an attack roll.
func (i *inspector) attack(path string, a *Attack, spell bool) {
	i.Within(path+".bonus", a.Bonus, -10, maxBonus)
	if spell && (a.Bonus != 0 || !a.Spell) {
		i.Add(path, "a spell's attack: expected \"spell\": true and no bonus, since the caster's bonus is used")
	}
	i.feet(path+".reach", a.Reach)
	i.feet(path+".normal", a.Normal)
	i.feet(path+".long", a.Long)
	switch {
	case a.Reach == 0 && a.Normal == 0:
		i.Add(path, "neither a reach nor a range: expected one of them")
	case a.Long > 0 && a.Long < a.Normal:
		i.Add(path+".long", "%d feet: expected at least the normal range, %d", a.Long, a.Normal)
	}
	if a.Ability != "" {
		i.oneOf(path+".ability", a.Ability, AbilityKeys)
	}
	i.damage(path+".damage", a.Damage)
}

// Boons lists the keys of boons.
var Boons = []string{
	condition.Bane, condition.Bless, condition.Blur, condition.Chilled, condition.FaerieFire, condition.Fly, condition.GuidingBolt, condition.Haste,
	condition.HuntersMark, condition.Invisibility, condition.Light, condition.Longstrider, condition.MageArmour, Parry, condition.Sanctuary,
	condition.Shield, condition.ShieldOfFaith, UncannyDodge,
}

// Items lists the keys of items that can be carried and used.
var Items = []string{"key", "potion-of-healing", "thieves-tools", "torch"}
