package delve

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

var hintEvents = game.Kinds[*Position]{
	"learnt": game.Learning(func(p *Position) *[]string { return &p.used }),
}

// learn records that a seat has used a command for which a hint waits.
//
// GH G15: a hint stays until a person has used its command. Bots need no hints.
func (d *resolution) learn(seat battlemat.Seat, c battlemat.Command) {
	for _, deed := range game.Lessons(d.scenario, seat, d.doc.Hints, c, d.used) {
		d.Do(game.Learnt{Verb: deed})
	}
}

// hint returns the tutorial's current hint: the first whose condition is true.
func (p presenter) hint() string {
	if p.over != nil {
		return ""
	}
	return game.Said(p.doc.Hints, p.used, p.timely)
}

// timely reports whether all of a hint's conditions hold.
func (p presenter) timely(w *HintWhen) bool {
	return (w.Asked == "" || w.Asked == p.asking()) && p.round >= w.Round && len(p.revealed) >= w.Rooms
}

// asking returns a word for what the game waits for: "choose" for cards, the deed of an ability in
// lower case, or the kind of the task.
func (p presenter) asking() string {
	t := p.next()
	switch {
	case t == nil:
		return "choose"
	case t.Kind == doingAbility && t.Does != nil:
		return english.Small(string(t.Does.Deed))
	}
	return t.Kind
}
