package battle

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

// hint is a hint of a tutorial.
type hint = game.Hint[HintWhen]

// HintWhen is the condition for showing a hint.
type HintWhen struct {
	Used    []string `json:"used,omitempty"`    // commands that players have given: verbs, or verbs with words
	Seat    string   `json:"seat,omitempty"`    // the battle waits for this seat; no other seat sees the hint
	Card    string   `json:"card,omitempty"`    // the card whose turn it is
	Acting  *bool    `json:"acting,omitempty"`  // whether the moves of the turn are over
	Round   int      `json:"round,omitempty"`   // the first round in which the hint is shown
	May     []string `json:"may,omitempty"`     // what the seat could do now, such as "heal" or "move 4,3"
	Engaged *bool    `json:"engaged,omitempty"` // whether a figure that may still move is engaged. HS F14
}

// Deeds implements [game.When].
func (w HintWhen) Deeds() []string { return w.Used }

// private reports whether the hint depends on something that some seats may not know. HS B21.
func (w *HintWhen) private() bool { return len(w.May) > 0 || w.Engaged != nil }

// learn records that a seat has used a command for which a hint waits.
//
// HS B21: a hint stays until a person has used its command. Bots need no hints.
func (d *resolution) learn(seat battlemat.Seat, c battlemat.Command) {
	for _, deed := range game.Lessons(d.scenario, seat, d.doc.Hints, c, d.Used) {
		d.Do(game.Learnt{Verb: deed})
	}
}

// hint returns the tutorial's current hint for a seat.
//
// HS B21: a hint for one seat is shown to no other seat. A hint that depends on what the seat could
// do is not shown to spectators.
func (p viewer) hint(to battlemat.Seat) string {
	if p.Over != nil {
		return ""
	}
	return game.Said(p.doc.Hints, p.Used, func(w *HintWhen) bool {
		seat := battlemat.Seat(w.Seat)
		waits := seat == "" || slices.Contains(p.ToAct(), seat) && (to == seat || to == battlemat.Spectator && !w.private())
		u := p.unit(p.Turn.Unit)
		return waits && p.Round >= w.Round && (w.Card == "" || u != nil && u.Card == w.Card) && (w.Acting == nil || *w.Acting == p.Turn.Acting) &&
			(w.Engaged == nil || *w.Engaged == p.entangled()) &&
			!slices.ContainsFunc(w.May, func(deed string) bool { return !verbs.Could(p.Position, seat, deed) })
	})
}

// entangled reports whether a figure that may still move is engaged. HS F14: a figure that leaves
// an engagement is attacked.
func (p *Position) entangled() bool {
	if !p.mayEnd() {
		return false
	}
	m := p.march()
	for f := range p.of(p.Turn.Unit) {
		if p.mayMove(f) == nil && m.goes(f) && len(p.aims(f).engaged) > 0 {
			return true
		}
	}
	return false
}
