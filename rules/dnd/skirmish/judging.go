package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/internal/english"
)

var judgingEvents = game.Kinds[*Position]{
	"holds": game.Event(Holds.apply, Holds.tell),
	"ended": game.Ending("DND K30", (*Position).close),
}

// close notes how the skirmish ended.
func (p *Position) close(o *battlemat.Outcome) { p.Over, p.Asks, p.Journey = o, nil, nil }

// standing lists the sides that have a figure on the board that is not down, in the order of the seats.
func (p *Position) standing() []string {
	var list []string
	for _, side := range p.allSides() {
		for f := range p.here {
			if p.side(f) == side && !f.down() {
				list = append(list, side)
				break
			}
		}
	}
	return list
}

// sideName names a side by its seats.
func (p *Position) sideName(side string) string {
	var names []string
	for _, s := range p.scenario.Seats {
		if s.Side == side && p.scenario.Playing(s.ID) {
			names = append(names, s.Name)
		}
	}
	return english.And(names)
}

// won ends the skirmish for a side; "": nobody wins.
func (d *resolution) won(side, text string) {
	winners := []battlemat.Seat{}
	for _, s := range d.scenario.Seats {
		if seat := battlemat.Seat(s.ID); d.scenario.Playing(s.ID) && s.Side == side {
			winners = append(winners, seat)
		}
	}
	d.Do(game.Ended{Winners: winners, Text: text})
}

// judge ends the skirmish when one side is left, or enough of one have left the board.
//
// DND K30: a side whose figures are all dead, down or gone has lost; with an escape as the objective those
// who have left have won when as many are gone as it asks, or nobody else of them can go.
func (d *resolution) judge() {
	if d.Over != nil || d.Err != nil {
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
		d.won(left[0], d.sideName(left[0])+" won: no enemy is left.")
	}
}

// Holds says who alone stands on the place of the objective at the end of a round, and for how many
// rounds now.
type Holds Held

func (e Holds) apply(p *Position) { p.Held = Held(e) }

func (e Holds) tell(p *Position, _ battlemat.Seat) []battlemat.Told {
	text := "Nobody holds the place alone."
	if e.Side != "" {
		text = fmt.Sprintf("%s: the place is held for %s.", p.sideName(e.Side), english.Count(e.Rounds, "round"))
	}
	return []battlemat.Told{{Kind: battlemat.Said, Rule: "DND K30", Text: text}}
}

// Discovers: that somebody stands there.
func (e Holds) Discovers() bool { return true }

// judgeRound ends the skirmish when a round was the last. DND K30.
func (d *resolution) judgeRound() {
	o := d.doc.Objective
	if o.Hold != nil {
		now := Held{Side: d.holder(o.Hold.Cells)}
		if now.Side != "" {
			if now.Rounds = 1; now.Side == d.Held.Side {
				now.Rounds = d.Held.Rounds + 1
			}
		}
		if now != d.Held {
			d.Do(Holds(now))
		}
		if now.Side != "" && now.Rounds >= o.Hold.Rounds {
			d.won(now.Side, d.sideName(now.Side)+" won: the place is held.")
			return
		}
	}
	if o.Rounds == 0 || d.Round < o.Rounds || d.Err != nil {
		return
	}
	after := english.Count(o.Rounds, "round") + " are over: "
	if o.Winner == "" {
		d.won("", after+"nobody won.")
		return
	}
	d.won(o.Winner, after+d.sideName(o.Winner)+" won.")
}

// holder is the side that alone has figures standing on some squares; "" when none has, or several.
func (p *Position) holder(cells []grid.Cell) string {
	side := ""
	for f := range p.here {
		if f.down() || !slices.ContainsFunc(p.cells(f), func(c grid.Cell) bool { return slices.Contains(cells, c) }) {
			continue
		}
		if own := p.side(f); side == "" {
			side = own
		} else if side != own {
			return ""
		}
	}
	return side
}
