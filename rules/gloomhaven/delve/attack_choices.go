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

// attackUses lists the attacks on single targets and on those in an area that has been placed.
//
// GH S4.21: within one step the player chooses the order of the modifiers. The choices are the
// order with the highest result and, if a lower result is possible, the one with the lowest.
func attackUses(p *Position, t *Task, use offer) {
	f := p.figure(t.Figure)
	a := attackOf(p, f, t)
	for target := range a.targets {
		more := use(battlemat.Choice{Command: command("attack", f.ID, target.ID)}, nil,
			func(d *resolution) { d.attackOne(t, target.ID, "") },
			func(c *battlemat.Choice) { a.describe(c, target, modifier.Highest) })
		if more && a.orderCounts(target) {
			more = use(battlemat.Choice{Command: command("attack", f.ID, target.ID, lowest)}, nil,
				func(d *resolution) { d.attackOne(t, target.ID, lowest) },
				func(c *battlemat.Choice) { a.describe(c, target, modifier.Lowest) })
		}
		if !more {
			return
		}
	}
}

// describe completes the choice to attack a target with the modifiers in the given order.
func (a *attack) describe(c *battlemat.Choice, target *Figure, order modifier.Choice) {
	c.Label, c.Kind, c.Rule, c.Main = "Attack "+english.Within(target.Name), battlemat.Attack, game.Either(a.t.Does.Range > 0, "GH S4.15", "GH S4.16"), true
	if order == modifier.Lowest {
		c.Label, c.Rule, c.Main = c.Label+", with the modifiers in the worst order", "GH S4.21", false
	}
	c.Menu, c.Says = []string{"Attack"}, []string{battlemat.SaysMenu, battlemat.SaysTarget}
	c.Figure, c.Target, c.At, c.Line = a.f.ID, target.ID, &target.At, &battlemat.Line{From: a.f.At, To: target.At, Free: true}
	c.Note = a.note(target.ID)
	odds := a.oddsAgainst(target, order)
	c.Odds = a.oddsShown(odds, target)
	a.threatenBack(c, target, odds)
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

// oddsAgainst computes an attack and its odds with the current deck. It returns nil if the deck can
// be drawn in too many ways.
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
		out.Steps = append(out.Steps, fmt.Sprintf("%s chance of %s", e.P.Percent(0), words))
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
