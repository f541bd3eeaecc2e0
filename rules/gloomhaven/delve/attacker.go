package delve

import (
	"slices"

	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// attack is an attack in progress: the attacker, and the task with its ability and the figures
// attacked so far.
type attack struct {
	*Position
	f   *Figure
	t   *Task
	aim *gloomhaven.Aim // created by aiming when it is first needed
}

// attackOf returns the attack of a task. It is valid until the position changes.
func attackOf(p *Position, f *Figure, t *Task) *attack { return &attack{Position: p, f: f, t: t} }

// aiming returns the attacker's [gloomhaven.Aim]. The attacker must be on the board.
func (a *attack) aiming() *gloomhaven.Aim {
	if a.aim == nil {
		a.aim = a.Position.aim(a.f)
	}
	return a.aim
}

// pending returns the figures in the area of an attack that are still to be attacked.
func (a *attack) pending() []string {
	if len(a.t.Left) == 0 || a.f.unarmed() {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(a.t.Left), func(id string) bool { return a.figure(id).Gone != Here })
}

// blow returns the attack ability against one target in the form that the book reads. The area is
// left out. Without a target, everything that depends on the target is missing.
//
// GH S4.27: Advantage and Disadvantage from the ability and from the attacker's own stats count
// like any others. The book lets them cancel.
func (a *attack) blow(target *Figure, order modifier.Choice) *gloomhaven.Ability {
	b := &gloomhaven.Ability{
		Attack: a.t.Does.N, Range: a.t.Does.Range, Targets: 1, Pierce: a.t.Does.Pierce, Order: order,
		Advantage: a.t.Does.Advantage || a.f.Stats.Advantage, Disadvantage: a.t.Does.Disadvantage, Shield: -1, Life: -1,
	}
	if target != nil {
		b.Bonuses = a.bonuses(target)
	}
	return b
}

// bonuses returns the attacker's modifiers against a target: those of the card, and the prepared
// ones. The bonus for a poisoned target is not included, because the book adds it.
func (a *attack) bonuses(target *Figure) []modifier.Bonus {
	var all []modifier.Bonus
	add := func(b card.Bonus, from string) {
		if a.holds(b.If, target) {
			all = append(all, modifier.Bonus{Add: b.Add, Times: b.Times, From: from})
		}
	}
	for _, b := range a.t.Does.Bonuses {
		from := ""
		if b.If != "" {
			from = "the target is " + string(b.If)
		}
		add(b, from)
	}
	for _, e := range a.f.Effects {
		if e.Deed == card.Prepare {
			add(e.Bonus, "prepared")
		}
	}
	return all
}

// holds reports whether the condition of a bonus holds for a target.
func (a *attack) holds(w card.When, target *Figure) bool {
	switch w {
	case card.Flanked:
		return a.neighbours(target, a.f.side(), a.f)
	case card.Alone:
		return !a.neighbours(target, target.side(), target)
	case card.Unhurt:
		return target.Life == target.Whole
	case card.Hurt:
		return target.Life < target.Whole
	case card.Poisoned:
		return target.is(condition.Poison)
	case card.Wounded:
		return target.is(condition.Wound)
	case card.Muddled:
		return target.is(condition.Muddle)
	case card.Elite:
		return target.Sort == Elite
	case card.Distant:
		return !a.adjacent(a.f.At, target.At)
	}
	return true
}

// neighbours reports whether a figure of the given side is adjacent to the target. The last
// argument is a figure that does not count.
func (a *attack) neighbours(target *Figure, side string, but *Figure) bool {
	for o := range a.here {
		if o.ID != but.ID && o.ID != target.ID && o.side() == side && a.adjacent(o.At, target.At) {
			return true
		}
	}
	return false
}
