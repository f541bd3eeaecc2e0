package gloomhaven

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules"
)

// reached is the answer for the last hex of a way, of which the hexes from
// number walked on are entered by normal movement.
func (w *walker) reached(way []int32, walked, cost, harm int, end bool) rules.Reached {
	last := way[len(way)-1]
	r := rules.Reached{At: w.cell(last), Cost: cost, Harm: harm, End: end, Path: w.cellsOf(way)}
	r.Facts = w.incidents(way, walked)
	if len(way) > 1 && w.is[last]&shut != 0 {
		door, _ := w.board.DoorIn(r.At)
		r.Facts = append(r.Facts, rules.Fact{Kind: "opens", At: r.At, By: door.ID,
			Text: fmt.Sprintf("opens the door at %v; the movement may go on once the room is revealed", r.At)})
	}
	return r
}

// incidents tells what happens on the hexes of the way from number walked on.
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
		if n := w.slides(way, i); n > 0 && w.slides(way, i-1) == 0 {
			note("slides", at, n, "slides over the ice at %v")
		}
	}
	return facts
}

// slides counts the hexes of the way that are slid over after number i, which
// was entered on foot or sliding.
func (w *walker) slides(way []int32, i int) int {
	n := 0
	for ; i > 0 && i+1 < len(way); i++ {
		to, ok := w.slide(way[i], w.side(way[i-1], way[i]))
		if !ok || to != way[i+1] {
			break
		}
		n++
	}
	return n
}

// side returns the side across which one comes from a hex to its neighbour, -1
// for hexes that are none.
func (w *walker) side(from, to int32) int {
	return slices.Index(w.next[int(from)*sides:][:sides], to)
}
