package skirmish

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/rules/dnd/d20"
)

// blow is an attack roll with everything that counts for it.
type blow struct {
	d20.Attack
	ranged bool
	parts  []part
	ward   *saving   // the save that the attacker must make first; nil if there is none. DND P7
	dares  dice.Dist // 1 if that save succeeds and the attack is rolled
	// gains and losses are the reasons for advantage and disadvantage. degree is the degree of
	// cover.
	gains, losses []string
	degree        string
	why           []string // everything else that counts: boons, resistances, damage that traits add to a hit
}

// steps returns texts about everything that counts for the roll, other than the numbers of the
// attacker and the target.
func (b *blow) steps() []string {
	var list []string
	if b.ward != nil {
		list = append(list, fmt.Sprintf("sanctuary: a Wisdom save against DC %d first", b.ward.dc))
	}
	if b.Cover != 0 {
		list = append(list, fmt.Sprintf("%s cover: %+d to AC", b.degree, b.Cover))
	}
	return append(append(list, reasons(b.gains, b.losses)...), b.why...)
}

// whys returns texts about the boons, the resistances and the damage from traits that count for an
// attack, with their numbers. DND P7, DND K24.
func (f combatant) whys(o *Figure, w *creature.Attack, key string, j *dnd.Judged, b *blow) (list []string) {
	add := func(is bool, format string, args ...any) {
		if is {
			list = append(list, fmt.Sprintf(format, args...))
		}
	}
	add(f.weary().Less > 0, "exhausted: %d less, already included", f.weary().Less)
	add(f.has(condition.Bless), "blessed: 1d4 more")
	add(f.has(condition.Bane), "baned: 1d4 less")
	for _, boon := range armourBoons {
		add(o.has(boon.key), "%s: %+d to AC", condition.Of(boon.key).Name, boon.more)
	}
	add(o.has(condition.MageArmour), "Mage Armor: at least AC %d", 13+o.block().Modifier("dex"))
	if len(w.Damage) > 0 {
		for _, once := range f.onces(o, w, b.Favour) {
			add(true, "%s: %dd6 more damage", strings.ReplaceAll(once, "-", " "), f.block().Trait(once).N)
		}
		t := f.block().Trait(creature.Rage)
		add(t != nil && f.has(condition.Rage) && w.Ability == "str" && !j.Ranged, "raging: more damage with Strength")
		add(f.charges(key) != nil, "a charge: more damage")
		add(!w.Spell && slices.ContainsFunc(o.Afflicted, func(a Affliction) bool { return a.Key == condition.HuntersMark && a.By == f.ID }), "marked: 1d6 more damage")
	}
	return append(list, takes(b.parts)...)
}

// takes returns texts for the types of damage to which a target is resistant, vulnerable or immune.
// DND K24
func takes(parts []part) (list []string) {
	for _, part := range parts {
		for _, word := range dnd.Taken(part.takes.Resistant, part.takes.Vulnerable, part.takes.Immune, part.kind) {
			if !slices.Contains(list, word) {
				list = append(list, word)
			}
		}
	}
	return list
}

// reasons returns texts for the reasons for advantage and disadvantage.
func reasons(gains, losses []string) (list []string) {
	for _, reason := range gains {
		list = append(list, "advantage: "+reason)
	}
	for _, reason := range losses {
		list = append(list, "disadvantage: "+reason)
	}
	return list
}

// favoured returns why a roll has advantage or disadvantage, or "" if it has neither.
func favoured(gains, losses []string) string {
	because := func(list []string) string { return english.List(list, "and") }
	switch {
	case len(gains) > 0 && len(losses) > 0:
		return fmt.Sprintf(" The roll has advantage (%s) and disadvantage (%s), which cancel out.", because(gains), because(losses))
	case len(gains) > 0:
		return fmt.Sprintf(" The roll has advantage: %s.", because(gains))
	case len(losses) > 0:
		return fmt.Sprintf(" The roll has disadvantage: %s.", because(losses))
	}
	return ""
}

// part is damage of one type, with how much of it the target takes.
type part struct {
	damage dice.Expr
	kind   string
	takes  d20.Attack // its flags show resistance, vulnerability and immunity
}

// part returns damage of a type against a figure.
//
// DND K24: resistance halves the damage, rounded down; vulnerability doubles it; immunity leaves
// nothing. This depends on the type of the damage, and on whether the attack is magic.
func (o *Figure) part(damage dice.Expr, kind string, magic bool) part {
	s := o.block()
	of := func(list []string) bool {
		return slices.Contains(list, kind) ||
			!magic && slices.Contains(list, creature.Nonmagical) && slices.Contains([]string{"bludgeoning", "piercing", "slashing"}, kind)
	}
	takes := d20.Attack{Resistant: of(s.Resist), Vulnerable: of(s.Vulnerable), Immune: of(s.Immune)}
	if o.is(condition.Petrified) { // DND C11
		takes.Resistant = true
	}
	if o.has(condition.Rage) && slices.Contains([]string{"bludgeoning", "piercing", "slashing"}, kind) { // DND T8
		takes.Resistant = true
	}
	return part{damage, kind, takes}
}

// together returns the parts of the damage with those of the same type added up, because each type
// is halved only once. DND K24.
func together(parts []part) (list []part) {
	for _, x := range parts {
		if i := slices.IndexFunc(list, func(y part) bool { return y.kind == x.kind }); i >= 0 {
			list[i].damage = slices.Concat(list[i].damage, x.damage)
			continue
		}
		list = append(list, x)
	}
	return list
}

// harm returns the distribution of the damage of a hit, with each die thrown the given number of
// times.
func harm(parts []part, times int) dice.Dist { return suffered(parts, times, false) }

// suffered returns the distribution of the damage of a hit, or of half the damage. DND P3: each
// type is halved separately.
func suffered(parts []part, times int, halved bool) dice.Dist {
	var list []d20.Part
	for _, x := range parts {
		list = append(list, d20.Part{Damage: x.damage, Resistant: x.takes.Resistant, Vulnerable: x.takes.Vulnerable, Immune: x.takes.Immune})
	}
	sum, err := d20.Harm(list, times, halved)
	if err != nil {
		panic(err) // the check has parsed it
	}
	return sum
}

// odds returns the exact odds of the attack against a figure, with their reasons.
func (b *blow) odds(life int) *battlemat.Odds {
	odds := b.reckoned(life)
	odds.Steps = b.steps()
	return odds
}

// reckoned returns the odds without their reasons.
func (b *blow) reckoned(life int) *battlemat.Odds {
	hits, dealt := b.roll()
	odds := game.Odds("damage", "to harm", dice.OddsOf(dealt, life))
	odds.Text = fmt.Sprintf("%s to hit, %s", hits.Percent(0), odds.Text)
	odds.Dice = b.dice()
	return odds
}

// dice returns the roll in words.
func (b *blow) dice() string { return fmt.Sprintf("d20%+d against AC %d", b.Bonus, b.AC+int(b.Cover)) }

// roll returns the chance that the blow hits, and the distribution of its damage.
func (b *blow) roll() (hits dice.Ratio, dealt dice.Dist) {
	extra, err := b.Extra.Dist(1)
	if err != nil {
		panic(err)
	}
	outcome := d20.Natural(b.Favour).Then(func(natural int) dice.Dist {
		return extra.Map(func(e int) int { return int(b.Judge(natural, e)) })
	})
	outcome = dared(b.dares, outcome)
	hit, critical := harm(b.parts, 1), harm(b.parts, 2)
	dealt = outcome.Then(func(o int) dice.Dist {
		switch d20.Outcome(o) {
		case d20.Hit:
			return hit
		case d20.CriticalHit:
			return critical
		}
		return dice.Certain(0)
	})
	return outcome.AtLeast(int(d20.Hit)), dealt
}

// parts returns a list of damage as parts against a figure.
func (o *Figure) parts(list []creature.Damage, magic bool) []part {
	var all []part
	for _, d := range list {
		all = append(all, o.part(expr(d.Dice), d.Type, magic))
	}
	return all
}

// expr parses dice from a stat block. The check has already parsed them, so this cannot fail.
func expr(text string) dice.Expr {
	e, err := dice.ParseExpr(text)
	if err != nil {
		panic(err)
	}
	return e
}
