package gloomhaven

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// strike returns the attack on one target as a value of package modifier.
//
// GH S4.20: the attacker's modifiers apply first, then the card, then the target's Shield.
// GH S4.42: Pierce X ignores up to X points of Shield.
func (d *Desk) strike(ability *Ability, target *board.Figure, favour dice.Favour) modifier.Strike {
	s := modifier.Strike{
		Attack: ability.Attack, Bonuses: slices.Clone(ability.Bonuses), Favour: favour,
		Shield: target.Stats["shield"], Pierce: ability.Pierce, Life: target.Stats["hp"], Order: ability.Order,
		OneMore: d.profile.DrawsOneMore(),
	}
	if ability.Shield >= 0 {
		s.Shield = ability.Shield
	}
	if ability.Life >= 0 {
		s.Life = ability.Life
	}
	s.Doubled, s.Halved = has(target, condition.Brittle), has(target, condition.Ward) // GH G111, G112
	if has(target, condition.Poison) && !slices.Contains(s.Bonuses, modifier.Poison()) {
		s.Bonuses = append([]modifier.Bonus{modifier.Poison()}, s.Bonuses...)
	}
	return s
}

// struck returns the attack on a target, with the reasons for its Advantage or Disadvantage.
func (d *Desk) struck(ability *Ability, target *board.Figure, favour dice.Favour, reasons []string) Struck {
	s := Struck{Strike: d.strike(ability, target, favour), Steps: reasons}
	s.Dice = fmt.Sprintf("attack %d", s.Strike.Value())
	if s.Strike.Shield > 0 {
		s.Dice += fmt.Sprintf(" against shield %d", s.Strike.Shield)
		if n := s.Strike.Ignored(); n > 0 {
			s.Dice += fmt.Sprintf(", %d of it pierced", n)
		}
	}
	switch favour {
	case dice.Advantage:
		s.Dice += ", the better of two modifier cards (advantage)"
	case dice.Disadvantage:
		s.Dice += ", the worse of two modifier cards (disadvantage)"
	default:
		s.Dice += ", one modifier card"
	}
	if favour != dice.Even && s.Strike.OneMore { // GH G109
		s.Steps = append(s.Steps, "the two cards are the first card that is not a rolling card and the next one, whose rolling is ignored; the rolling cards before them are added")
	}
	return s
}

// Strike computes an attack on a target that is not on a board, with only the ability's own
// Advantage or Disadvantage. [Aim.Strike] computes the attack for figures on a board.
func (d *Desk) Strike(ability *Ability, target *board.Figure) Struck {
	favour, reasons := favoured(favours{
		{ability.Advantage, 1, "advantage: from the ability"},
		{ability.Disadvantage, -1, "disadvantage: from the ability"},
	})
	return d.struck(ability, target, favour, reasons)
}

// favours lists the reasons that may give an attacker Advantage (sign 1) or Disadvantage (sign -1).
type favours []struct {
	is     bool
	sign   int
	reason string
}

// favoured combines the reasons that apply.
//
// GH S4.27: several reasons do not stack. Advantage and Disadvantage together cancel.
func favoured(all favours) (dice.Favour, []string) {
	var reasons []string
	pro, against := 0, 0
	for _, one := range all {
		switch {
		case !one.is:
			continue
		case one.sign > 0:
			pro++
		default:
			against++
		}
		reasons = append(reasons, one.reason)
	}
	if pro > 0 && against > 0 {
		reasons = append(reasons, "advantage and disadvantage cancel")
	}
	return dice.Favoured(pro, against), reasons
}

// reckon adds the arithmetic and the odds to the answer for a legal attack.
func (a *aim) reckon(ability *Ability, target *board.Figure, out *rules.Attacked) error {
	if ability.Attack < 0 {
		_, reasons := a.favour(ability, target)
		out.Steps = append(out.Steps, reasons...)
		out.Dice = fmt.Sprintf("%s attack of unknown strength; give it as attack=N", ability.kind())
		return nil
	}
	struck := a.struck(ability, target)
	s := struck.Strike
	out.Dice, out.Steps = struck.Dice, append(out.Steps, struck.Steps...)
	if len(ability.Cards) > 0 {
		r := s.Reckon(ability.Cards...)
		out.Steps = append(out.Steps, r.String())
		out.Odds = rules.OddsOf("damage", dice.Certain(r.Damage), s.Life)
		return nil
	}
	out.Steps = append(out.Steps, "before the card: "+s.Reckon().String())
	all, err := ability.Deck.Odds(s)
	if err != nil {
		return fmt.Errorf("odds of the attack: %w", err)
	}
	out.Odds = &rules.Odds{Of: "damage", Odds: all.Targets[0].Odds}
	return nil
}
