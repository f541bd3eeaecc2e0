package gloomhaven

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules"
)

// strike is the attack on one target as package dice works it out.
//
// GH S4.20: the attacker's modifiers, the card, the target's Shield. GH S4.42: Pierce
// ignores up to so much of it.
func (a *aim) strike(ability *Ability, target *board.Figure, favour dice.Favour) dice.Strike {
	s := dice.Strike{
		Attack: ability.Attack, Bonuses: slices.Clone(ability.Bonuses), Favour: favour,
		Shield: target.Stats["shield"], Pierce: ability.Pierce, Life: target.Stats["hp"], Order: ability.Order,
	}
	if ability.Shield >= 0 {
		s.Shield = ability.Shield
	}
	if ability.Life >= 0 {
		s.Life = ability.Life
	}
	if has(target, "poison") && !slices.Contains(s.Bonuses, dice.Poison()) {
		s.Bonuses = append([]dice.Bonus{dice.Poison()}, s.Bonuses...)
	}
	return s
}

// reckon adds the arithmetic and the odds to an attack that is allowed.
func (a *aim) reckon(ability *Ability, target *board.Figure, out *rules.Attacked) error {
	favour, reasons := a.favour(ability, target)
	out.Steps = append(out.Steps, reasons...)
	kind := "melee"
	if !ability.melee() {
		kind = fmt.Sprintf("range %d", ability.Range)
	}
	if ability.Attack < 0 {
		out.Dice = fmt.Sprintf("%s attack of unknown strength; say attack=N", kind)
		return nil
	}
	s := a.strike(ability, target, favour)
	out.Dice = fmt.Sprintf("%s attack %d", kind, s.Value())
	if s.Shield > 0 {
		out.Dice += fmt.Sprintf(" against shield %d", s.Shield)
		if n := s.Ignored(); n > 0 {
			out.Dice += fmt.Sprintf(", %d of it pierced", n)
		}
	}
	out.Dice += ", one modifier card"
	if favour != dice.Even {
		out.Dice += " of two, with " + favour.String()
	}
	if len(ability.Cards) > 0 {
		r := s.Reckon(ability.Cards...)
		out.Steps = append(out.Steps, r.String())
		out.Odds = odds(dice.OddsOf(dice.Certain(r.Damage), s.Life))
		return nil
	}
	out.Steps = append(out.Steps, "before the card: "+s.Reckon().String())
	all, err := ability.Deck.Odds(s)
	if err != nil {
		return fmt.Errorf("odds of the attack: %w", err)
	}
	out.Odds = odds(all.Targets[0].Odds)
	return nil
}

// odds puts the odds of package dice into the words of package rules.
func odds(o dice.Odds) *rules.Odds {
	out := &rules.Odds{Of: "damage", Mean: o.Harm.Mean().Rat(), Success: o.Harm.AtLeast(1).Rat(), KillOf: o.Life}
	for v, p := range o.Harm.Values() {
		out.Chances = append(out.Chances, rules.Chance{Value: v, P: p.Rat()})
	}
	if o.Life > 0 {
		out.Kill = o.Kill.Rat()
	}
	return out
}
