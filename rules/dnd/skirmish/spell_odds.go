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

// count returns the number of times that a figure is chosen.
func count(ids []string, id string) (n int) {
	for _, i := range ids {
		if i == id {
			n++
		}
	}
	return n
}

// odds returns the odds of a deed against a figure that it chooses the given number of times, or
// nil if nothing is rolled.
func (w *deed) odds(f combatant, o *Figure, times int) *battlemat.Odds {
	if w.use.Attack != nil {
		return w.rayOdds(f, o, times)
	}
	if e := &w.use.Effect; e.Save == nil && len(e.Damage) > 0 {
		return dartOdds(f.Figure, o, o.parts(e.Damage, true), times)
	}
	return w.saveOdds(o, 0, f.daring(o))
}

// rayOdds returns the odds of the attacks of a deed on one figure. Each attack has its own roll.
//
// DND K9, DND P7: help and a guiding bolt count only for the first attack.
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

// dartOdds returns the odds of a number of darts against one figure. The damage is rolled once for
// all darts, and each of them hits. DND P3.
func dartOdds(f, o *Figure, parts []part, times int) *battlemat.Odds {
	life := o.HP + o.Temporary
	all := harm(parts, 1).Map(func(n int) int { return n * times })
	return game.Odds("damage", "to harm", dice.OddsOf(dared(f.daring(o), all), life))
}

// saveOdds returns the odds of an effect with a save on a figure: the damage, and the chance that
// the save fails. The effect happens only if the caster dares to attack the figure.
//
// DND P3: a figure that succeeds takes half of the damage, or none.
func (w *deed) saveOdds(o *Figure, cover int, dares dice.Dist) *battlemat.Odds {
	return w.saveOddsOf(o, &w.use.Effect, cover, dares)
}

// groundOdds returns the odds for a figure in the zone that a deed leaves, and words for when the
// zone takes effect. It returns nil if the zone needs no save, or spares the figure.
//
// DND P5: a zone takes effect when a figure enters it, and when a turn begins or ends in it.
func (w *deed) groundOdds(o *Figure, friend bool) (*battlemat.Odds, string) {
	z := w.use.Effect.Zone
	if !zoneAfflicts(z, friend) || z.Effect.Save == nil {
		return nil, ""
	}
	return w.saveOddsOf(o, effectOf(z), 0, dice.Certain(1)), momentsOf(z)
}

// sculptedOdds returns the odds for a figure that a deed spares: only those of the zone that the
// deed leaves, and a text saying that the figure is spared.
//
// DND T13: a spared figure suffers from the spell's zone like any other figure.
func (w *deed) sculptedOdds(o *Figure, friend bool) (*battlemat.Odds, string) {
	z := w.use.Effect.Zone
	if !zoneAfflicts(z, friend) {
		return nil, "the spell is sculpted"
	}
	return w.saveOddsOf(o, effectOf(z), 0, dice.Certain(1)), "the spell is sculpted, but its zone affects the figure " + momentsOf(z)
}

// saveOddsOf returns the odds of an effect with a save on a figure. The effect is that of the deed,
// or of the zone that it leaves.
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

// odds returns the odds of an effect against a figure after a save. The effect reaches the figure
// only if the caster dares to attack it.
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

// harmed returns the distribution of an effect's damage to a figure. `chance` is the distribution
// of its save, 1 for a success. DND P3, DND T14.
func (s saving) harmed(o *Figure, e *creature.Effect, parts []part, chance dice.Dist) dice.Dist {
	whole, halved := harm(parts, 1), suffered(parts, 1, true)
	return chance.Then(func(ok int) dice.Dist { return dnd.After(whole, halved, e.Save.Half, s.evades(o), ok == 1) })
}
