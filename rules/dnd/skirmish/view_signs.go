package skirmish

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// spellSigns returns the numbers and single words on the card of a spell that is cast with the
// lowest slot. DND P1.
func spellSigns(s *creature.Statblock, spell *creature.Spell) []battlemat.Stat {
	w := spellOf(s, spell).grown(spell.Level)
	if a := w.use.Attack; a != nil {
		with := *a
		with.Bonus = s.Casting.Bonus
		w.use.Attack = &with
	}
	if w.use.Effect.Heal != "" {
		w.use.Effect.Heal = fmt.Sprintf("%s%+d", w.use.Effect.Heal, healed(s, w))
	}
	return append(timeSigns(spell.Time), signsOf(&w)...)
}

// healed returns the fixed part of a spell's healing, to be added to its dice. DND T15.
func healed(s *creature.Statblock, w deed) int {
	n := 0
	if w.use.Effect.HealAbility {
		n = s.Modifier(s.Casting.Ability)
	}
	if s.Has(creature.DiscipleOfLife) && w.slot > 0 {
		n += 2 + w.slot
	}
	return n
}

// actionSigns returns the numbers and single words on the card of an action.
func actionSigns(a *creature.Action) []battlemat.Stat {
	w := actionDeed(a)
	return append(timeSigns(a.Time), signsOf(&w)...)
}

// bonusSign is the sign for a deed that takes a bonus action.
var bonusSign = game.Word("bonus-action", "bonus action")

// timeSigns returns the signs for a deed that takes a bonus action or a reaction. DND K4.
func timeSigns(time string) []battlemat.Stat {
	switch time {
	case creature.AsBonus:
		return []battlemat.Stat{bonusSign}
	case creature.AsReaction:
		return []battlemat.Stat{game.Word("reaction", "reaction")}
	}
	return nil
}

// signsOf returns the numbers and single words for a deed: how it is aimed, its effect, and whether
// it needs concentration.
func signsOf(w *deed) []battlemat.Stat {
	u := &w.use
	var signs []battlemat.Stat
	if a := u.Attack; a != nil {
		signs = append(signs, battlemat.Stat{Key: "attack", N: a.Bonus, Name: "to hit", Value: fmt.Sprintf("%+d", a.Bonus)})
		signs = append(signs, attackReach(a)...)
	} else if u.Range > 0 {
		signs = append(signs, rangeOf(u.Range))
	}
	if a := u.Area; a != nil {
		signs = append(signs, battlemat.Stat{Key: a.Shape, N: a.Length, Name: a.Shape, Value: feetOf(a.Length)})
	}
	if u.Targets > 1 {
		signs = append(signs, game.Number("targets", u.Targets, "targets"))
	}
	if a := u.Attack; a != nil {
		signs = append(signs, damageSigns(a.Damage)...)
	}
	signs = append(signs, effectSigns(&u.Effect, w.dc)...)
	if z := u.Effect.Zone; z != nil {
		if e := z.Effect; e != nil {
			signs = append(signs, effectSigns(&creature.Effect{Save: e.Save, Damage: e.Damage, Conditions: e.Conditions, Push: e.Push}, w.dc)...)
		}
	}
	if u.Concentration {
		signs = append(signs, game.Word("concentration", "concentration"))
	}
	return distinct(signs)
}

// attackReach returns signs for the reach of an attack in melee and for its range.
func attackReach(a *creature.Attack) []battlemat.Stat {
	var signs []battlemat.Stat
	if a.Reach > 0 {
		signs = append(signs, battlemat.Stat{Key: "reach", N: a.Reach, Name: "reach", Value: feetOf(a.Reach)})
	}
	if a.Normal > 0 {
		value := feetOf(a.Normal)
		if a.Long > 0 {
			value = fmt.Sprintf("%d/%d ft", a.Normal, a.Long)
		}
		signs = append(signs, battlemat.Stat{Key: "range", N: a.Normal, Name: "range", Value: value})
	}
	return signs
}

// touch is the range in feet of a deed that needs a touch.
const touch = 5

// rangeOf returns the sign for the range of a deed.
func rangeOf(feet int) battlemat.Stat {
	if feet == touch {
		return battlemat.Stat{Key: "reach", N: feet, Name: "reach", Value: feetOf(feet)}
	}
	return battlemat.Stat{Key: "range", N: feet, Name: "range", Value: feetOf(feet)}
}

// effectSigns returns signs for the effects on each target.
func effectSigns(e *creature.Effect, dc int) []battlemat.Stat {
	var signs []battlemat.Stat
	if s := e.Save; s != nil {
		value := english.Capital(s.Ability)
		if s.DC > 0 {
			dc = s.DC
		}
		if dc > 0 {
			value = fmt.Sprintf("%s %d", value, dc)
		}
		if s.Half {
			value += ", half"
		}
		signs = append(signs, battlemat.Stat{Key: "save", N: dc, Name: "save", Value: value})
	}
	signs = append(signs, damageSigns(e.Damage)...)
	if e.Heal != "" {
		signs = append(signs, battlemat.Stat{Key: "heals", Name: "heals", Value: expr(e.Heal).String()})
	}
	for _, feet := range []struct {
		key string
		n   int
	}{{"push", e.Push}, {"pull", e.Pull}, {"teleport", e.Teleport}} {
		if feet.n > 0 {
			signs = append(signs, battlemat.Stat{Key: feet.key, N: feet.n, Name: feet.key, Value: feetOf(feet.n)})
		}
	}
	for _, a := range e.Conditions {
		signs = append(signs, game.Word(a.Condition, condition.Of(a.Condition).Name))
	}
	if e.Boon != "" {
		signs = append(signs, game.Word(e.Boon, condition.Of(e.Boon).Name))
	}
	if e.Stabilise {
		signs = append(signs, game.Word("stable", "stable"))
	}
	return signs
}

// damageSigns returns signs for the dice of damage with their types.
func damageSigns(list []creature.Damage) []battlemat.Stat {
	var signs []battlemat.Stat
	for _, d := range list {
		signs = append(signs, battlemat.Stat{Key: "damage", Name: "damage", Value: fmt.Sprintf("%s %s", expr(d.Dice), d.Type)})
	}
	return signs
}

// distinct removes repeated signs. The zone that an area leaves often has the same effect as the
// area.
func distinct(signs []battlemat.Stat) []battlemat.Stat {
	met := map[battlemat.Stat]bool{}
	kept := signs[:0]
	for _, s := range signs {
		if !met[s] {
			kept = append(kept, s)
		}
		met[s] = true
	}
	return kept
}
