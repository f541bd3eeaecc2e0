package delve

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// newObserver returns an observer whose books hold the contents of the document.
func newObserver(t testing.TB, g contest, p *Position) *observer {
	t.Helper()
	o := &observer{t: t, books: &books{game: g, Document: p.doc, plan: p.plan, round: 1,
		cards: map[string]string{}, piles: map[string][]string{}, mixes: map[string]bool{},
		packs: map[string]*pack{"": newPack(t, p.doc.Modifiers)}, money: map[grid.Cell]int{}, gave: map[string]bool{}}}
	o.land = terrain{whole: p.scenario.Board, is: map[grid.Cell]board.Terrain{}, rooms: map[string]bool{},
		open: map[grid.Cell]bool{}, corners: p.profile.Sight == "corners", beside: p.profile.SightAdjacent == "always"}
	o.land.changed()
	for _, d := range p.scenario.Board.Doors() {
		o.land.open[d.Edge.Cell] = d.State == board.Open
	}
	for _, e := range o.Characters {
		if i := slices.IndexFunc(p.scenario.Seats, func(s scenario.Seat) bool { return s.ID == e.ID }); p.scenario.Seats[i].Held == scenario.Empty {
			continue // GH G3
		}
		class := p.classes[e.Class]
		f := &booked{id: e.ID, kind: e.Class, sort: Character, at: e.At, class: class, conditions: map[string]bool{}}
		f.whole = class.Life[max(1, e.Level)-1]
		f.life, f.hand = f.whole, slices.Clone(e.Hand)
		if f.hand == nil {
			for _, c := range class.Cards[:class.Hand] { // GH G4
				f.hand = append(f.hand, c.ID)
			}
		}
		f.all = slices.Sorted(slices.Values(f.hand))
		o.figures = append(o.figures, f)
		o.packs[f.id] = newPack(t, class.Modifiers)
		o.party++
	}
	for _, f := range slices.Clone(o.figures) {
		o.land.rooms[roomOf(o.land.whole, f.at)] = true
	}
	o.begins(p)
	o.compare(p)
	o.viewed(p)
	return o
}

// debt is an event that the rules demand next.
type debt struct {
	figure, rule, what string
	paid               func(battlemat.Event) bool
}

// owe adds debts that must be paid before those that are already due.
func (o *observer) owe(d ...debt) { o.due = append(d, o.due...) }

// harm returns the debt of a figure that must suffer damage or prevent it.
func harm(figure string, n int, rule, what string) debt {
	return debt{figure, rule, what, func(e battlemat.Event) bool {
		switch e := e.(type) {
		case Suffered:
			return e.Figure == figure && e.N == n
		case Negated:
			return e.Figure == figure && e.N == n
		}
		return false
	}}
}

// forgive drops the debts of a figure that is gone.
func (o *observer) forgive(figure string) {
	o.due = slices.DeleteFunc(o.due, func(d debt) bool { return d.figure == figure })
}

// saw records an event in the books and compares it with the rules. The argument `next` is the
// position after the event.
func (o *observer) saw(e battlemat.Event, next *Position) {
	o.event = e
	switch e := e.(type) {
	case Agenda, game.Learnt:
		return
	case WentFirst:
		o.must(o.playing && !slices.Contains(o.first, e.Name), "G94", "it was chosen before")
		o.first = append(o.first, e.Name)
		return
	case ObjectiveMet:
		o.must(o.done() && !o.met, "G46", "it is not done, or was before")
		o.met = true
		return
	case Stayed:
		o.must(o.alive(e.Figure).is(e.Condition), "G21", "it is not %s", e.Condition)
		return
	}
	o.pays(e)
	o.does(e)
	o.appearance(e)
	o.promised(e)
	switch e := e.(type) {
	case Moved:
		o.moved(e)
	case TrapSprung:
		o.sprung(e)
	case DoorOpened:
		o.opened(e)
	case RoomRevealed:
		o.revealed(e)
	case Appeared:
		o.appeared(e)
	case Numbered:
		o.numbered(e)
	case Called:
		o.called(e)
	case Fell:
		o.fell(e)
	case TraitLost:
		o.grounded(e)
	case Shown:
		o.shown(e)
	case CardDrawn:
		o.drew(e)
	case TurnBegan:
		o.turnBegan(e)
	case TurnEnded:
		o.turnEnded(e)
	case RoundEnded:
		o.roundEnded(e)
	case Attacked:
		o.attacked(e)
	case Suffered:
		o.suffered(e)
	case Negated:
		o.negated(e)
	case Healed:
		o.healed(e)
	case Afflicted:
		o.afflicted(e)
	case DeckGrew:
		o.deckGrew(e)
	case Fortified:
		o.fortified(e)
	case Gained:
		o.gained(e)
	case ShoveSkipped:
		o.skipped(e)
	case Unused:
		o.unused(e)
	case Died:
		o.died(e)
	case DroppedOut:
		o.droppedOut(e)
	case Looted:
		o.looted(e)
	case Plundered:
		o.plundered(e)
	case Chose, Unchose, RestChosen, HalfPlayed, LeftOut, Spent, PutAway, ShortRested, LongRested:
		o.dealt(e)
	case Resigned:
		o.gave[string(e.Seat)] = true
	case game.Ended:
		o.over = &e
		o.ended(e)
	}
	o.compare(next)
}

// pays removes the first debt if the event pays it, or reports that something else has happened
// instead.
func (o *observer) pays(e battlemat.Event) {
	switch e.(type) {
	case Resigned, game.Ended, DroppedOut, Weighed, StandeesShort:
		return
	}
	if len(o.due) == 0 {
		switch e := e.(type) {
		case TrapSprung, DoorOpened, RoomRevealed:
			o.breach("S4.3", "nothing was due")
		case Died:
			f := o.figure(e.Figure)
			o.must(f.sort == Summoned && o.figure(f.owner).gone, "S4.22", "it was not due")
		case Suffered:
			if f := o.alive(e.Figure); !o.playing && f.restLost != "" && e.N == 1 { // GH G6
				o.must(f.life > 1, "G6", "it may not be exhausted by it")
				o.due = []debt{{f.id, "G6", "another card is lost", func(x battlemat.Event) bool {
					r, ok := x.(ShortRested)
					return ok && r.Figure == f.id && r.Again
				}}}
				return
			}
			o.must(o.mayStrikeBack(e.Figure, e.N), "S4.20", "nothing was due")
		case Negated:
			o.must(o.mayStrikeBack(e.Figure, e.N), "G36", "nothing was due")
		}
		return
	}
	d := o.due[0]
	o.due = o.due[1:]
	o.must(d.paid(e), d.rule, "due was: %s of %s", d.what, d.figure)
}

// settled compares the rules with the position when the game waits for a seat again, or is over.
func (o *observer) settled(p *Position) {
	o.event = nil
	under := slices.ContainsFunc(p.agenda, func(t Task) bool { return t.Kind == walking || t.Kind == trapped })
	for i, f := range o.figures {
		if f.gone {
			continue
		}
		o.must(0 < f.life && f.life <= f.whole, "S4.22", "%s has %d of %d life", f.id, f.life, f.whole)
		o.must(o.land.there(f.at), "S4.5", "%s stands on %v, which is no revealed ground", f.id, f.at)
		if !under {
			for _, g := range o.figures[:i] {
				o.must(g.gone || g.at != f.at, "S4.4", "%s and %s stand on %v", f.id, g.id, f.at)
			}
			o.must(f.flying || len(o.due) > 0 || o.land.at(f.at) != board.Obstacle, "S4.2", "%s stands on an obstacle", f.id)
		}
		o.holds(f)
		if f.monster() && o.playing && o.over == nil && len(o.due) == 0 {
			o.must(o.cards[f.kind] != "", "S4.12", "%s has no ability card", f.id)
		}
	}
	if o.over == nil && len(o.due) > 0 { // an open question must be about the damage, or about where to come down
		d := o.due[0]
		o.must(len(p.agenda) > 0 && (p.agenda[0].Kind == harming || p.agenda[0].Kind == falling) && p.agenda[0].Figure == d.figure, d.rule, "due is: %s of %s", d.what, d.figure)
	}
	o.judged(p)
	o.offers(p)
	if o.views++; o.views%9 == 0 {
		o.viewed(p)
	}
	o.rounded = false
}
