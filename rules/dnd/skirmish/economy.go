package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// because returns a reason that names a figure.
func (f *Figure) because(rule, code, format string) game.Reason {
	return func() *battlemat.Refusal { return refuse(rule, code, format, f.name()) }
}

// mustAnswer forbids everything to a figure while somebody is asked something. DND K23.
func (f combatant) mustAnswer() game.Reason {
	if len(f.Asks) > 0 {
		return f.because("DND K23", codeAsked, "%s must first decide whether to react.")
	}
	return nil
}

// mayDo returns why a figure can do nothing now. DND K4, DND C1, DND K39.
func (f combatant) mayDo() game.Reason {
	switch {
	case len(f.Asks) > 0:
		return f.mustAnswer()
	case !f.acts():
		return f.because("DND C1", codeHelpless, "%s can take no actions.")
	}
	return f.startled()
}

// mayAct returns why a figure has no action left, mayBonus why no bonus action.
//
// DND K4: one action a turn, one bonus action, one free interaction.
func (f combatant) mayAct() game.Reason {
	if r := f.mayDo(); r != nil || !f.Turn.Action || f.Turn.Surges > 0 {
		return r
	}
	return f.because("DND K4", codeActed, "%s has no action left this turn.")
}

func (f combatant) mayBonus() game.Reason {
	if r := f.mayDo(); r != nil || !f.Turn.Bonus {
		return r
	}
	return f.because("DND K4", codeBonus, "%s has no bonus action left this turn.")
}

// may returns why a figure does not have the time that something needs.
func (f combatant) may(time string) game.Reason {
	if time == bonus {
		return f.mayBonus()
	}
	return f.mayAct()
}

// usable reports whether an action can be used again. DND K5.
func (f *Figure) usable(a *creature.Action) bool {
	return a.Uses == 0 && (a.Recharge == 0 || f.Spent[a.Key] == 0) || a.Uses > 0 && f.Spent[a.Key] < a.Uses
}

// spend notes that an action was used, where that is counted. DND K5.
func (f *Figure) spend(a *creature.Action) {
	if a != nil && (a.Uses > 0 || a.Recharge > 0) {
		f.Spent = put(f.Spent, a.Key, f.Spent[a.Key]+1)
	}
}

// goesOn reports whether an attack continues the Attack action under way.
func (f combatant) goesOn(key string) bool {
	if len(f.Turn.Strikes) == 0 {
		return false
	}
	made := append(slices.Clone(f.Turn.Strikes), key)
	return slices.ContainsFunc(f.block().Multiattack, func(list []string) bool {
		rest := slices.Clone(list)
		for _, k := range made {
			i := slices.Index(rest, k)
			if i < 0 {
				return false
			}
			rest = slices.Delete(rest, i, i+1)
		}
		return true
	})
}

// onceMore names what gives one more attack a turn: haste, or a trait that breaks hordes.
//
// DND T18: that one is made against another than the first, within 5 feet of it.
func (f combatant) onceMore(a *creature.Action) string {
	if f.block().Has(creature.HordeBreaker) && len(f.Turn.Strikes) > 0 && !slices.Contains(f.Turn.Once, creature.HordeBreaker) && !a.Use.Attack.Spell {
		return creature.HordeBreaker
	}
	if f.has(condition.Haste) && f.Turn.Action && !slices.Contains(f.Turn.Once, condition.Haste) && !a.Use.Attack.Spell {
		return condition.Haste
	}
	return ""
}

// takeAction notes that the action is used, or one that a surge gave.
func (p *Position) takeAction() {
	if p.Turn.Action {
		p.Turn.Surges--
	}
	p.Turn.Action, p.Turn.Strikes = true, nil
}

// placed returns the attack of the action that a grapple or a shove replaces: the first
// that the action may still consist of.
func (f combatant) placed() string {
	for _, a := range f.attacks() {
		if len(f.Turn.Strikes) == 0 || f.goesOn(a.Key) {
			return a.Key
		}
	}
	return "unarmed"
}

// attacks lists the attacks of a figure's actions.
func (f *Figure) attacks() []*creature.Action {
	var list []*creature.Action
	s := f.block()
	for i := range s.Actions {
		if a := &s.Actions[i]; strikes(a) {
			list = append(list, a)
		}
	}
	return list
}

// strikes reports whether an action is an attack that is made as an action.
func strikes(a *creature.Action) bool {
	return a.Use.Attack != nil && (a.Time == "" || a.Time == creature.AsAction)
}

// canHandle reports whether a figure may interact with a thing. DND K4: one a turn is free, another takes the action.
func (f combatant) canHandle() bool {
	return f.mayDo() == nil && !f.Turn.Object || f.mayAct() == nil
}

// handle notes an interaction with a thing.
func (p *Position) handle() {
	if p.Turn.Object {
		p.takeAction()
	}
	p.Turn.Object = true
}

// startled says that a figure is surprised, where it is. DND K39.
func (f *Figure) startled() game.Reason {
	if f.has(condition.Surprised) {
		return f.because("DND K39", codeSurprised, "%s is surprised, and does nothing on its first turn.")
	}
	return nil
}

const codeSurprised = "surprised" // DND K39

// strikesOn reports whether a figure that has used its action still has an attack of it left.
func (f combatant) strikesOn() bool {
	return slices.ContainsFunc(f.attacks(), func(a *creature.Action) bool { return f.usable(a) && f.mayStrike(a) == nil })
}

// mayStrike returns why the figure's action allows no further attack.
//
// DND K5: an Attack action is one attack, or those that the multiattack lists together, with any
// movement between them.
func (f combatant) mayStrike(a *creature.Action) game.Reason {
	r := f.mayAct()
	if r != nil && f.mayDo() == nil && (f.goesOn(a.Key) || f.onceMore(a) != "") {
		return nil
	}
	return r
}

// setting returns the value of a field of the profile.
func (q *plan) setting(name string) string { return q.set[name] }

// mayMove returns why a figure cannot move now. DND K3.
func (f combatant) mayMove() game.Reason {
	switch {
	case len(f.Asks) > 0:
		return f.mustAnswer()
	case f.left() == 0:
		return f.because("DND K3", codeStill, "%s has no movement left.")
	}
	return f.startled()
}

// canHold reports whether a grapple or a shove may be made now. DND K13, DND K14: it replaces an attack.
func (f combatant) canHold() bool {
	return f.mayAct() == nil || f.mayDo() == nil && f.goesOn(f.placed())
}
