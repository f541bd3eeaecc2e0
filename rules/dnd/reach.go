package dnd

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// Unit implements [rules.Mover].
func (*Desk) Unit() string { return "ft" }

// Reach returns every square that a figure, or a walker from a square, can reach
// within that many feet: the start first, at no cost, then cheapest first. For
// spaces of several squares a place is the top left one.
//
// DND S2.5: the movement "circle". DND M1: the search runs over squares with the
// parity of diagonals; a result holds the cheapest cost and the parity it leaves
// (0 where both cost the same), and the question's budget and parity are the
// mover's turn state.
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

// Way is a place that a figure can reach, with its width along the path.
type Way struct {
	rules.Reached
	// Widths are how many squares wide it is at each square of the path, and Parities the diagonals
	// taken by then, modulo 2; nil where it does not squeeze.
	Widths, Parities []int
}

// Ways is [Desk.Reach] with the widths of a figure that squeezes. DND M5.
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

// complete says whether the move may end there and what happens along the path.
func (w *walker) complete(r *Way, watch *watch) {
	last := len(r.Path) - 1
	if last == 0 {
		r.End = true // who does not move stays
		r.Facts = append(r.Facts, w.stays()...)
		return
	}
	// DND M6: no move ends in an occupied space.
	r.End = w.crowd.free(w.land.Grid().Space(r.At, w.widthAt(r, last)))
	if w.land.low && !w.land.upright().undivided(r.At, w.widthAt(r, last)) {
		r.End = false // DND L11: nobody stops astride a wall
	}
	r.Facts = append(r.Facts, w.facts...)
	if w.movement != "teleport" {
		r.Facts = append(r.Facts, watch.facts(r)...)
	}
	switch w.movement {
	case "fly":
	case "jump", "running-jump": // only where it lands
		r.Facts = append(r.Facts, w.perils(&Way{Reached: rules.Reached{Path: r.Path[last:]}})...)
	default:
		r.Facts = append(r.Facts, w.perils(r)...)
		r.Facts = append(r.Facts, w.climbs(r)...)
	}
	w.halve(&r.Reached)
}

// halve says which costs of a place are half a foot more, where halves are kept.
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

// isHalf reports whether a cost in whole feet has lost the half of a foot.
func (w *walker) isHalf(cost int) bool { return (cost-w.spent)%Feet != 0 }

// stays returns the facts for a figure that does not move: that it cannot.
func (w *walker) stays() (facts []rules.Fact) {
	for _, f := range w.facts {
		if f.Kind == "still" {
			facts = append(facts, f)
		}
	}
	return facts
}

// perils returns the traps, hazards and lava that the path enters.
func (w *walker) perils(r *Way) (facts []rules.Fact) {
	perilous := func(c grid.Cell) bool {
		t := w.land.Terrain(c)
		return t == board.Trap || t == board.Hazard || t == board.Lava
	}
	var seen []grid.Cell
	for i, at := range r.Path {
		n := w.widthAt(r, i)
		if n == 1 && !perilous(at) { // as nearly all are
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
