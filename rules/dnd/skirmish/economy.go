package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// isFree reports whether a figure is asked nothing, and can act. DND K4, DND C1, DND K39.
func (p *Position) isFree(f *Figure) bool {
	return len(p.Asks) == 0 && p.acts(f) && !f.has(condition.Surprised)
}

// canAct reports whether a figure has its action yet, and canBonus whether its bonus action.
//
// DND K4: one action a turn, one bonus action, one free interaction.
func (p *Position) canAct(f *Figure) bool {
	return p.isFree(f) && (!p.Turn.Action || p.Turn.Surges > 0)
}

func (p *Position) canBonus(f *Figure) bool { return p.isFree(f) && !p.Turn.Bonus }

// can reports whether a figure has the time that something needs.
func (p *Position) can(f *Figure, time string) bool {
	if time == bonus {
		return p.canBonus(f)
	}
	return p.canAct(f)
}

// free, mayAct, mayBonus and may refuse a figure that is not, or cannot, with the words for it.
func (p *Position) free(f *Figure) *battlemat.Refusal {
	switch {
	case p.isFree(f):
		return nil
	case len(p.Asks) > 0:
		return refuse("DND K23", codeAsked, p.name(f)+" must first decide whether to react.")
	case !p.acts(f):
		return refuse("DND C1", codeHelpless, p.name(f)+" can take no actions.")
	}
	return p.startled(f)
}

func (p *Position) mayAct(f *Figure) *battlemat.Refusal {
	if r := p.free(f); r != nil || p.canAct(f) {
		return r
	}
	return refuse("DND K4", codeActed, p.name(f)+" has no action left this turn.")
}

func (p *Position) mayBonus(f *Figure) *battlemat.Refusal {
	if r := p.free(f); r != nil || p.canBonus(f) {
		return r
	}
	return refuse("DND K4", codeBonus, p.name(f)+" has no bonus action left this turn.")
}

func (p *Position) may(f *Figure, time string) *battlemat.Refusal {
	if time == bonus {
		return p.mayBonus(f)
	}
	return p.mayAct(f)
}

// usable reports whether an action can be used again. DND K5.
func (p *Position) usable(f *Figure, a *creature.Action) bool {
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
	return slices.ContainsFunc(p.block(f).Multiattack, func(list []string) bool {
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
	if p.block(f).Has(creature.HordeBreaker) && len(p.Turn.Strikes) > 0 && !slices.Contains(p.Turn.Once, creature.HordeBreaker) && !a.Use.Attack.Spell {
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
	for _, a := range p.attacks(f) {
		if len(p.Turn.Strikes) == 0 || p.goesOn(f, a.Key) {
			return a.Key
		}
	}
	return "unarmed"
}

// attacks lists the attacks of a figure's actions.
func (p *Position) attacks(f *Figure) []*creature.Action {
	var list []*creature.Action
	s := p.block(f)
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
	return p.isFree(f) && !p.Turn.Object || p.canAct(f)
}

// handle notes an interaction with a thing.
func (p *Position) handle() {
	if p.Turn.Object {
		p.takeAction()
	}
	p.Turn.Object = true
}

// startled refuses a figure that is surprised.
func (p *Position) startled(f *Figure) *battlemat.Refusal {
	if f.has(condition.Surprised) {
		return refuse("DND K39", codeSurprised, p.name(f)+" is surprised, and does nothing on its first turn.")
	}
	return nil
}

const codeSurprised = "surprised" // DND K39

// strikesOn reports whether a figure whose action is used has an attack of it left.
func (p *Position) strikesOn(f *Figure) bool {
	return slices.ContainsFunc(p.attacks(f), func(a *creature.Action) bool { return p.usable(f, a) && p.canStrike(f, a) })
}

// canStrike reports whether it allows one.
func (p *Position) canStrike(f *Figure, a *creature.Action) bool {
	return p.canAct(f) || p.isFree(f) && (p.goesOn(f, a.Key) || p.onceMore(f, a) != "")
}

// mayStrike refuses an attack that the figure's action does not allow any more.
//
// DND K5: an Attack action is one attack, or those that the multiattack lists together, with any
// movement between them.
func (p *Position) mayStrike(f *Figure, a *creature.Action) *battlemat.Refusal {
	if p.canStrike(f, a) {
		return nil
	}
	return p.mayAct(f)
}

// setting is the value of a field of the profile.
func (p *Position) setting(name string) string { return p.set[name] }

// canMove reports whether a figure can move now.
func (p *Position) canMove(f *Figure) bool {
	return len(p.Asks) == 0 && p.left(f) > 0 && !f.has(condition.Surprised)
}

// mayMove refuses a figure that cannot move now.
func (p *Position) mayMove(f *Figure) *battlemat.Refusal {
	switch {
	case len(p.Asks) > 0:
		return refuse("DND K23", codeAsked, p.name(f)+" must first decide whether to react.")
	case p.left(f) == 0:
		return refuse("DND K3", codeStill, p.name(f)+" has no movement left.")
	}
	return p.startled(f)
}

// canHold reports whether a grapple or a shove may be made now. DND K13, DND K14: it takes the place of an attack.
func (p *Position) canHold(f *Figure) bool {
	return p.isFree(f) && (p.canAct(f) || p.goesOn(f, p.placed(f)))
}
