package delve

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

var hintEvents = game.Kinds[*Position]{
	"learnt": game.Event(Learnt.apply, nil),
}

// Learnt says that players have used a verb for the first time that a hint of a tutorial
// waits for.
type Learnt struct {
	Verb string `json:"verb"`
}

func (e Learnt) apply(p *Position) { p.used = append(slices.Clip(p.used), e.Verb) }

// learn notes a verb for the hints that wait for it.
//
// GH G15: a hint stays until a person has done what it speaks of; bots need none.
func (d *deed) learn(seat battlemat.Seat, verb string) {
	awaited := slices.ContainsFunc(d.doc.Hints, func(h HintEntry) bool { return h.Until == verb || slices.Contains(h.When.Used, verb) })
	if awaited && d.person(seat) == 1 && !slices.Contains(d.used, verb) {
		d.do(Learnt{verb})
	}
}

// hint is what a tutorial says now: the first of its hints whose time it is.
func (p *Position) hint() string {
	if p.over != nil {
		return ""
	}
	for i := range p.doc.Hints {
		h := &p.doc.Hints[i]
		if (h.Until == "" || !slices.Contains(p.used, h.Until)) && p.timely(&h.When) {
			return h.Text
		}
	}
	return ""
}

// timely reports whether all of a hint's conditions hold.
func (p *Position) timely(w *HintWhen) bool {
	for _, verb := range w.Used {
		if !slices.Contains(p.used, verb) {
			return false
		}
	}
	return (w.Asked == "" || w.Asked == p.asking()) && p.round >= w.Round && len(p.revealed) >= w.Rooms
}

// asking is what the game waits for, in a word: "choose" for cards, the deed of an ability
// in small letters, or the kind of the task.
func (p *Position) asking() string {
	t := p.next()
	switch {
	case t == nil:
		return "choose"
	case t.Kind == doingAbility && t.Does != nil:
		return english.Small(string(t.Does.Deed))
	}
	return t.Kind
}
