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

// mustAnswer refuses everything to a figure while a question waits for an answer. DND K23.
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

// mayAct returns why a figure has no action left. The method mayBonus returns why it has no bonus
// action.
//
// DND K4: a turn has one action, one bonus action and one free interaction.
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

// may returns why a figure cannot spend the action or bonus action that something takes.
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

// spend counts a use of an action, if its uses are limited. DND K5.
func (f *Figure) spend(a *creature.Action) {
	if a != nil && (a.Uses > 0 || a.Recharge > 0) {
		f.Spent = put(f.Spent, a.Key, f.Spent[a.Key]+1)
	}
}

// goesOn reports whether an attack continues the current Attack action.
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

// onceMore returns the key of the rule that gives one more attack in a turn: haste, or the trait
// Horde Breaker.
//
// DND T18: the attack of Horde Breaker is against another target within 5 feet of the first.
func (f combatant) onceMore(a *creature.Action) string {
	if f.block().Has(creature.HordeBreaker) && len(f.Turn.Strikes) > 0 && !slices.Contains(f.Turn.Once, creature.HordeBreaker) && !a.Use.Attack.Spell {
		return creature.HordeBreaker
	}
	if f.has(condition.Haste) && f.Turn.Action && !slices.Contains(f.Turn.Once, condition.Haste) && !a.Use.Attack.Spell {
		return condition.Haste
	}
	return ""
}

// takeAction uses up the action or, if it has been used already, an action from a surge.
func (p *Position) takeAction() {
	if p.Turn.Action {
		p.Turn.Surges--
	}
	p.Turn.Action, p.Turn.Strikes = true, nil
}

// placed returns the attack that a grapple or a shove replaces: the first that the action still
// allows.
func (f combatant) placed() string {
	for _, a := range f.attacks() {
		if len(f.Turn.Strikes) == 0 || f.goesOn(a.Key) {
			return a.Key
		}
	}
	return "unarmed"
}

// attacks returns the actions of a figure that are attacks.
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

// strikes reports whether something that a creature can do is an attack and takes an action.
func strikes(a *creature.Action) bool {
	return a.Use.Attack != nil && (a.Time == "" || a.Time == creature.AsAction)
}

// canHandle reports whether a figure may interact with an object. DND K4: the first interaction in
// a turn is free, and another takes the action.
func (f combatant) canHandle() bool {
	return f.mayDo() == nil && !f.Turn.Object || f.mayAct() == nil
}

// handle uses up the free interaction with an object or, if it has been used already, the action.
func (p *Position) handle() {
	if p.Turn.Object {
		p.takeAction()
	}
	p.Turn.Object = true
}

// startled returns the refusal for a surprised figure. DND K39.
func (f *Figure) startled() game.Reason {
	if f.has(condition.Surprised) {
		return f.because("DND K39", codeSurprised, "%s is surprised, and does nothing on its first turn.")
	}
	return nil
}

const codeSurprised = "surprised" // DND K39

// strikesOn reports whether a figure that has used its action still has an attack of that action
// left.
func (f combatant) strikesOn() bool {
	return slices.ContainsFunc(f.attacks(), func(a *creature.Action) bool { return f.usable(a) && f.mayStrike(a) == nil })
}

// mayStrike returns why the figure's action allows no further attack.
//
// DND K5: an Attack action is one attack, or the attacks that the multiattack lists together, with
// any movement between them.
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

// canHold reports whether a grapple or a shove is possible now. DND K13, DND K14: it replaces an
// attack.
func (f combatant) canHold() bool {
	return f.mayAct() == nil || f.mayDo() == nil && f.goesOn(f.placed())
}
