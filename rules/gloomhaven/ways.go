package gloomhaven

import (
	"math"
	"slices"

	"github.com/battlemat/battlemat/internal/heap"
)

// ways is a search for the best paths on foot from one hex. Paths are compared in the order of
// GH M1: fewest traps and hazards, then least movement. The zero value is ready for use. A search
// reuses its memory from run to run.
//
// When movement is limited, the best path to a hex may pass through other hexes without being the
// best path to them: a detour around a trap may leave too little movement for the hexes behind it.
// So a hex keeps every label that no other label beats in both harm and movement. The first label
// settled for a hex is the answer.
type ways struct {
	labels []label
	heap   heap.Heap // the unsettled labels, ordered by harm, then movement, then age
	first  []int32   // by hex: the index of its best label, or -1
	least  []int32   // by hex: the least movement of its settled labels
}

// label is a path to a hex.
type label struct {
	at         int32
	harm, move int32
	from       int32 // the index of the previous label; -1 at the start
	side       int8  // the side of the previous hex that the step crossed
}

// unbounded is a movement large enough to reach every hex.
const unbounded = math.MaxInt32

// run finds the paths of normal movement from the walker's hex within a budget of movement. It
// returns the number of hexes that they reach.
func (x *ways) run(w *walker, budget int32) (hexes int) {
	x.reset(len(w.is))
	x.offer(label{at: w.at, from: -1})
	for len(x.heap) > 0 {
		i := int32(x.heap.Pop().Value)
		l := x.labels[i]
		if l.move >= x.least[l.at] {
			continue // a label already settled on this hex is at least as good, in harm and in movement
		}
		x.least[l.at] = l.move
		if x.first[l.at] < 0 {
			x.first[l.at] = i
			hexes++
		}
		if w.is[l.at]&shut != 0 {
			continue // the hexes behind a door exist only once their room is revealed
		}
		for s := range sides {
			to, move, harm, ok := w.step(l.at, s, nil)
			n := label{to, l.harm + harm, l.move + move, i, int8(s)}
			if ok && n.move <= budget && n.move < x.least[to] {
				x.offer(n)
			}
		}
	}
	return hexes
}

func (x *ways) reset(hexes int) {
	x.labels, x.heap = x.labels[:0], x.heap[:0]
	x.first = slices.Grow(x.first[:0], hexes)[:hexes]
	x.least = slices.Grow(x.least[:0], hexes)[:hexes]
	for i := range x.first {
		x.first[i], x.least[i] = -1, math.MaxInt32
	}
}

func (x *ways) offer(l label) {
	x.labels = append(x.labels, l)
	x.heap.Push(heap.Item{Turn: uint64(l.harm)<<32 | uint64(l.move), Value: len(x.labels) - 1})
}

// way returns the hexes of the label's path, from the start, including every hex slid over.
func (x *ways) way(w *walker, i int32) []int32 {
	var links []int32
	for ; i >= 0; i = x.labels[i].from {
		links = append(links, i)
	}
	way := []int32{w.at}
	for k := len(links) - 2; k >= 0; k-- {
		l := x.labels[links[k]]
		w.step(x.labels[l.from].at, int(l.side), &way)
	}
	return way
}
