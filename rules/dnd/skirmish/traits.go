package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// favours returns the reasons for advantage and disadvantage on an attack: those that the desk
// finds on the board, and those of traits and lasting effects, judged on the given lines.
func (f combatant) favours(l lines, o *Figure, w *creature.Attack, j *dnd.Judged) (gains, losses []string) {
	gains, losses = slices.Clone(j.For), slices.Clone(j.Against)
	note := func(list *[]string, reason string, is bool) {
		if is {
			*list = append(*list, reason)
		}
	}
	b, t := f.block(), o.block()
	note(&gains, "an ally is next to the target", b.Has(creature.PackTactics) && f.beset(o))                 // DND T1
	note(&gains, "the attacker is reckless", b.Has(creature.Reckless) && !j.Ranged && f.Turn.Figure == f.ID) // DND T5
	note(&gains, "the target is reckless", t.Has(creature.Reckless) && o.acts())
	note(&gains, "the attacker is helped", slices.ContainsFunc(f.Afflicted, func(a Affliction) bool { // DND K9
		return a.Key == condition.Helped && a.Against == o.ID && f.figure(a.By).near(o)
	}))
	note(&gains, "the target is lit up", o.has(condition.GuidingBolt))                                // DND P7
	note(&gains, "the target is outlined", o.has(condition.FaerieFire) && f.seesFor(l.side, o, o.At)) // DND P7
	note(&losses, "the target is blurred", o.has(condition.Blur) && f.seesFor(l.side, o, o.At))       // DND P7
	note(&losses, "the light is too bright", b.Has(creature.SunlightSensitive) && f.sunlit(l.side))   // DND T9
	note(&losses, "the attacker is exhausted", f.weary().Rolls)                                       // DND C15
	return gains, losses
}

// near reports whether two figures are within 5 feet of each other.
func (f *Figure) near(o *Figure) bool {
	return f != nil && f.Gone == "" && f.feet(o) <= dnd.Feet
}

// touches reports whether a figure is next to another, without a wall, shut door or pane between
// them, as far as its side knows. DND L2.
func (f combatant) touches(o *Figure) bool {
	return f.near(o) && f.ground().joined(f.side(), "effect", f.space(), o.space())
}

// beset reports whether another figure is next to a friend of this figure who is able to act.
// DND T1, DND T2.
func (f combatant) beset(o *Figure) bool {
	for a := range f.others(false) {
		if a.ID != o.ID && a.acts() && a.near(o) {
			return true
		}
	}
	return false
}

// onces returns the once-a-turn traits that would add to a hit.
//
// DND T2: sneak attacks need a finesse or ranged weapon. They also need advantage, or an ally next
// to the target and no disadvantage.
func (f combatant) onces(o *Figure, w *creature.Attack, favour dice.Favour) []string {
	b := f.block()
	var list []string
	fresh := func(key string) bool { // Turn.Once is only about the figure whose turn it is, not about figures that react
		return b.Has(key) && (f.Turn.Figure != f.ID || !slices.Contains(f.Turn.Once, key))
	}
	if fresh(creature.SneakAttack) && (w.Finesse || w.Reach == 0) && !w.Spell &&
		(favour == dice.Advantage || favour == dice.Even && f.beset(o)) {
		list = append(list, creature.SneakAttack)
	}
	if fresh(creature.MartialAdvantage) && f.beset(o) {
		list = append(list, creature.MartialAdvantage)
	}
	return list
}

// more returns the damage that traits and boons add to a hit.
func (f combatant) more(o *Figure, key string, w *creature.Attack, j *dnd.Judged, favour dice.Favour) []part {
	if len(w.Damage) == 0 {
		return nil
	}
	b, kind := f.block(), w.Damage[0].Type
	magic := w.Magic || w.Spell
	var list []part
	add := func(e dice.Expr, kind string) {
		list = append(list, o.part(e, kind, magic))
	}
	for _, key := range f.onces(o, w, favour) {
		add(dice.Expr{{Dice: b.Trait(key).N, Sides: 6}}, kind)
	}
	if t := b.Trait(creature.Rage); t != nil && f.has(condition.Rage) && w.Ability == "str" && !j.Ranged { // DND T8
		add(dice.Expr{{Fixed: t.N}}, kind)
	}
	if t := f.charges(key); t != nil { // DND T16
		for _, d := range t.Damage {
			list = append(list, o.part(expr(d.Dice), d.Type, magic))
		}
	}
	if slices.ContainsFunc(o.Afflicted, func(a Affliction) bool { return a.Key == condition.HuntersMark && a.By == f.ID }) && !w.Spell {
		add(dice.Expr{{Dice: 1, Sides: 6}}, kind) // DND P7
	}
	return list
}

// charges returns the charge that adds to a hit with an action, or nil if there is none. DND T16:
// the figure must have moved far enough in a straight line on its turn.
func (f combatant) charges(key string) *creature.Trait {
	t := f.block().Trait(creature.Charge)
	if t == nil || f.Turn.Figure != f.ID || f.Turn.Run < t.Feet || !slices.Contains(t.Keys, key) {
		return nil
	}
	return t
}

// thinned returns the damage of a swarm. A swarm that has at most half its hit points throws half
// of its dice. DND T17.
func (f *Figure) thinned(parts []part) []part {
	if s := f.block(); !s.Has(creature.Swarm) || 2*f.HP > s.HP {
		return parts
	}
	for i := range parts {
		parts[i].damage = slices.Clone(parts[i].damage)
		for k := range parts[i].damage {
			parts[i].damage[k].Dice /= 2
		}
	}
	return parts
}

// passive returns a figure's passive Perception. DND T10: keen senses add 5.
func (f *Figure) passive() int {
	n := f.block().Passive() - f.weary().Less // DND C15
	if f.weary().Checks {
		n -= 5
	}
	if f.block().Has(creature.KeenSenses) {
		n += 5
	}
	return n
}
