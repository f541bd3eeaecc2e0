package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// contestOdds returns the chances that a figure wins the contest of a grapple or a shove.
func contestOdds(p *Position, f, o *Figure) *battlemat.Odds {
	side := f.side()
	own, other, acts := checkOf(p, side, f, "athletics"), wrestles(p, side, o), o.acts()
	return thrownOdds(dnd.Contested(own, other, acts))
}

// thrownOdds returns the chances that a save or a contest succeeds.
func thrownOdds(t rules.Thrown) *battlemat.Odds {
	odds := game.Chances("success", t.Dice, "to succeed", t.Success)
	odds.Steps = t.Steps
	return odds
}

// checkOf returns a check of a skill with everything that counts for it. DND C10, DND C6, DND C15,
// DND T8.
func checkOf(p *Position, side string, f *Figure, name string) dnd.Throw {
	t := dnd.Throw{Bonus: f.skill(name), Less: f.weary().Less}
	sway(p, side, f, &t, name == "athletics")
	return t
}

// checkOfAbility returns a check of an ability without a skill.
func checkOfAbility(p *Position, side string, f *Figure, ability string) dnd.Throw {
	t := dnd.Throw{Bonus: f.block().Modifier(ability) - f.weary().Less, Less: f.weary().Less}
	sway(p, side, f, &t, ability == "str")
	return t
}

// sway adds the reasons for advantage or disadvantage on a check, as far as a side knows. With the
// side "" it adds the real reasons.
func sway(p *Position, side string, f *Figure, t *dnd.Throw, str bool) {
	if str && f.has(condition.Rage) {
		t.For = append(t.For, "the creature rages")
	}
	for _, of := range []struct {
		reason string
		is     bool
	}{{"the creature is poisoned", f.is(condition.Poisoned)}, {"the creature is frightened", afraid(p, side, f)}, {"the creature is exhausted", f.weary().Checks}} {
		if of.is {
			t.Against = append(t.Against, of.reason)
		}
	}
}

// wrestles returns the check with which a figure resists a grapple or breaks it. DND K13
func wrestles(p *Position, side string, f *Figure) dnd.Throw {
	athletics, acrobatics := checkOf(p, side, f, "athletics"), checkOf(p, side, f, "acrobatics")
	return *dnd.Wrestle(&athletics, &acrobatics)
}

// hampered reports whether a figure's checks have disadvantage. DND C10, DND C6, DND C15.
func hampered(p *Position, side string, f *Figure) bool {
	return f.is(condition.Poisoned) || afraid(p, side, f) || f.weary().Checks
}

// effort returns whether a figure's ability checks have advantage or disadvantage.
func (f combatant) effort() dice.Favour { return effortFor(f.Position, "", f.Figure) }

// effortFor returns whether a figure's ability checks have advantage or disadvantage, as far as a
// side knows.
func effortFor(p *Position, side string, f *Figure) dice.Favour {
	if hampered(p, side, f) {
		return dice.Disadvantage
	}
	return dice.Even
}

// skill returns a figure's bonus to a check of a skill. DND C15.
func (f *Figure) skill(name string) int { return f.block().Skill(name) - f.weary().Less }

// weary returns the effect of exhaustion on a figure. DND C15.
func (f *Figure) weary() dnd.Weariness { return f.sheet.desk.Weary(f.Exhaustion) }

// life returns a figure's hit point maximum. DND C15: in 5.1 the fourth level of exhaustion halves
// it.
func (f *Figure) life() int {
	n := f.block().HP
	if f.weary().HalfLife {
		n = max(1, n/2)
	}
	return n
}

// afraid reports whether something that frightens a figure is in its line of sight, on the ground
// as the given side knows it. Things that the figure's own side does not know of do not count. With
// the side "" the real ground decides. DND C6.
func afraid(p *Position, side string, f *Figure) bool {
	return slices.ContainsFunc(f.Afflicted, func(a Affliction) bool {
		by := p.figure(a.By)
		return a.Key == condition.Frightened && by != nil && by.Gone == "" && p.spots(f.side(), by) && p.ground().joined(side, "sight", f.space(), by.space())
	})
}
