package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

// learn records the use of a command that a current hint waits for.
//
// DND K34: a hint stays until a person has used its command. Bots need no hints.
func (d *resolution) learn(seat battlemat.Seat, c battlemat.Command) {
	for _, deed := range game.Lessons(d.scenario, seat, d.doc.Hints, c, d.Used) {
		d.Do(game.Learnt{Verb: deed})
	}
}

// hint returns the hint of the tutorial for a seat now.
//
// DND K34: a hint for one seat is shown to no other. A hint that depends on something that not
// everybody may know is not shown to spectators.
func (k knowledge) hint() string {
	if k.Over != nil {
		return ""
	}
	return game.Said(k.doc.Hints, k.Used, func(w *HintWhen) bool {
		seat := battlemat.Seat(w.Seat)
		if seat != "" && (!slices.Contains(k.ToAct(), seat) || k.seat != seat && (k.seat != battlemat.Spectator || w.private())) {
			return false
		}
		return k.Round >= w.Round && (!w.ofFigure() || k.Round > 0 && k.as(seat).timely(w))
	})
}

// timely reports whether the figure that the skirmish waits for satisfies a hint's condition.
func (k knowledge) timely(w *HintWhen) bool {
	f := k.actor()
	agrees := func(want *bool, is func() bool) bool { return want == nil || *want == is() }
	return (w.Figure == "" || f.ID == w.Figure) &&
		agrees(w.Asked, func() bool { return len(k.Asks) > 0 }) &&
		(w.Question == "" || len(k.Asks) > 0 && k.Asks[0].Kind == w.Question) &&
		agrees(w.Dying, func() bool { return f.dying() }) &&
		agrees(w.Watched, func() bool { return f.in(k.Position).exposed() }) &&
		agrees(w.Keeps, func() bool { return k.concentration(f.ID) != nil }) &&
		agrees(w.Fallen, func() bool { return f.in(k.Position).fallen() }) &&
		!slices.ContainsFunc(w.May, func(deed string) bool { return !verbs.Could(k.Position, k.seat, deed) })
}

// exposed reports whether an enemy known to a figure's side may strike if the figure leaves its
// place. DND K23.
func (f combatant) exposed() bool {
	return slices.ContainsFunc(f.waiting(), func(g guard) bool { return g.within(f.Position, f.At, f.width()) })
}

// fallen reports whether another figure of the same side is dying. DND K25.
func (f combatant) fallen() bool {
	return slices.ContainsFunc(f.Figures, func(o *Figure) bool { return o.ID != f.ID && !f.enemies(o) && o.dying() })
}
