package dnd

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// Unit implements [rules.Mover]: costs are in feet.
func (*Desk) Unit() string { return "ft" }

// Reach returns every square that a figure, or an imaginary figure on a square, can reach with the
// movement that the question gives. The start comes first, at no cost. The other places follow, the
// cheapest first. A space of several squares is given by its top left square.
//
// DND S2.5: this is the "circle" of movement. DND M1: the search runs over squares together with
// the parity of diagonals. A result holds the cheapest cost and the parity at the end of the path
// (0 if both parities cost the same). The question's budget and parity describe the state of the
// mover's turn.
func (d *Desk) Reach(b *board.Board, q rules.Reach) ([]rules.Reached, error) {
	if q.Bare {
		w, err := d.newWalker(b, q)
		if err != nil {
			return nil, err
		}
		if found, ok := w.bare(); ok {
			return found, nil
		}
	}
	ways, err := d.Ways(b, q)
	found := make([]rules.Reached, len(ways))
	for i := range ways {
		found[i] = ways[i].Reached
		if q.Bare {
			found[i].Path, found[i].Costs, found[i].Halves = nil, nil, nil
		}
	}
	return found, err
}

// Way is a place that a figure can reach, with the figure's widths along the path.
type Way struct {
	rules.Reached
	// Widths holds the figure's width in squares at each square of the path. Parities holds the
	// number of diagonals taken so far, modulo 2. Both are nil if the figure does not squeeze.
	Widths, Parities []int
}

// Ways returns the places of [Desk.Reach] with the widths of a figure that squeezes. DND M5.
func (d *Desk) Ways(b *board.Board, q rules.Reach) ([]Way, error) {
	w, err := d.newWalker(b, q)
	if err != nil {
		return nil, err
	}
	var all []Way
	switch tariff := w.pricing.tariff(); {
	case q.Movement == "teleport":
		all = w.teleport()
	case q.Movement == "jump" || q.Movement == "running-jump":
		all = w.jumps()
	case !b.Grid().Hex() && w.size == 1 && len(w.frighten) == 0 && !w.halving && (!b.HasLevels() && !w.land.low || w.land.flies) && tariff.Fits(w.budget):
		all = w.wave(tariff)
	default:
		if all, err = w.search(); err != nil {
			return nil, err
		}
	}
	cells := 0
	for i := range all {
		cells += len(all[i].Path)
	}
	if cells > rules.MaxWays {
		return nil, rules.ErrWays
	}
	watch := w.watchers()
	for i := range all {
		w.complete(&all[i], watch)
		if !slices.Contains(all[i].Widths, w.size-1) {
			all[i].Widths, all[i].Parities = nil, nil
		}
	}
	return all, nil
}

// complete adds to a place whether the move may end there, and the facts about the path.
func (w *walker) complete(r *Way, watch *watch) {
	last := len(r.Path) - 1
	if last == 0 {
		r.End = true // a figure that does not move stays where it is
		r.Facts = append(r.Facts, w.stays()...)
		return
	}
	// DND M6: no move ends in an occupied space.
	r.End = w.crowd.free(w.land.Grid().Space(r.At, w.widthAt(r, last)))
	if w.land.low && !w.land.upright().undivided(r.At, w.widthAt(r, last)) {
		r.End = false // DND L11: no move ends with the space across a wall
	}
	r.Facts = append(r.Facts, w.facts...)
	if w.movement != "teleport" {
		r.Facts = append(r.Facts, watch.facts(r)...)
	}
	switch w.movement {
	case "fly":
	case "jump", "running-jump": // only the landing counts
		r.Facts = append(r.Facts, w.perils(&Way{Reached: rules.Reached{Path: r.Path[last:]}})...)
	default:
		r.Facts = append(r.Facts, w.perils(r)...)
		r.Facts = append(r.Facts, w.climbs(r)...)
	}
	w.halve(&r.Reached)
}

// halve marks the costs of a place that have lost half a foot, if the profile keeps halves.
func (w *walker) halve(r *rules.Reached) {
	if w.profile.Half != "keep" || w.pricing.unit() != 2 {
		return
	}
	r.Half = w.isHalf(r.Cost)
	for i, cost := range r.Costs {
		if w.isHalf(cost) && r.Halves == nil {
			r.Halves = make([]bool, len(r.Costs))
		}
		if r.Halves != nil {
			r.Halves[i] = w.isHalf(cost)
		}
	}
}

// isHalf reports whether a cost in whole feet has lost half a foot.
func (w *walker) isHalf(cost int) bool { return (cost-w.spent)%Feet != 0 }

// stays returns the facts that explain why a figure cannot move.
func (w *walker) stays() (facts []rules.Fact) {
	for _, f := range w.facts {
		if f.Kind == "still" {
			facts = append(facts, f)
		}
	}
	return facts
}

// perils returns the facts about the traps, hazards and lava that the path enters.
func (w *walker) perils(r *Way) (facts []rules.Fact) {
	perilous := func(c grid.Cell) bool {
		t := w.land.Terrain(c)
		return t == board.Trap || t == board.Hazard || t == board.Lava
	}
	var seen []grid.Cell
	for i, at := range r.Path {
		n := w.widthAt(r, i)
		if n == 1 && !perilous(at) { // nearly all squares are like this
			continue
		}
		for _, c := range w.land.Grid().Space(at, n) {
			t := w.land.Terrain(c)
			if !perilous(c) || slices.Contains(seen, c) || w.figure.Covers(c) {
				continue
			}
			seen = append(seen, c)
			if t == board.Trap {
				facts = append(facts, rules.Fact{Kind: "trap", At: c, Text: fmt.Sprintf("enters the trap at %v", c)})
				continue
			}
			facts = append(facts, rules.Fact{Kind: "hazard", At: c, Text: fmt.Sprintf("enters the %v at %v", t, c)})
		}
	}
	return facts
}
