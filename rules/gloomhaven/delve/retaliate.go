package delve

import (
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// retaliating is the kind of the task in which Figure, the target of an attack, retaliates against
// By.
const retaliating = "retaliate"

// strikesBack returns a figure's total Retaliate against the figure with the given id.
//
// GH G35: each Retaliate has its own range. Without a range, it affects only adjacent figures.
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

// runRetaliation makes the target of an attack retaliate.
//
// GH G35: retaliation comes after the effects of the attack. So a target that died or was pushed
// out of range does not retaliate. Retaliation is not an attack: no card is drawn, and shields do
// not help.
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
