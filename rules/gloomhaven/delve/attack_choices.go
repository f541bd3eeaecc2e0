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
	a := attackOf(p, f, t)
	for target := range a.targets {
		for _, c := range a.choices(target) {
			if !yield(c) {
				return false
			}
		}
	}
	return true
}

// listAttacks yields the commands of the choices that offerAttack offers.
func listAttacks(p *Position, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
	t, f := p.doing(seat, card.Attack)
	if t == nil {
		return true
	}
	a := attackOf(p, f, t)
	for target := range a.targets {
		if !yield(command("attack", f.ID, target.ID)) || a.orderCounts(target) && !yield(command("attack", f.ID, target.ID, lowest)) {
			return false
		}
	}
	return true
}

// choices returns the ways to attack a target: with the best order of the modifiers, and with the
// lowest order if its result differs.
//
// GH S4.21: within one step the player chooses the order.
func (a *attack) choices(target *Figure) []battlemat.Choice {
	rule := game.Either(a.t.Does.Range > 0, "GH S4.15", "GH S4.16")
	c := battlemat.Choice{
		Command: command("attack", a.f.ID, target.ID), Label: "Attack " + english.Within(target.Name), Kind: battlemat.Attack, Rule: rule,
		Menu: []string{"Attack"}, Figure: a.f.ID, Target: target.ID, At: &target.At, Main: true, Says: []string{battlemat.SaysMenu, battlemat.SaysTarget},
		Line: &battlemat.Line{From: a.f.At, To: target.At, Free: true},
		Note: a.note(target.ID),
	}
	odds := a.oddsAgainst(target, modifier.Highest)
	c.Odds = a.oddsShown(odds, target)
	a.threatenBack(&c, target, odds)
	all := []battlemat.Choice{c}
	if a.orderCounts(target) {
		c.Command, c.Label, c.Main, c.Rule = command("attack", a.f.ID, target.ID, lowest), c.Label+", its modifiers in the worst order", false, "GH S4.21"
		odds = a.oddsAgainst(target, modifier.Lowest)
		c.Odds = a.oddsShown(odds, target)
		a.threatenBack(&c, target, odds)
		all = append(all, c)
	}
	return all
}

// orderCounts reports whether the order of the attacker's modifiers makes a difference.
func (a *attack) orderCounts(target *Figure) bool {
	s := modifier.Strike{Attack: a.t.Does.N, Bonuses: a.bonuses(target)}
	if target.is(condition.Poison) {
		s.Bonuses = append(s.Bonuses, modifier.Poison())
	}
	best := s.Value()
	s.Order = modifier.Lowest
	return s.Value() != best
}

// note returns a warning about further consequences of an attack on the victims.
func (a *attack) note(victims ...string) string {
	var notes []string
	for _, id := range victims {
		o := a.figure(id)
		if n := o.strikesBack(a.aiming(), id); n > 0 {
			notes = append(notes, fmt.Sprintf("%s retaliates for %d.", o.Name, n))
		}
	}
	return strings.Join(append(notes, a.effectNote(a.f, a.t)...), " ")
}

// reckoned is a computed attack, with the book's calculation and the exact odds.
type reckoned struct {
	gloomhaven.Struck
	modifier.StrikeOdds
}

// oddsAgainst computes an attack against the current deck. It returns nil if the deck can be drawn
// in too many ways.
func (a *attack) oddsAgainst(target *Figure, order modifier.Choice) *reckoned {
	by, err := a.aiming().Strike(target.ID, a.blow(target, order))
	if err != nil {
		return nil
	}
	deck, _ := a.deck(a.f)
	all, err := deck.Odds(by.Strike)
	if err != nil {
		return nil
	}
	return &reckoned{by, all.Targets[0]}
}

// oddsShown returns the odds of an attack in the form that clients show.
func (a *attack) oddsShown(s *reckoned, target *Figure) *battlemat.Odds {
	if s == nil {
		return nil
	}
	out := game.Odds("damage", "to hurt", s.StrikeOdds.Odds)
	out.Dice, out.Steps = s.Dice, stepsNamed(s.Steps, a.f, target)
	for _, e := range s.Effects {
		words := e.Name
		if known, err := card.ParseEffect(e.Name); err == nil {
			words = known.Line
		}
		out.Steps = append(out.Steps, fmt.Sprintf("%s to add %s", e.P.Percent(0), words))
	}
	return out
}

// stepsNamed returns the book's sentences with the figures' names in place of their ids.
func stepsNamed(steps []string, figures ...*Figure) []string {
	out := slices.Clone(steps)
	for i := range out {
		out[i] = byName(out[i], figures...)
	}
	return out
}
