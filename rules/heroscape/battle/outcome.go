package battle

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

var judgingEvents = game.Kinds[*Position]{
	"holds": game.Event(Holds.apply, Holds.tell),
	"ended": game.Ending("HS S3.26", (*Position).close),
}

// close notes how the battle ended.
func (p *Position) close(o *battlemat.Outcome) { p.Over = o }

// won ends the battle: all seats of a side have won, or nobody.
//
// HS S3.26, HS B19: sides win together.
func (d *resolution) won(side, text string) {
	stayed := func(s scenario.Seat) bool { return s.Side == side && !slices.Contains(d.Out, battlemat.Seat(s.ID)) }
	d.Do(game.Ended{Winners: game.Winners(d.scenario, stayed), Text: text})
}

// tally counts the figures and the points of the sides.
type tally struct{ *Position }

func (p *Position) tally() tally { return tally{p} }

// sidesLeft lists the sides of the seats that are still in the battle, in the order of the seats.
func (p tally) sidesLeft() []string {
	var list []string
	for _, s := range p.seats() {
		if side := p.sides[s]; !slices.Contains(list, side) {
			list = append(list, side)
		}
	}
	return list
}

// unbeaten lists the sides of the seats that are still in the battle, or that have figures behind the screen.
//
// HS B24: figures that the game master has taken aside may come back.
func (p tally) unbeaten() []string {
	var list []string
	for _, s := range p.Order {
		if side := p.sides[s]; !slices.Contains(list, side) && (p.stays(s) || p.absent(s)) {
			list = append(list, side)
		}
	}
	return list
}

// sideName names a side by its seats.
func (p *setup) sideName(side string) string { return game.SideName(p.scenario, side) }

// judge ends the battle when one side is left, or has destroyed enough.
//
// HS S3.26: the scenario's objective. HS B17: the last side on the battlefield wins whatever it
// is; HS B18: points for enemies destroyed.
func (d *resolution) judge() {
	if d.Over != nil || d.Err != nil || d.arbitrated() {
		return
	}
	switch left := d.tally().unbeaten(); {
	case len(left) == 0:
		d.won("", "Nobody is left on the battlefield.")
		return
	case len(left) == 1:
		why := "no enemy is left."
		if d.quits != "" {
			why = game.GaveUp(d.scenario, d.quits)
		}
		d.won(left[0], d.sideName(left[0])+" won: "+why)
		return
	}
	if d.doc.Objective.Points == 0 {
		return
	}
	for _, side := range d.tally().sidesLeft() {
		if n := d.tally().spoils(side); n >= d.doc.Objective.Points {
			d.won(side, fmt.Sprintf("%s won: enemies worth %d points are destroyed.", d.sideName(side), n))
			return
		}
	}
}

// worth returns the share of the card's points for its figures that satisfy a condition.
//
// HS B18: a card counts by the share of its figures, rounded down; wounds do not matter.
func (p tally) worth(u *Unit, counts func(*Figure) bool) int {
	n, all := 0, 0
	for _, f := range p.Figures {
		if f.Unit == u.ID {
			if all++; counts(f) {
				n++
			}
		}
	}
	return p.cards[u.Card].Points * u.copies() * n / max(1, all)
}

// spoils returns the points of the figures that a side's enemies have lost, and left the points of its
// own figures.
func (p tally) spoils(side string) int {
	sum := 0
	for i := range p.Units {
		u := &p.Units[i]
		sum += p.worth(u, func(f *Figure) bool {
			loser := cmp.Or(f.Lost, u.Seat)                          // HS B27: whose it was
			return f.Gone && f.Aside == "" && p.sides[loser] != side // HS B24: what is aside is not destroyed
		})
	}
	return sum
}

func (p tally) left(side string) int {
	sum := 0
	for i := range p.Units {
		if u := &p.Units[i]; p.sides[u.Seat] == side {
			sum += p.worth(u, func(f *Figure) bool { return !f.Gone })
		}
	}
	return sum
}

// Holds says which side alone stands on the place of the objective at the end of a round, and for how
// many rounds now.
type Holds game.Held

func (e Holds) apply(p *Position) { p.Held = game.Held(e) }

func (e Holds) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	h := game.Held(e)
	return h.Say("HS B17", p.sideName(e.Side)).Moment(h.Moment(p.doc.Objective.Hold.Rounds, p.sides[to]))
}

// judgeRound ends the battle when a round was the last. HS B17.
func (d *resolution) judgeRound() {
	o := d.doc.Objective
	if o.Hold != nil {
		now := d.Held.Next(game.Alone(d.tally().holders))
		if now != d.Held {
			d.Do(Holds(now))
		}
		if now.For(o.Hold.Rounds) && !d.arbitrated() {
			d.won(now.Side, d.sideName(now.Side)+" won: the place is held.")
			return
		}
	}
	if o.Rounds == 0 || d.Round < o.Rounds || d.arbitrated() {
		return
	}
	after := game.Over(o.Rounds)
	if o.Winner != "" {
		d.won(o.Winner, after+d.sideName(o.Winner)+" won.")
		return
	}
	best, most := "", -1
	for _, side := range d.tally().sidesLeft() {
		switch n := d.tally().left(side); {
		case n > most:
			best, most = side, n
		case n == most:
			best = ""
		}
	}
	if best == "" {
		d.won("", after+"nobody has more points left than all others.")
		return
	}
	d.won(best, fmt.Sprintf("%s%s won with %d points left.", after, d.sideName(best), most))
}

// held returns the cells of the place to hold. HS G15: the cells of a glyph are known once it lies open.
func (p *Position) held() []grid.Cell {
	hold := p.doc.Objective.Hold
	switch {
	case hold == nil:
		return nil
	case hold.Glyph == "":
		return hold.Cells
	}
	var cells []grid.Cell
	for _, g := range p.Glyphs {
		if g.Key == hold.Glyph && !g.Hidden && !g.Gone {
			cells = append(cells, g.At)
		}
	}
	return cells
}

// holders yields the sides of the figures on the place to hold.
func (p tally) holders(yield func(string) bool) {
	place := p.held()
	for f := range p.here {
		if slices.ContainsFunc(f.cells(), func(c grid.Cell) bool { return slices.Contains(place, c) }) && !yield(p.side(f)) {
			return
		}
	}
}
