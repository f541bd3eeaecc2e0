package gloomhaven

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// reached returns the answer for the last hex of a path. The figure enters the hexes from
// way[walked] on by normal movement.
func (w *walker) reached(way []int32, walked, cost, harm int, end bool) rules.Reached {
	last := way[len(way)-1]
	r := rules.Reached{At: w.cell(last), Cost: cost, Harm: harm, End: end, Path: w.cellsOf(way)}
	r.Facts, r.Costs = w.incidents(way, walked), w.running(way, walked, cost)
	if len(way) > 1 && w.is[last]&shut != 0 {
		door, _ := w.board.DoorIn(r.At)
		r.Facts = append(r.Facts, rules.Fact{Kind: "opens", At: r.At, By: door.ID,
			Text: fmt.Sprintf("opens the door at %v; the movement may go on once the room is revealed", r.At)})
	}
	return r
}

// running returns the cost of the path up to each of its hexes. The last entry is `cost`, the cost
// of the whole path.
func (w *walker) running(way []int32, walked, cost int) []int {
	costs := make([]int, len(way))
	for i := 1; i < len(way); i++ {
		switch costs[i] = costs[i-1]; {
		case w.slid(way, walked, i):
			// GH M9: sliding costs nothing.
		case i >= walked && w.is[way[i]]&slow != 0:
			costs[i] += 2
		default:
			costs[i]++
		}
	}
	costs[len(way)-1] = cost // teleports and landings have costs of a different kind
	return costs
}

// slid reports whether the figure slid into hex number i of the path. A figure slides on from a hex
// that it entered on foot or by sliding, but not from a hex that it flew over.
func (w *walker) slid(way []int32, walked, i int) bool {
	if i < 2 || i <= walked {
		return false
	}
	to, ok := w.slide(way[i-1], w.side(way[i-2], way[i-1]))
	return ok && to == way[i]
}

// incidents returns the events on the hexes of the path from way[walked] on.
func (w *walker) incidents(way []int32, walked int) []rules.Fact {
	var facts []rules.Fact
	note := func(kind string, at grid.Cell, n int, text string) {
		facts = append(facts, rules.Fact{Kind: kind, At: at, N: n, Text: fmt.Sprintf(text, at)})
	}
	for i := walked; i < len(way); i++ {
		at := w.cell(way[i])
		switch {
		case w.is[way[i]]&trap != 0:
			note("trap", at, 1, "springs the trap at %v")
		case w.is[way[i]]&hazard != 0:
			note("hazard", at, 1, "enters hazardous terrain at %v")
		}
		n := 0
		for i+n+1 < len(way) && w.slid(way, walked, i+n+1) {
			n++
		}
		if n > 0 && !w.slid(way, walked, i) {
			note("slides", at, n, "slides over the ice at %v")
		}
	}
	return facts
}

// side returns the side that a figure crosses from a hex to its neighbour, or -1 if the hexes are
// not neighbours.
func (w *walker) side(from, to int32) int {
	return slices.Index(w.next[int(from)*sides:][:sides], to)
}
