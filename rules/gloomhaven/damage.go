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

// strike is the attack on one target as package dice works it out.
//
// GH S4.20: the attacker's modifiers, the card, the target's Shield. GH S4.42: Pierce
// ignores up to so much of it.
func (a *aim) strike(ability *Ability, target *board.Figure, favour dice.Favour) modifier.Strike {
	s := modifier.Strike{
		Attack: ability.Attack, Bonuses: slices.Clone(ability.Bonuses), Favour: favour,
		Shield: target.Stats["shield"], Pierce: ability.Pierce, Life: target.Stats["hp"], Order: ability.Order,
		OneMore: a.desk.profile.DrawsOneMore(),
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

// reckon adds the arithmetic and the odds to an attack that is allowed.
func (a *aim) reckon(ability *Ability, target *board.Figure, out *rules.Attacked) error {
	if ability.Attack < 0 {
		_, reasons := a.favour(ability, target)
		out.Steps = append(out.Steps, reasons...)
		out.Dice = fmt.Sprintf("%s attack of unknown strength; say attack=N", ability.kind())
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
