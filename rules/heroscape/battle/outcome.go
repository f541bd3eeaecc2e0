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

// close records how the battle ended.
func (p *Position) close(o *battlemat.Outcome) { p.Over = o }

// won ends the battle with a win for all seats of a side, or for nobody if side is "".
//
// HS S3.26, HS B19: the seats of a side win together.
func (d *resolution) won(side, text string) {
	stayed := func(s scenario.Seat) bool { return s.Side == side && !slices.Contains(d.Out, battlemat.Seat(s.ID)) }
	d.Do(game.Ended{Winners: game.Winners(d.scenario, stayed), Text: text})
}

// tally counts the figures and the points of sides.
type tally struct{ *Position }

func (p *Position) tally() tally { return tally{p} }

// sidesLeft returns the sides of the seats that are still in the battle, in the order of the seats.
func (p tally) sidesLeft() []string {
	var list []string
	for _, s := range p.seats() {
		if side := p.sides[s]; !slices.Contains(list, side) {
			list = append(list, side)
		}
	}
	return list
}

// unbeaten returns the sides of the seats that are still in the battle or have figures behind the
// screen.
//
// HS B24: figures that the game master has put aside may come back.
func (p tally) unbeaten() []string {
	var list []string
	for _, s := range p.Order {
		if side := p.sides[s]; !slices.Contains(list, side) && (p.stays(s) || p.absent(s)) {
			list = append(list, side)
		}
	}
	return list
}

// sideName returns the name of a side, which lists its seats.
func (p *setup) sideName(side string) string { return game.SideName(p.scenario, side) }

// judge ends the battle if only one side is left, or if a side has destroyed enough enemies.
//
// HS S3.26: the scenario's objective decides. HS B17: the last side on the battlefield wins,
// whatever the objective; HS B18: points for destroyed enemies may win.
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

// worth returns the points of those figures of a card that satisfy a condition.
//
// HS B18: each figure is worth an equal share of the card's points, and the result is rounded down.
// Wounds do not matter.
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

// spoils returns the points of the figures that a side's enemies have lost.
func (p tally) spoils(side string) int {
	sum := 0
	for i := range p.Units {
		u := &p.Units[i]
		sum += p.worth(u, func(f *Figure) bool {
			loser := cmp.Or(f.Lost, u.Seat)                          // HS B27: the seat that lost it
			return f.Gone && f.Aside == "" && p.sides[loser] != side // HS B24: figures put aside are not destroyed
		})
	}
	return sum
}

// left returns the points of the figures that a side still has.
func (p tally) left(side string) int {
	sum := 0
	for i := range p.Units {
		if u := &p.Units[i]; p.sides[u.Seat] == side {
			sum += p.worth(u, func(f *Figure) bool { return !f.Gone })
		}
	}
	return sum
}

// Holds records the only side on the cells of the objective at the end of a round, and for how many
// rounds it has held them.
type Holds game.Held

func (e Holds) apply(p *Position) { p.Held = game.Held(e) }

func (e Holds) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	h := game.Held(e)
	return h.Say("HS B17", p.sideName(e.Side)).Moment(h.Moment(p.doc.Objective.Hold.Rounds, p.sides[to]))
}

// judgeRound ends the battle if the round was the last, or if a side has held the place long
// enough. HS B17.
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
		d.won("", after+"no side has more points left than every other side.")
		return
	}
	d.won(best, fmt.Sprintf("%s%s won with %d points left.", after, d.sideName(best), most))
}

// held returns the cells to hold. HS G15: the cells of a glyph are known once the glyph is open.
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

// holders yields the sides of the figures on the cells to hold.
func (p tally) holders(yield func(string) bool) {
	place := p.held()
	for f := range p.here {
		if slices.ContainsFunc(f.cells(), func(c grid.Cell) bool { return slices.Contains(place, c) }) && !yield(p.side(f)) {
			return
		}
	}
}
