package dnd

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/d20"
)

// roll returns the attack roll that follows from the collected reasons.
//
// DND skirmish: advantage does not stack, nor does disadvantage. If there is any of each, they
// cancel out.
func (o *onslaught) roll(cover Covered) d20.Attack {
	t := &o.target
	bonus, ability := o.bonus()
	r := d20.Attack{
		Bonus: bonus - o.desk.weariness(&o.attacker).Less, Extra: o.with.extra, AC: t.Stats["ac"], Cover: d20.Cover(cover.Degree.Bonus()),
		Favour:   dice.Favoured(len(o.reasons[dice.Advantage]), len(o.reasons[dice.Disadvantage])),
		Damage:   o.damage(ability),
		Critical: o.critical(),
		Least:    o.with.least,
	}
	kind := o.kindOf()
	r.Resistant = takesSo(t, "resistant", kind, o.with.magic)
	r.Vulnerable = takesSo(t, "vulnerable", kind, o.with.magic)
	r.Immune = takesSo(t, "immune", kind, o.with.magic)
	var takes []string
	if list := o.with.dealt.list; len(list) > 1 {
		more := dealing{list: list[1:], kind: o.with.weapon.Type}
		r.Also, takes = more.parts(t, o.with.magic)
	}
	o.explain(r, cover)
	o.steps = append(o.steps, takes...)
	return r
}

// critical reports whether every hit is a critical hit.
//
// DND skirmish: every hit from within 5 ft on a paralyzed or unconscious target is critical.
func (o *onslaught) critical() bool {
	return o.near && anyOf(&o.target, condition.Paralyzed, condition.Unconscious)
}

// ability returns the ability that the weapon is used with. For a finesse weapon it is the better
// of Strength and Dexterity.
func (o *onslaught) ability() string {
	stats, w := o.attacker.Stats, o.with.weapon
	if w.Finesse && modifier(stats, "dex") > modifier(stats, "str") || !w.Finesse && w.Reach == 0 {
		return "dex"
	}
	return "str"
}

// unknown lists the attacker's stats that the roll needs but the board does not give.
func (o *onslaught) unknown() (list []string) {
	stats := o.attacker.Stats
	_, scored := stats[o.ability()]
	_, attack := stats["attack"]
	_, skilled := stats["prof"]
	given := o.with.bonus != nil || attack
	if !scored && (!given || len(o.with.dealt.list) == 0) {
		list = append(list, "the board gives no "+abilityName(o.ability())+": 10 is assumed")
	}
	if !skilled && !given {
		list = append(list, "the board gives no proficiency bonus: none is added")
	}
	return list
}

// bonus returns the number added to the d20, and the ability's modifier.
func (o *onslaught) bonus() (bonus, ability int) {
	stats := o.attacker.Stats
	ability = modifier(stats, o.ability())
	if o.with.bonus != nil {
		return *o.with.bonus, ability
	}
	if attack, ok := stats["attack"]; ok {
		return attack, ability
	}
	return ability + stats["prof"], ability
}

// modifier returns the modifier of an ability score. An unknown ability counts as 10.
func modifier(stats map[string]int, ability string) int {
	score, ok := stats[ability]
	if !ok {
		return 0
	}
	return (score - score&1 - 10) / 2
}

// damage returns the dice of a hit.
func (o *onslaught) damage(ability int) dice.Expr {
	if list := o.with.dealt.list; len(list) > 0 {
		return list[0].dice
	}
	text := o.with.weapon.Damage
	if o.with.twoHanded && o.with.weapon.Two != "" {
		text = o.with.weapon.Two
	}
	e, err := dice.ParseExpr(text)
	if err != nil {
		panic(err) // the weapon table is broken
	}
	switch {
	case ability > 0:
		e = append(e, dice.Term{Fixed: ability})
	case ability < 0:
		e = append(e, dice.Term{Fixed: -ability, Minus: true})
	}
	return e
}

// explain records the steps by which the roll was determined.
func (o *onslaught) explain(r d20.Attack, cover Covered) {
	add := func(format string, args ...any) { o.steps = append(o.steps, fmt.Sprintf(format, args...)) }
	add("%s at %s ft with %s", o.kind(), o.far(), o.with.weapon.Name)
	add("d20%+d against %s", r.Bonus, o.armour(r.AC))
	o.steps = append(o.steps, o.unknown()...)
	if less := o.desk.weariness(&o.attacker).Less; less > 0 {
		add("exhausted: %d less, already included", less)
	}
	if cover.Degree != Open {
		by := "terrain"
		if cover.Creature {
			by = "a creature in the way"
		}
		if cover.Low {
			by = "a low obstacle"
		}
		add("cover (%s): +%d to AC, from %s", cover.Degree, cover.Degree.Bonus(), by)
	}
	for f := dice.Advantage; f <= dice.Disadvantage; f++ {
		for _, reason := range o.reasons[f] {
			add("%v: %s", f, reason)
		}
	}
	if len(o.reasons[dice.Advantage]) > 0 && len(o.reasons[dice.Disadvantage]) > 0 {
		add("advantage and disadvantage cancel out, however many reasons there are for each")
	}
	if ward, is := o.ward(); is {
		add("sanctuary: a Wisdom save first, which succeeds with a probability of %s", ward.AtLeast(1).Percent(2))
	}
	if r.Least > 0 && r.Least < 20 {
		add("a hit is critical on a natural %d or higher", r.Least)
	}
	if r.Critical {
		add("every hit is critical: the target is helpless and within 5 ft")
	}
	for _, word := range []struct {
		holds bool
		text  string
	}{{r.Resistant, "resistant: half damage"}, {r.Vulnerable, "vulnerable: double damage"}, {r.Immune, "immune: no damage"}} {
		if word.holds {
			add("%s", word.text)
		}
	}
}

func (o *onslaught) kind() string {
	switch {
	case o.ranged && o.with.weapon.Thrown:
		return "thrown"
	case o.ranged:
		return "ranged"
	}
	return "melee"
}

// words returns the roll in words.
func (o *onslaught) words(r d20.Attack) string {
	var b strings.Builder
	fmt.Fprintf(&b, "d20%+d", r.Bonus)
	if len(r.Extra) > 0 {
		fmt.Fprintf(&b, "+%v", r.Extra)
	}
	if r.Favour != dice.Even {
		fmt.Fprintf(&b, " with %v", r.Favour)
	}
	fmt.Fprintf(&b, " against %s", o.armour(r.AC+int(r.Cover)))
	fmt.Fprintf(&b, ", %v", strings.TrimSpace(fmt.Sprintf("%v %s", r.Damage, o.kindOf())))
	for i, p := range r.Also {
		fmt.Fprintf(&b, " and %v", strings.TrimSpace(fmt.Sprintf("%v %s", p.Damage, cmp.Or(o.with.dealt.list[i+1].kind, o.with.weapon.Type))))
	}
	b.WriteString(" damage")
	return b.String()
}

// kindOf returns the type of the damage, or the first type if there are several.
func (o *onslaught) kindOf() string {
	if list := o.with.dealt.list; len(list) > 0 {
		return cmp.Or(list[0].kind, o.with.weapon.Type)
	}
	return o.with.weapon.Type
}

// armour returns the text for the armour class that is rolled against, which may be missing on the
// board.
func (o *onslaught) armour(class int) string {
	if _, known := o.target.Stats["ac"]; !known {
		return "an unknown AC"
	}
	return fmt.Sprintf("AC %d", class)
}
