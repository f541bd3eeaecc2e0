package battle

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

// hint is what a tutorial says.
type hint = game.Hint[HintWhen]

// HintWhen is what must hold for a hint to be said.
type HintWhen struct {
	Used   []string `json:"used,omitempty"`   // verbs that were used
	Seat   string   `json:"seat,omitempty"`   // the battle waits for this seat, which is told
	Card   string   `json:"card,omitempty"`   // whose turn it is
	Acting *bool    `json:"acting,omitempty"` // the moves are over, or are not
}

// Verbs implements [game.When].
func (w HintWhen) Verbs() []string { return w.Used }

// learn notes a verb for the hints that wait for it.
//
// HS B21: a hint stays until a person has done what it speaks of; bots need none.
func (d *resolution) learn(seat battlemat.Seat, verb string) {
	if game.Teaches(d.scenario, seat, d.doc.Hints, verb, d.Used) {
		d.Do(game.Learnt{Verb: verb})
	}
}

// hint returns what the tutorial says to a seat now. HS B21: what is for one seat no other is told.
func (p viewer) hint(to battlemat.Seat) string {
	if p.Over != nil {
		return ""
	}
	return game.Said(p.doc.Hints, p.Used, func(w *HintWhen) bool {
		seat := battlemat.Seat(w.Seat)
		waits := seat == "" || slices.Contains(p.ToAct(), seat) && (to == seat || to == battlemat.Spectator)
		u := p.unit(p.Turn.Unit)
		return waits && (w.Card == "" || u != nil && u.Card == w.Card) && (w.Acting == nil || *w.Acting == p.Turn.Acting)
	})
}
