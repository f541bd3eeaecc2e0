package delve

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

func offerAttack(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	t, f := p.doing(seat, card.Attack)
	if t == nil {
		return true
	}
	m := p.aim(f)
	for target := range p.targets(f, t) {
		for _, c := range p.attackChoices(f, t, target, m) {
			if !yield(c) {
				return false
			}
		}
	}
	return true
}

// listAttacks yields the commands of what offerAttack offers.
func listAttacks(p *Position, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
	t, f := p.doing(seat, card.Attack)
	if t == nil {
		return true
	}
	for target := range p.targets(f, t) {
		if !yield(command("attack", f.ID, target.ID)) || p.orderCounts(f, t.Does, target) && !yield(command("attack", f.ID, target.ID, lowest)) {
			return false
		}
	}
	return true
}

// attackChoices are the ways to attack a target: the best order of the modifiers, and the
// lowest one where that comes to something else.
//
// GH S4.21: inside one step the player chooses the order.
func (p *Position) attackChoices(f *Figure, t *Task, target *Figure, m *gloomhaven.Aim) []battlemat.Choice {
	rule := game.Either(t.Does.Range > 0, "GH S4.15", "GH S4.16")
	c := battlemat.Choice{
		Command: command("attack", f.ID, target.ID), Label: "Attack " + english.Within(target.Name), Kind: battlemat.Attack, Rule: rule,
		Menu: []string{"Attack"}, Figure: f.ID, Target: target.ID, At: &target.At, Main: true, Says: []string{battlemat.SaysMenu, battlemat.SaysTarget},
		Line: &battlemat.Line{From: f.At, To: target.At, Free: true},
		Note: p.attackNote(f, t, m, target.ID),
	}
	odds := p.strikeOdds(f, t.Does, target, m, modifier.Highest)
	c.Odds = p.oddsShown(odds, f, target)
	p.threatenBack(&c, f, t.Does, m, target, odds)
	all := []battlemat.Choice{c}
	if p.orderCounts(f, t.Does, target) {
		c.Command, c.Label, c.Main, c.Rule = command("attack", f.ID, target.ID, lowest), c.Label+", its modifiers in the worst order", false, "GH S4.21"
		odds = p.strikeOdds(f, t.Does, target, m, modifier.Lowest)
		c.Odds = p.oddsShown(odds, f, target)
		p.threatenBack(&c, f, t.Does, m, target, odds)
		all = append(all, c)
	}
	return all
}

// orderCounts reports whether the order of the attacker's modifiers makes a difference.
func (p *Position) orderCounts(f *Figure, a *card.Ability, target *Figure) bool {
	s := modifier.Strike{Attack: a.N, Bonuses: p.bonuses(f, target, a)}
	if target.is(condition.Poison) {
		s.Bonuses = append(s.Bonuses, modifier.Poison())
	}
	best := s.Value()
	s.Order = modifier.Lowest
	return s.Value() != best
}

// attackNote warns of what an attack on those brings along.
func (p *Position) attackNote(f *Figure, t *Task, m *gloomhaven.Aim, victims ...string) string {
	var notes []string
	for _, id := range victims {
		o := p.figure(id)
		if n := o.strikesBack(m, id); n > 0 {
			notes = append(notes, fmt.Sprintf("%s retaliates for %d.", o.Name, n))
		}
	}
	return strings.Join(append(notes, p.effectNote(f, t)...), " ")
}

// reckoned is an attack worked out: what the book makes of it, and its exact odds.
type reckoned struct {
	gloomhaven.Struck
	modifier.StrikeOdds
}

// strikeOdds works an attack out against the deck as it is; nil where that can be drawn in too many ways.
func (p *Position) strikeOdds(f *Figure, a *card.Ability, target *Figure, m *gloomhaven.Aim, order modifier.Choice) *reckoned {
	by, err := m.Strike(target.ID, p.blow(f, a, target, order))
	if err != nil {
		return nil
	}
	deck, _ := p.deck(f)
	all, err := deck.Odds(by.Strike)
	if err != nil {
		return nil
	}
	return &reckoned{by, all.Targets[0]}
}

// attackOdds are the exact odds of an attack against the deck as it is.
func (p *Position) attackOdds(f *Figure, a *card.Ability, target *Figure, m *gloomhaven.Aim, order modifier.Choice) *battlemat.Odds {
	return p.oddsShown(p.strikeOdds(f, a, target, m, order), f, target)
}

// oddsShown are the odds of an attack as a client shows them.
func (p *Position) oddsShown(s *reckoned, f, target *Figure) *battlemat.Odds {
	if s == nil {
		return nil
	}
	out := game.Odds("damage", "to hurt", s.StrikeOdds.Odds)
	out.Dice, out.Steps = s.Dice, p.stepsNamed(s.Steps, f, target)
	for _, e := range s.Effects {
		words := e.Name
		if known, err := card.ParseEffect(e.Name); err == nil {
			words = known.Line
		}
		out.Steps = append(out.Steps, fmt.Sprintf("%s to add %s", e.P.Percent(0), words))
	}
	return out
}

// stepsNamed are sentences of the book with figures by their names.
func (p *Position) stepsNamed(steps []string, figures ...*Figure) []string {
	out := slices.Clone(steps)
	for i := range out {
		out[i] = p.byName(out[i], figures...)
	}
	return out
}
