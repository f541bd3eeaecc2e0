package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// reason tells why something is forbidden, to those who ask: of what is only left out of a list nobody does. nil: nothing forbids it.
type reason func() *battlemat.Refusal

// refusal returns the refusal; nil where nothing forbids it.
func (r reason) refusal() *battlemat.Refusal {
	if r == nil {
		return nil
	}
	return r()
}

// because is a reason that speaks of a figure by its name.
func (f *Figure) because(rule, code, format string) reason {
	return func() *battlemat.Refusal { return refuse(rule, code, format, f.name()) }
}

// mustAnswer forbids everything to a figure while somebody is asked something. DND K23.
func (p *Position) mustAnswer(f *Figure) reason {
	if len(p.Asks) > 0 {
		return f.because("DND K23", codeAsked, "%s must first decide whether to react.")
	}
	return nil
}

// mayDo tells why a figure can do nothing now. DND K4, DND C1, DND K39.
func (p *Position) mayDo(f *Figure) reason {
	switch {
	case len(p.Asks) > 0:
		return p.mustAnswer(f)
	case !f.acts():
		return f.because("DND C1", codeHelpless, "%s can take no actions.")
	}
	return f.startled()
}

// mayAct tells why a figure has no action left, mayBonus why no bonus action.
//
// DND K4: one action a turn, one bonus action, one free interaction.
func (p *Position) mayAct(f *Figure) reason {
	if r := p.mayDo(f); r != nil || !p.Turn.Action || p.Turn.Surges > 0 {
		return r
	}
	return f.because("DND K4", codeActed, "%s has no action left this turn.")
}

func (p *Position) mayBonus(f *Figure) reason {
	if r := p.mayDo(f); r != nil || !p.Turn.Bonus {
		return r
	}
	return f.because("DND K4", codeBonus, "%s has no bonus action left this turn.")
}

// may tells why a figure does not have the time that something needs.
func (p *Position) may(f *Figure, time string) reason {
	if time == bonus {
		return p.mayBonus(f)
	}
	return p.mayAct(f)
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

// goesOn reports whether an attack goes on with the Attack action under way.
func (p *Position) goesOn(f *Figure, key string) bool {
	if len(p.Turn.Strikes) == 0 {
		return false
	}
	made := append(slices.Clone(p.Turn.Strikes), key)
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
// DND T18: that is made against another than the first, within 5 feet of it.
func (p *Position) onceMore(f *Figure, a *creature.Action) string {
	if f.block().Has(creature.HordeBreaker) && len(p.Turn.Strikes) > 0 && !slices.Contains(p.Turn.Once, creature.HordeBreaker) && !a.Use.Attack.Spell {
		return creature.HordeBreaker
	}
	if f.has(condition.Haste) && p.Turn.Action && !slices.Contains(p.Turn.Once, condition.Haste) && !a.Use.Attack.Spell {
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

// placed is the attack of the action in the place of which a figure grapples or shoves: the first
// that the action may still be made of.
func (p *Position) placed(f *Figure) string {
	for _, a := range f.attacks() {
		if len(p.Turn.Strikes) == 0 || p.goesOn(f, a.Key) {
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

// canHandle reports whether a figure has an interaction with a thing. DND K4: one a turn is free, another takes the action.
func (p *Position) canHandle(f *Figure) bool {
	return p.mayDo(f) == nil && !p.Turn.Object || p.mayAct(f) == nil
}

// handle notes an interaction with a thing.
func (p *Position) handle() {
	if p.Turn.Object {
		p.takeAction()
	}
	p.Turn.Object = true
}

// startled tells that a figure is surprised, where it is. DND K39.
func (f *Figure) startled() reason {
	if f.has(condition.Surprised) {
		return f.because("DND K39", codeSurprised, "%s is surprised, and does nothing on its first turn.")
	}
	return nil
}

const codeSurprised = "surprised" // DND K39

// strikesOn reports whether a figure whose action is used has an attack of it left.
func (p *Position) strikesOn(f *Figure) bool {
	return slices.ContainsFunc(f.attacks(), func(a *creature.Action) bool { return f.usable(a) && p.mayStrike(f, a) == nil })
}

// mayStrike tells why the figure's action does not allow an attack any more.
//
// DND K5: an Attack action is one attack, or those that the multiattack lists together, with any
// movement between them.
func (p *Position) mayStrike(f *Figure, a *creature.Action) reason {
	r := p.mayAct(f)
	if r != nil && p.mayDo(f) == nil && (p.goesOn(f, a.Key) || p.onceMore(f, a) != "") {
		return nil
	}
	return r
}

// setting is the value of a field of the profile.
func (q *plan) setting(name string) string { return q.set[name] }

// mayMove tells why a figure cannot move now. DND K3.
func (p *Position) mayMove(f *Figure) reason {
	switch {
	case len(p.Asks) > 0:
		return p.mustAnswer(f)
	case p.left(f) == 0:
		return f.because("DND K3", codeStill, "%s has no movement left.")
	}
	return f.startled()
}

// canHold reports whether a grapple or a shove may be made now. DND K13, DND K14: it takes the place of an attack.
func (p *Position) canHold(f *Figure) bool {
	return p.mayAct(f) == nil || p.mayDo(f) == nil && p.goesOn(f, p.placed(f))
}
