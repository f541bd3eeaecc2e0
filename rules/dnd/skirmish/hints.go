package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

// learn notes a verb for the hints that wait for it.
//
// DND K34: a hint stays until a person has done what it speaks of; bots need none.
func (d *resolution) learn(seat battlemat.Seat, verb string) {
	if game.Teaches(d.scenario, seat, d.doc.Hints, verb, d.Used) {
		d.Do(game.Learnt{Verb: verb})
	}
}

// hint is what the tutorial says to a seat now. It tells of nothing but figures that everybody may ask about.
//
// DND K34: what is for one seat no other is told.
func (p *Position) hint(to battlemat.Seat) string {
	if p.Over != nil {
		return ""
	}
	return game.Said(p.doc.Hints, p.Used, func(w *HintWhen) bool {
		seat := battlemat.Seat(w.Seat)
		if seat != "" && (!slices.Contains(p.ToAct(), seat) || to != seat && to != battlemat.Spectator) {
			return false
		}
		if w.Figure == "" && w.Asked == nil && w.Dying == nil {
			return true
		}
		return p.Round > 0 && (w.Figure == "" || p.actor().ID == w.Figure) &&
			(w.Asked == nil || *w.Asked == (len(p.Asks) > 0)) && (w.Dying == nil || *w.Dying == p.dying(p.actor()))
	})
}
