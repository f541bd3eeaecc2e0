package delve

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
)

// See returns the view of a seat, built from what has been revealed.
//
// GH G50: the view does not show unopened rooms. Only a character's player sees its hand and, until
// the initiatives are shown, its chosen cards. Everything else is public. GH G119: the game master
// sees everything.
func (p *Position) See(seat battlemat.Seat) battlemat.View {
	show := presenter{p}
	t := game.Cached(&p.cache, onTable{}, func() *table { return &table{show.openView(), show.piles()} })
	v := t.open
	if p.rules(seat) {
		v = show.masterView(v)
	}
	v.Seat, v.Hands = seat, show.hands(seat, t)
	return v
}

// presenter describes a position to its viewers. It changes nothing.
type presenter struct{ *Position }

// table holds the visible parts of a position.
type table struct {
	open  battlemat.View // the part that every seat sees
	piles [][]pile       // by character: its piles of cards
}

// openView returns the public part of a view.
func (p presenter) openView() battlemat.View {
	v := game.View(p, p.scenario, battlemat.Spectator, p.status())
	v.Story, v.Hint, v.Round = p.story(), p.hint(), p.round
	v.Actor, v.Ground, v.Figures = p.actor(), p.groundSeen(), p.figuresSeen()
	v.Order, v.Counts = p.orderSeen(), p.countsSeen()
	return v
}

// Tell returns the lines about an event for a seat.
func (p *Position) Tell(seat battlemat.Seat, e battlemat.Event) []battlemat.Told {
	return events.Tell(p, seat, e)
}

// TellsAlike reports whether two seats get the same lines about an event.
func (p *Position) TellsAlike(e battlemat.Event, a, b battlemat.Seat) bool {
	return master.ToldAlike(&events, e, a, b, p.master)
}

// ToAct returns the seats for which the game waits: the seat of the next task, or the seats of all
// characters that have not chosen for this round.
func (p *Position) ToAct() []battlemat.Seat {
	seats := []battlemat.Seat{}
	if p.over != nil {
		return seats
	}
	if p.stalled() {
		return append(seats, p.master)
	}
	if t := p.next(); t != nil {
		return append(seats, p.answers(t))
	}
	for f := range p.characters {
		if !f.ready() && !slices.Contains(seats, f.Seat) {
			seats = append(seats, f.Seat)
		}
	}
	return seats
}

// Outcome returns the outcome of the scenario, and reports whether it has ended.
func (p *Position) Outcome() (battlemat.Outcome, bool) {
	return game.Outcome(p.over)
}

// actor returns the figure that the game waits for, or else the figure whose turn it is.
func (p presenter) actor() string {
	t := p.next()
	switch {
	case p.over != nil:
		return ""
	case t != nil && (t.Kind == shoving || t.Kind == effecting):
		return t.By
	case t != nil && t.Figure != "":
		return t.Figure
	}
	return p.turn.Figure
}

// status describes the state of the scenario in a sentence while the scenario goes on.
func (p presenter) status() string {
	if p.stalled() {
		return game.Either(p.paused, "The game master has paused the scenario.", "No character is in play: it is up to the game master.")
	}
	if p.next() != nil {
		return p.waiting()
	}
	var names []string
	for f := range p.characters {
		if !f.ready() {
			names = append(names, f.Name)
		}
	}
	switch n := len(names); n {
	case 0:
		return "Everybody has chosen."
	case 1:
		return fmt.Sprintf("%s chooses two cards for round %d, or rests.", names[0], p.round)
	default:
		return fmt.Sprintf("%s and %s choose two cards each for round %d, or rest.", strings.Join(names[:n-1], ", "), names[n-1], p.round)
	}
}

// story returns the texts to be read aloud: the one at the start, then those of the rooms revealed
// so far, in order.
func (p presenter) story() string {
	var parts []string
	if p.scenario.Story != "" {
		parts = append(parts, p.scenario.Story)
	}
	for _, letter := range p.revealed {
		if r := p.room(letter); r != nil && r.Text != "" {
			parts = append(parts, r.Text)
		}
	}
	return strings.Join(parts, "\n\n")
}
