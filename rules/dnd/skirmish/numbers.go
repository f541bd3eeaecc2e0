package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/rules/dnd/d20"
)

// blow is an attack roll with all that counts for it.
type blow struct {
	d20.Attack
	least  int // natural roll that is critical. DND T6
	ranged bool
	parts  []part
	ward   *saving   // the save that the attacker must make first; nil: none. DND P7
	dares  dice.Dist // 1: it does, and the attack is rolled
	// gains and losses are the reasons of advantage and disadvantage, degree that of the cover.
	gains, losses []string
	degree        string
}

// steps lists all that counts for the roll beside the numbers of the attacker and the target.
func (b *blow) steps() []string {
	var list []string
	if b.ward != nil {
		list = append(list, fmt.Sprintf("sanctuary: a Wisdom save against DC %d first", b.ward.dc))
	}
	if b.Cover != 0 {
		list = append(list, fmt.Sprintf("%s cover: %+d to AC", b.degree, b.Cover))
	}
	return append(list, reasons(b.gains, b.losses)...)
}

// reasons lists those of advantage and of disadvantage.
func reasons(gains, losses []string) (list []string) {
	for _, reason := range gains {
		list = append(list, "advantage: "+reason)
	}
	for _, reason := range losses {
		list = append(list, "disadvantage: "+reason)
	}
	return list
}

// covered says what cover adds to a save. DND L2.
func covered(s saving) []string {
	if s.cover == 0 || s.ability != "dex" {
		return nil
	}
	return []string{fmt.Sprintf("cover: %+d to the save", s.cover)}
}

// favoured tells why a roll has advantage or disadvantage; "" when it has neither.
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

// part is damage of one type, and what the target takes of it.
type part struct {
	damage dice.Expr
	kind   string
	takes  d20.Attack // the flags of resistance
}

// expr reads dice of a statblock, which its check has read before.
func expr(text string) dice.Expr {
	e, err := dice.ParseExpr(text)
	if err != nil {
		panic(err)
	}
	return e
}

// part returns damage of a type against a figure.
//
// DND K24: resistance halves, rounded down, vulnerability doubles, immunity leaves nothing; they go by
// the type of the damage, and by whether the attack is magic.
func (p *Position) part(o *Figure, damage dice.Expr, kind string, magic bool) part {
	s := p.block(o)
	of := func(list []string) bool {
		return slices.Contains(list, kind) ||
			!magic && slices.Contains(list, creature.Nonmagical) && slices.Contains([]string{"bludgeoning", "piercing", "slashing"}, kind)
	}
	takes := d20.Attack{Resistant: of(s.Resist), Vulnerable: of(s.Vulnerable), Immune: of(s.Immune)}
	if p.is(o, condition.Petrified) { // DND C11
		takes.Resistant = true
	}
	if o.has(condition.Rage) && slices.Contains([]string{"bludgeoning", "piercing", "slashing"}, kind) { // DND T8
		takes.Resistant = true
	}
	return part{damage, kind, takes}
}

// judge is the outcome of a natural roll.
func (b *blow) judge(natural, extra int) d20.Outcome {
	o := b.Judge(natural, extra)
	if o == d20.Hit && natural >= b.least {
		return d20.CriticalHit
	}
	return o
}

// harm is the distribution of the damage of a hit, with the dice so many times.
func harm(parts []part, times int) dice.Dist {
	sum := dice.Certain(0)
	for _, part := range parts {
		d, err := part.damage.Dist(times)
		if err != nil {
			panic(err) // the check has read it
		}
		sum = sum.Plus(d.Map(part.takes.Suffered))
	}
	return sum
}

// odds are the exact odds of the blow against a figure.
func (b *blow) odds(life int) *battlemat.Odds {
	explained := func() *battlemat.Odds {
		odds := b.reckoned(life)
		if steps := b.steps(); len(steps) > 0 {
			why := *odds
			why.Steps, odds = steps, &why
		}
		return odds
	}
	if b.ward != nil { // it comes to a save first
		return explained()
	}
	return reckon(b.numbers(life).addTexts(b.degree).addTexts(b.gains...).addTexts(b.losses...), explained)
}

// reckoned are the odds without how they came about.
func (b *blow) reckoned(life int) *battlemat.Odds {
	if b.ward != nil { // it comes to a save first
		return b.reckon(life)
	}
	return reckon(b.numbers(life), func() *battlemat.Odds { return b.reckon(life) })
}

// numbers are those that the odds follow from, but for how they came about.
func (b *blow) numbers(life int) numbers {
	return make(numbers, 0, 256).add(b.Bonus, b.AC, int(b.Cover), b.least, int(b.Favour), life).addIf(b.Critical).addExpr(b.Extra).addParts(b.parts)
}

// reckon is reckoned without what is kept.
func (b *blow) reckon(life int) *battlemat.Odds {
	hits, dealt := b.roll()
	odds := game.Odds("damage", "to harm", dice.OddsOf(dealt, life))
	odds.Text = fmt.Sprintf("%s to hit, %s", hits.Percent(0), odds.Text)
	odds.Dice = b.dice()
	return odds
}

// dice are what is rolled, in words.
func (b *blow) dice() string { return fmt.Sprintf("d20%+d against AC %d", b.Bonus, b.AC+int(b.Cover)) }

// roll is the chance that the blow hits, and the distribution of its damage.
func (b *blow) roll() (hits dice.Ratio, dealt dice.Dist) {
	extra, err := b.Extra.Dist(1)
	if err != nil {
		panic(err)
	}
	outcome := d20.Natural(b.Favour).Then(func(natural int) dice.Dist {
		return extra.Map(func(e int) int { return int(b.judge(natural, e)) })
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
