package delve

import (
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// retaliating is the kind of the task in which Figure, the target of an attack, strikes back at By.
const retaliating = "retaliate"

// strikesBack returns a figure's total Retaliate against somebody at a distance.
//
// GH G35: each has its own range; without one only adjacent figures.
func (f *Figure) strikesBack(m *gloomhaven.Aim, id string) int {
	far, ok := m.Range(id)
	if !ok {
		return 0
	}
	n := 0
	if far <= 1 {
		n = f.Stats.Retaliate
	}
	for _, e := range f.Effects {
		if e.Deed == card.Retaliate && far <= max(e.Range, 1) {
			n += e.N
		}
	}
	return n
}

// runRetaliation makes the target of an attack strike back.
//
// GH G35: after the effects of the attack, so that a target that was pushed out of range or
// died does not retaliate. It is not an attack: no card is drawn, and no shield helps.
func runRetaliation(d *resolution, t Task) {
	f, by := d.figure(t.Figure), d.figure(t.By)
	if f.Gone != Here || by.Gone != Here {
		return
	}
	if f.Stats.Retaliate == 0 && len(f.Effects) == 0 {
		return
	}
	d.hurt(by.ID, f.strikesBack(d.aim(f), by.ID), english.Within(f.Name)+"'s retaliation", f.ID)
}
