package simulate

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// watching reconstructs the course of a match from what its seats see and are told.
type watching struct {
	*course
	seats         []battlemat.Seat // the seats that are played
	asked         []battlemat.Seat // for one event: the seats that were told about it
	happened, one []fact
}

// fact is the effect of an event on a figure.
type fact struct {
	figure string
	harm   int // the life that it loses
	falls  bool
	at     *grid.Cell  // the cell where it happens
	way    []grid.Cell // the path that it takes, including the start
}

// watch returns a watching for a match of a scenario.
func watch(doc *scenario.Scenario, c *course) *watching {
	w := &watching{course: c}
	c.sides = map[battlemat.Seat]string{}
	for _, s := range doc.Seats {
		if s.Held != scenario.Empty {
			w.seats = append(w.seats, battlemat.Seat(s.ID))
			c.sides[battlemat.Seat(s.ID)] = s.Side
		}
	}
	return w
}

// begins looks at the match before its first command.
func (w *watching) begins(p battlemat.Position) {
	for _, s := range w.seats {
		w.looks(p.See(s))
	}
}

// looks records the cells of the figures in a view. The seat's own figures are where the view shows
// them. Other figures may have moved unseen, so the view places them only if they have no place
// yet.
func (w *watching) looks(v battlemat.View) {
	w.rounds = max(w.rounds, v.Round)
	for i := range v.Figures {
		f := &v.Figures[i]
		known := w.meets(f)
		if !f.Down && !f.Aside && known != nil && (!known.placed || f.Seat == v.Seat && f.Seat != "") {
			w.stands(known, f.At)
		}
	}
}

// told records an event, from what all seats together are told about it. Facts that one seat is
// told about a figure are added up. If several seats are told different amounts, the largest
// counts.
func (w *watching) told(p battlemat.Position, e battlemat.Event) {
	w.asked, w.happened = w.asked[:0], w.happened[:0]
	for _, s := range w.seats {
		if slices.ContainsFunc(w.asked, func(o battlemat.Seat) bool { return battlemat.TellsAlike(p, e, s, o) }) {
			continue
		}
		w.asked = append(w.asked, s)
		w.one = w.one[:0]
		for _, t := range p.Tell(s, e) {
			w.hears(&t)
		}
		w.agree()
	}
	for _, f := range w.happened {
		w.happens(f)
	}
}

// hears adds what a line tells the current seat to the seat's facts.
func (w *watching) hears(t *battlemat.Told) {
	if t.Moment == battlemat.Met || t.Moment == battlemat.Lost {
		w.reaches(t.Moment, t.Text)
	}
	victim := t.Target
	if victim == "" {
		victim = t.Figure
	}
	switch t.Kind {
	case battlemat.Hurt, battlemat.Died:
		if victim != "" {
			f := w.factOf(victim, t.At)
			f.harm += max(t.Harm, 0)
			f.falls = f.falls || t.Kind == battlemat.Died
		}
	case battlemat.Moved, battlemat.Appeared:
		if t.Figure != "" && (len(t.Path) > 0 || t.At != nil) {
			f := w.factOf(t.Figure, t.At)
			f.way = append(f.way, t.Path...)
		}
	}
	if t.Figure != "" && (t.Moment == battlemat.Dying || t.Moment == battlemat.Fallen) {
		w.factOf(t.Figure, t.At).falls = true
	}
}

// factOf returns the fact that collects what the current seat is told about a figure.
func (w *watching) factOf(figure string, at *grid.Cell) *fact {
	i := slices.IndexFunc(w.one, func(f fact) bool { return f.figure == figure })
	if i < 0 {
		i, w.one = len(w.one), append(w.one, fact{figure: figure})
	}
	f := &w.one[i]
	if at != nil {
		f.at = at
	}
	return f
}

// agree merges what a seat was told with what other seats were told.
func (w *watching) agree() {
	for _, f := range w.one {
		i := slices.IndexFunc(w.happened, func(o fact) bool { return o.figure == f.figure })
		if i < 0 {
			w.happened = append(w.happened, f)
			continue
		}
		o := &w.happened[i]
		o.harm, o.falls = max(o.harm, f.harm), o.falls || f.falls
		if o.at == nil {
			o.at = f.at
		}
		if len(f.way) > len(o.way) {
			o.way = f.way
		}
	}
}

// ends looks at the match after its last command.
func (w *watching) ends(p battlemat.Position) {
	w.begins(p)
	w.end = Over
	outcome, _ := p.Outcome()
	w.winners, w.text = outcome.Winners, plain(outcome.Text)
}

// breaksOff looks at a match that is abandoned.
func (w *watching) breaksOff(p battlemat.Position, why string) {
	w.begins(p)
	w.end = why
}
