package skirmish

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

const codeSurprised = "surprised" // DND K39

// caught lists the figures that are surprised when initiative is rolled.
//
// DND K39: those of a side that the scenario names; or whoever notices no enemy, as all hide with more Stealth
// than its passive Perception.
func (p *Position) caught() (list []string) {
	for f := range p.here {
		unaware := p.doc.Surprise.Stealth
		for o := range p.others(f, true) {
			unaware = unaware && o.Hidden > p.passive(f)
		}
		if unaware || p.doc.Surprise.Side != "" && p.side(f) == p.doc.Surprise.Side {
			list = append(list, f.ID)
		}
	}
	return list
}

// setting is the value of a field of the profile.
func (p *Position) setting(name string) string { return p.set[name] }

// startled refuses a figure that is surprised.
func (p *Position) startled(f *Figure) *battlemat.Refusal {
	if f.has(condition.Surprised) {
		return refuse("DND K39", codeSurprised, p.name(f)+" is surprised, and does nothing on its first turn.")
	}
	return nil
}
