package skirmish

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules"
)

// Gripped says that a figure tries to grapple or shove another in 5.2, where the target makes a
// save. It is also used, in either edition, if something unseen separates the two. DND K13,
// DND K28.
type Gripped struct {
	Figure string `json:"figure"`
	Target string `json:"target"`
	What   string `json:"what"`             // grapple, shove
	GoesOn bool   `json:"goesOn,omitempty"` // it replaces a further attack of the current Attack action
}

func (e Gripped) apply(p *Position) {
	Contested{Figure: e.Figure, Target: e.Target, What: e.What, GoesOn: e.GoesOn}.apply(p)
}

func (e Gripped) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	t := actedTexts[e.What]
	return p.as(to).telling(e.Figure, t.rule, battlemat.Said, t.text, p.as(to).whom(e.Target))
}

// grips resolves a grapple or a shove, and reports whether it succeeds. A success puts the
// condition `brings` on the target.
//
// DND K28: the attempt is offered according to the ground that the side knows, and resolved on the
// real ground. DND K13, DND K14: in 5.1 the attempt is a contest. In 5.2 the target makes a
// Strength or a Dexterity save, whichever is easier for it.
func (d *resolution) grips(f, o *Figure, what, brings string) bool {
	if !d.ground().reachable(f.space(), o.space()) { // DND K28
		d.Do(Gripped{Figure: f.ID, Target: o.ID, What: what, GoesOn: f.in(d.Position).goesOn(f.in(d.Position).placed())})
		d.foil("effect", Foiled{By: f.ID, Target: o.ID, What: what})
		return false
	}
	if d.setting("grapple") == "5.1" {
		return d.contest(f, o, what)
	}
	s := f.gripSave(o, brings)
	d.Do(Gripped{Figure: f.ID, Target: o.ID, What: what, GoesOn: f.in(d.Position).goesOn(f.in(d.Position).placed())})
	return !d.save(o.ID, s) && d.Err == nil
}

// gripDC returns the DC of the target's save, and later of its escape. DND K13: in 5.2 it is 8 plus
// the Strength modifier and the proficiency bonus. In 5.1 it is 0, because both figures roll.
func (f *Figure) gripDC() int {
	if f.sheet.setting("grapple") == "5.1" {
		return 0
	}
	s := f.block()
	return 8 + s.Modifier("str") + s.Proficiency
}

// gripSave returns the target's save: the easier of a Strength and a Dexterity save, or the
// Strength save if they are equal.
func (f *Figure) gripSave(o *Figure, brings string) saving {
	s := saving{ability: "str", dc: f.gripDC()}
	if brings != "" {
		s.against = []string{brings}
	}
	dex := s
	dex.ability = "dex"
	if s.succeeds(o).AtLeast(1).Cmp(dex.succeeds(o).AtLeast(1)) < 0 {
		return dex
	}
	return s
}

// gripOdds returns the chances of a grapple or a shove.
func gripOdds(p *Position, f, o *Figure, brings string) *battlemat.Odds {
	if p.setting("grapple") == "5.1" {
		return contestOdds(p, f, o)
	}
	s := f.gripSave(o, brings)
	t := s.throw(o)
	return thrownOdds(rules.Thrown{
		Dice: fmt.Sprintf("a %s save of %s against DC %d", abilityNames[s.ability], t.Text(), s.dc), Steps: t.Steps(), Success: t.Success().Map(func(n int) int { return 1 - n }),
	})
}
