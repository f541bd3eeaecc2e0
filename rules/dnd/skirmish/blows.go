package skirmish

import (
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/rules/dnd/d20"
)

// blow returns the attack roll of a figure against another, with everything that counts for it, as
// the figure's side knows the ground.
func (f combatant) blow(o *Figure, a *creature.Action, w *creature.Attack) (blow, *dnd.Judged) {
	return f.blowBy(f.linesOf(f.side()), o, a, w)
}

// made returns the attack roll of a figure against another on the real ground, which decides
// attacks that are carried out. DND K28.
func (f combatant) made(o *Figure, a *creature.Action, w *creature.Attack) (blow, *dnd.Judged) {
	return f.blowBy(f.linesAsTheyAre(f.side()), o, a, w)
}

// blowBy returns the attack roll of a figure against another, judged on the given lines.
func (f combatant) blowBy(l lines, o *Figure, a *creature.Action, w *creature.Attack) (blow, *dnd.Judged) {
	j, err := f.judgedBy(l, o, w)
	if err != nil {
		panic(err) // cannot fail: both figures are on the board
	}
	return f.blowOf(l, o, a, w, j), &j
}

// blowOf returns the roll of an attack that has already been judged.
func (f combatant) blowOf(l lines, o *Figure, a *creature.Action, w *creature.Attack, j dnd.Judged) blow {
	gains, losses := f.favours(l, o, w, &j)
	b := blow{ranged: j.Ranged}
	if t := f.block().Trait(creature.ImprovedCritical); t != nil && !w.Spell { // DND T6
		b.Least = t.N
	}
	b.Bonus, b.AC, b.Critical = f.toHit(w), o.armour(), j.Critical
	b.Cover = d20.Cover(j.Cover.Degree.Bonus())
	b.Favour = dice.Favoured(len(gains), len(losses))
	b.Extra = f.luck()
	for _, d := range w.Damage {
		b.parts = append(b.parts, o.part(expr(d.Dice), d.Type, w.Magic || w.Spell))
	}
	b.parts = together(f.thinned(append(b.parts, f.more(o, a.Key, w, &j, b.Favour)...)))
	b.gains, b.losses, b.degree = gains, losses, j.Cover.Degree.String()
	b.ward, b.dares = o.ward(), f.daring(o)
	b.why = f.whys(o, w, a.Key, &j, &b)
	return b
}

// toHit returns the bonus to the roll of an attack.
func (f *Figure) toHit(w *creature.Attack) int {
	n := w.Bonus
	if c := f.block().Casting; w.Spell && n == 0 && c != nil {
		n = c.Bonus
	}
	return n - f.weary().Less // DND C15
}

// luck returns the dice that are added to or subtracted from a figure's attacks and saves. DND P7.
func (f *Figure) luck() dice.Expr {
	var e dice.Expr
	if f.has(condition.Bless) {
		e = append(e, dice.Term{Dice: 1, Sides: 4})
	}
	if f.has(condition.Bane) {
		e = append(e, dice.Term{Dice: 1, Sides: 4, Minus: true})
	}
	return e
}
