package skirmish

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// count returns how often a figure is chosen.
func count(ids []string, id string) (n int) {
	for _, i := range ids {
		if i == id {
			n++
		}
	}
	return n
}

// odds returns the odds of a deed against one figure that it was chosen for that many times; nil where nothing
// is rolled.
func (w *deed) odds(f combatant, o *Figure, times int) *battlemat.Odds {
	if w.use.Attack != nil {
		return w.rayOdds(f, o, times)
	}
	if e := &w.use.Effect; e.Save == nil && len(e.Damage) > 0 {
		return dartOdds(f.Figure, o, o.parts(e.Damage, true), times)
	}
	return w.saveOdds(o, 0, f.daring(o))
}

// rayOdds returns the odds of the attacks of a deed on one figure, each of which has a roll of its own.
//
// DND K9, DND P7: help, and a light that shows the way, count for the first of them alone.
func (w *deed) rayOdds(f combatant, o *Figure, times int) *battlemat.Odds {
	a, life := &creature.Action{Key: w.key, Use: w.use}, o.HP+o.Temporary
	first, _ := f.blow(o, a, w.use.Attack)
	if times == 1 {
		return first.odds(life)
	}
	rest := first
	if slices.ContainsFunc(f.Afflicted, func(a Affliction) bool { return a.Key == condition.Helped && a.Against == o.ID }) || o.has(condition.GuidingBolt) {
		then := f.apply(Attacked{By: f.ID, Target: o.ID, With: w.key})
		rest, _ = then.figure(f.ID).in(then).blow(then.figure(o.ID), a, w.use.Attack)
	}
	hits, dealt := first.roll()
	again, more := rest.roll()
	for range times - 1 {
		dealt = dealt.Plus(more)
	}
	odds := game.Odds("damage", "to harm", dice.OddsOf(dealt, life))
	odds.Text = fmt.Sprintf("%s to hit each, %s", again.Percent(0), odds.Text)
	if hits.String() != again.String() {
		odds.Text = fmt.Sprintf("%s to hit, then %s", hits.Percent(0), odds.Text)
	}
	odds.Dice, odds.Steps = fmt.Sprintf("%d times %s", times, first.dice()), first.steps()
	return odds
}

// dartOdds returns the odds of a number of darts against one figure. The damage is rolled once for all
// darts, and each of them hits. DND P3.
func dartOdds(f, o *Figure, parts []part, times int) *battlemat.Odds {
	life := o.HP + o.Temporary
	all := harm(parts, 1).Map(func(n int) int { return n * times })
	return game.Odds("damage", "to harm", dice.OddsOf(dared(f.daring(o), all), life))
}

// saveOdds returns the odds of what a figure must save against: the damage and the chance to fail.
//
// DND P3: a success takes half of the damage, or none.
// All of this only where dares is 1.
func (w *deed) saveOdds(o *Figure, cover int, dares dice.Dist) *battlemat.Odds {
	return w.saveOddsOf(o, &w.use.Effect, cover, dares)
}

// groundOdds returns the odds of the effect of the ground that a deed leaves on a figure in it, and when it
// happens; nil where nobody saves against it, or it spares the figure.
//
// DND P5: it takes effect when somebody enters, and when a turn begins or ends there.
func (w *deed) groundOdds(o *Figure, friend bool) (*battlemat.Odds, string) {
	z := w.use.Effect.Zone
	if !zoneAfflicts(z, friend) || z.Effect.Save == nil {
		return nil, ""
	}
	return w.saveOddsOf(o, effectOf(z), 0, dice.Certain(1)), momentsOf(z)
}

// sculptedOdds returns the odds for a figure that a deed spares: none except for the ground that it
// leaves, and a text saying that it is spared.
//
// DND T13: a spared figure suffers from the spell's ground like any other.
func (w *deed) sculptedOdds(o *Figure, friend bool) (*battlemat.Odds, string) {
	z := w.use.Effect.Zone
	if !zoneAfflicts(z, friend) {
		return nil, "the spell is sculpted"
	}
	return w.saveOddsOf(o, effectOf(z), 0, dice.Certain(1)), "the spell is sculpted, but the ground strikes it " + momentsOf(z)
}

// saveOddsOf is saveOdds of an effect, of the deed or of the ground that it leaves.
func (w *deed) saveOddsOf(o *Figure, e *creature.Effect, cover int, dares dice.Dist) *battlemat.Odds {
	if e.Save == nil && len(e.Damage) == 0 {
		return nil
	}
	parts, life := o.parts(e.Damage, true), o.HP+o.Temporary
	if e.Save == nil {
		return game.Odds("damage", "to harm", dice.OddsOf(dared(dares, harm(parts, 1)), life))
	}
	return w.saving(e, cover).odds(o, e, parts, dares)
}

// odds returns the odds of an effect against a figure that it reaches where dares is 1, after a save.
func (s saving) odds(o *Figure, e *creature.Effect, parts []part, dares dice.Dist) *battlemat.Odds {
	evades := s.evades(o)
	throw := s.throw(o)
	chance := throw.Success()
	odds := game.Odds("damage", "to harm", dice.OddsOf(dared(dares, s.harmed(o, e, parts, chance)), o.HP+o.Temporary))
	harms := odds.Text
	if odds.Text = fmt.Sprintf("%s fails: %s", o.name(), chance.AtMost(0).Percent(0)); len(e.Damage) > 0 {
		odds.Text += ", " + harms
	}
	odds.Dice = fmt.Sprintf("%s save against DC %d", abilityNames[s.ability], s.dc)
	fail := chance.AtMost(0)
	odds.Save = &battlemat.Save{By: strings.ToLower(abilityNames[s.ability]), Against: s.dc, Bonus: s.plus(o), Fail: fail.String(), Percent: fail.Percent(0)}
	if e.Save.Half {
		odds.Save.Saved = "half"
	}
	odds.Steps = throw.Steps()
	if len(e.Damage) > 0 {
		odds.Steps = append(odds.Steps, dnd.Consequences(e.Save.Half, evades)...)
		odds.Steps = append(odds.Steps, takes(parts)...)
	}
	for _, d := range e.Damage {
		odds.Damage = append(odds.Damage, d.Type)
	}
	return odds
}

// harmed returns the damage of an effect to a figure whose save succeeds where chance is 1. DND P3, DND T14.
func (s saving) harmed(o *Figure, e *creature.Effect, parts []part, chance dice.Dist) dice.Dist {
	whole, halved := harm(parts, 1), suffered(parts, 1, true)
	return chance.Then(func(ok int) dice.Dist { return dnd.After(whole, halved, e.Save.Half, s.evades(o), ok == 1) })
}
