package skirmish

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// charmedBy reports whether a figure is charmed by another, and so cannot attack it. DND C5.
func (f *Figure) charmedBy(o *Figure) bool {
	return slices.ContainsFunc(f.Afflicted, func(a Affliction) bool { return a.Key == condition.Charmed && a.By == o.ID })
}

// beyond reports whether another figure is out of reach and out of range of an attack. It is used
// for lists of possible targets, which do not need the reason that [combatant.mayAttack] gives.
// DND M7.
func (f *Figure) beyond(o *Figure, a *creature.Attack) bool {
	switch {
	case a.Reach > 0 && f.inReach(a.Reach, o.At, o.width()):
		return false
	case a.Reach > 0 && a.Normal == 0:
		return true
	}
	return f.feet(o) > max(a.Normal, a.Long)
}

// mayAttack returns why an attack with a weapon or a spell is not allowed: a charm, reach, range or
// cover.
func (f combatant) mayAttack(o *Figure, a *creature.Attack) game.Reason {
	if f.charmedBy(o) {
		return game.Because("DND C5", dnd.CodeCharmed, "%s is charmed by %s, and does not attack it.", f.name(), english.Within(o.name()))
	}
	j, err := f.judged(o, a)
	if err != nil {
		panic(err) // cannot fail: both are on the board
	}
	if j.Refusal == nil {
		return nil
	}
	return func() *battlemat.Refusal {
		return refuse(j.Refusal.Rule, j.Refusal.Code, "%s.", english.Capital(strings.TrimSuffix(f.byName(j.Refusal.Detail), ".")))
	}
}

// weaponOf returns the weapon of an attack in the form that the desk uses.
func weaponOf(a *creature.Attack) dnd.Weapon {
	return dnd.Weapon{Reach: a.Reach, Normal: a.Normal, Long: max(a.Normal, a.Long), Heavy: a.Heavy}
}

// bout returns an attack as a question to the desk.
func (f combatant) bout(l lines, o *Figure, a *creature.Attack) dnd.Duel {
	return dnd.Duel{
		Attacker: f.ID, Target: o.ID,
		Weapon: weaponOf(a),
		Sees: func(w, t string) bool {
			o := f.figure(t)
			return f.figure(w).in(f.Position).seesFor(l.side, o, o.At)
		},
	}
}

// judged returns the desk's judgement of an attack, as the attacker's side knows the ground. The
// game itself computes the odds of the weapon.
func (f combatant) judged(o *Figure, a *creature.Attack) (dnd.Judged, error) {
	return f.judgedBy(f.linesOf(f.side()), o, a)
}

// judgedBy returns the desk's judgement of an attack along the given lines: those for offers, or
// those for carrying attacks out.
func (f combatant) judgedBy(l lines, o *Figure, a *creature.Attack) (dnd.Judged, error) {
	return f.desk.Judge(l.Board, f.bout(l, o, a))
}
