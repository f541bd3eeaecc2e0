package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/scenario"
)

var judgingEvents = game.Kinds[*Position]{
	"holds": game.Event(Holds.apply, Holds.tell),
	"ended": game.Ending("DND K30", (*Position).close),
}

// close records how the skirmish ended.
func (p *Position) close(o *battlemat.Outcome) { p.Over, p.Asks, p.Blow, p.Journey = o, nil, nil, nil }

// standing returns the sides with a figure that is on the board and not down, in the order of the
// seats.
func (p *Position) standing() []string {
	var list []string
	for k := range p.Known {
		side := p.Known[k].Side
		for f := range p.here {
			if f.side() == side && !f.down() {
				list = append(list, side)
				break
			}
		}
	}
	return list
}

// sideName returns the name of a side, made from its seats.
func (q *plan) sideName(side string) string { return game.SideName(q.scenario, side) }

// won ends the skirmish with a side as the winner, or "" for nobody.
func (d *resolution) won(side, text string) {
	of := func(s scenario.Seat) bool { return s.Side == side }
	d.Do(game.Ended{Winners: game.Winners(d.scenario, of), Text: text})
}

// judge ends the skirmish when only one side is left, or when enough figures of a side have left
// the board.
//
// DND K30: a side has lost when all its figures are dead, down or gone. If the objective is an
// escape, the escaping side has won when the required number of its figures have left. If no number
// is required, it has won when some of its figures have left and no other can.
func (d *resolution) judge() {
	if d.Over != nil || d.Err != nil || d.arbitrated() {
		return
	}
	left := d.standing()
	if x := d.doc.Objective.Escape; x != nil && len(d.Left) > 0 {
		if x.Count > 0 && len(d.Left) >= x.Count || !slices.Contains(left, x.Side) {
			if x.Count <= len(d.Left) {
				d.won(x.Side, fmt.Sprintf("%s won: %s escaped.", d.sideName(x.Side), english.Count(len(d.Left), "figure")))
				return
			}
		}
	}
	switch len(left) {
	case 0:
		d.won("", "Nobody is left on the board.")
	case 1:
		why := "no enemy is left."
		if d.quits != "" {
			why = game.GaveUp(d.scenario, d.quits)
		}
		d.won(left[0], d.sideName(left[0])+" won: "+why)
	}
}

// Holds says which side alone holds the place of the objective at the end of a round, and for how
// many rounds it has done so.
type Holds game.Held

func (e Holds) apply(p *Position) { p.Held = game.Held(e) }

func (e Holds) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	h := game.Held(e)
	return h.Say("DND K30", p.sideName(e.Side)).Moment(h.Moment(p.doc.Objective.Hold.Rounds, p.sides[to]))
}

// Discovers returns true: the event reveals that somebody is there.
func (e Holds) Discovers() bool { return true }

// judgeRound ends the skirmish after a round if a side has held the place long enough, or if the
// round was the last. DND K30.
func (d *resolution) judgeRound() {
	o := d.doc.Objective
	if o.Hold != nil {
		now := d.Held.Next(game.Alone(d.holders))
		if now != d.Held {
			d.Do(Holds(now))
		}
		if now.For(o.Hold.Rounds) && !d.arbitrated() {
			d.won(now.Side, d.sideName(now.Side)+" won: the place is held.")
			return
		}
	}
	if o.Rounds == 0 || d.Round < o.Rounds || d.Err != nil || d.arbitrated() {
		return
	}
	after := game.Over(o.Rounds)
	if o.Winner == "" {
		d.won("", after+"nobody won.")
		return
	}
	d.won(o.Winner, after+d.sideName(o.Winner)+" won.")
}

// holders yields the sides of the figures on the place to hold.
func (p *Position) holders(yield func(string) bool) {
	place := p.doc.Objective.Hold.Cells
	for f := range p.here {
		if f.down() || !slices.ContainsFunc(f.cells(), func(c grid.Cell) bool { return slices.Contains(place, c) }) {
			continue
		}
		if !yield(f.side()) {
			return
		}
	}
}

// goalOf returns a seat's goal. DND K30: the scenario's goal is that of the sides with characters,
// and of the side that must escape. Any other side gets a goal made from the objective, unless
// nobody has characters.
func (q *plan) goalOf(seat battlemat.Seat) string {
	side, plays := q.sides[seat]
	o := &q.doc.Objective
	heroes := func(own bool) bool {
		return slices.ContainsFunc(q.doc.Figures, func(e FigureEntry) bool {
			s := q.blocks[e.Creature]
			return s != nil && s.Character && (q.sides[battlemat.Seat(e.Seat)] == side) == own
		})
	}
	if !plays || heroes(true) || !heroes(false) || o.Escape != nil && o.Escape.Side == side {
		return q.scenario.Goal
	}
	goal := "Defeat every enemy"
	if o.Hold != nil {
		goal += ", or hold the place"
	}
	if o.Winner == side && o.Rounds > 0 {
		goal += fmt.Sprintf(", or hold out for %s", english.Count(o.Rounds, "round"))
	}
	if o.Escape != nil {
		goal += "; nobody may get away"
	}
	return goal + "."
}
