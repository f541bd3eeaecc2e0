package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
)

var hintFacts = []battlemat.Event{Learnt{}}

// Learnt says that the heroes have used a verb for the first time that a hint of a
// tutorial waits for.
type Learnt struct {
	Verb string `json:"verb"`
}

// Fact names the event.
func (Learnt) Fact() string { return "learnt" }

func (e Learnt) apply(p *Position) { p.used = append(slices.Clip(p.used), e.Verb) }

func (Learnt) tell(*Position, battlemat.Seat) []battlemat.Told { return nil }

// learn notes a verb for the hints that wait for it. HQ Q92: a hint stays until a hero has
// done what it speaks of.
func (d *deed) learn(seat battlemat.Seat, verb string) {
	awaited := slices.ContainsFunc(d.doc.Hints, func(h HintEntry) bool { return h.Until == verb })
	if awaited && seat != d.zargon && !slices.Contains(d.used, verb) {
		d.do(Learnt{verb})
	}
}
