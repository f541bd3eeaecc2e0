package path

import "fmt"

// Span is the greatest number of steps that [Wave] can look away from the start.
const Span = 31

// State is a cell with the parity of the diagonals on the path to the cell.
type State struct {
	X, Y   int
	Parity int // 0 or 1
}

// Wave finds what can be reached on a [Ground] where diagonals have alternating costs:
// the state is a cell with the parity of the diagonals so far, since a single cost for each cell
// would not be enough. Wave gives the results of [Search] over the same states, for budgets of at
// most [Span] steps, and is many times faster: the cells with the same cost are a wavefront of
// bits, and 64 of them step at once.
//
// The window around the start is stored in lanes of 16, 32 or 64 bits, one lane for each row, with
// as many lanes as fit in a word; the highest bit of a lane stays empty, so that no step leads from
// one row's end to the next row's start.
//
// The zero Wave is ready for use; it reuses its memory, so in the long run
// it allocates nothing.
type Wave struct {
	ground *Ground
	tariff Tariff
	least  int // the cost of the cheapest step
	budget int
	start  State

	left, top int  // column of bit 0, row of lane 0
	side      int  // columns and rows of the window
	lane      uint // bits in a lane: 16, 32 or 64
	words     int  // words in a layer, including an empty word at each end

	present []int             // the classes in the window
	class   [Classes][]uint64 // the cells of each class that can be entered
	step    []wayOut
	layers  []uint64 // [cost][parity][word]: the states whose least cost this is
	done    [2][]uint64
	across  []uint64 // where one step across a side leads from a layer
	aslant  []uint64 // where one diagonal step leads
}

// wayOut holds the open sides and free diagonals of a word of cells, as in [Ground]. The last three
// fields belong to the row above, aligned with this row.
type wayOut struct {
	east, south, falling, rising          uint64
	southAbove, fallingAbove, risingAbove uint64
}

// Run finds what can be reached from the start within the budget. The tariff must be valid, the
// budget must fit it (see [Tariff.Fits]), and the start must be on the ground; otherwise Run
// panics. The start costs nothing, even if it cannot be entered.
func (w *Wave) Run(g *Ground, start State, budget int, tariff Tariff) {
	w.least = tariff.Cheapest()
	if w.least < 1 || budget < 0 || budget/w.least > Span || !g.Contains(start.X, start.Y) || start.Parity&^1 != 0 {
		panic(fmt.Sprintf("path: no wave from %+v with budget %d", start, budget))
	}
	w.ground, w.tariff, w.start, w.budget = g, tariff, start, budget
	w.frame()
	word, bit, _ := w.bit(start.X, start.Y)
	w.layer(0, start.Parity)[word] = bit
	for cost := 0; cost <= budget; cost++ {
		w.spread(cost, 0)
		w.spread(cost, 1)
	}
}

// frame copies the window around the start from the ground.
func (w *Wave) frame() {
	radius := w.budget / w.least
	w.left, w.top, w.side = w.start.X-radius, w.start.Y-radius, 2*radius+1
	w.lane = 64
	for w.lane > 16 && w.side < int(w.lane/2) {
		w.lane /= 2
	}
	perWord := 64 / int(w.lane)
	w.words = (w.side+perWord-1)/perWord + 2
	w.makeRoom()
	var any [Classes]uint64
	for y := range w.side {
		s := w.ground.window(w.left, w.top+y, w.side)
		i, up := y/perWord+1, uint(y%perWord)*w.lane
		way := &w.step[i]
		way.east |= s.east << up
		way.south |= s.south << up
		way.falling |= s.falling << up
		way.rising |= s.rising << up
		if s.class == [planes]uint64{} {
			w.class[0][i] |= s.enter << up
			any[0] |= s.enter
			continue
		}
		for c := range w.class {
			cells := s.enter
			for bit, plane := range s.class {
				if c>>bit&1 != 0 {
					cells &= plane
				} else {
					cells &^= plane
				}
			}
			w.class[c][i] |= cells << up
			any[c] |= cells
		}
	}
	w.present = w.present[:0]
	for c, cells := range any {
		if cells != 0 {
			w.present = append(w.present, c)
		}
	}
	lane, rest, keep := w.shifts()
	for i := 1; i < w.words-1; i++ {
		way, above := &w.step[i], &w.step[i-1]
		way.southAbove = way.south<<(lane&63)&keep | above.south>>(rest&63)
		way.fallingAbove = way.falling<<(lane&63)&keep | above.falling>>(rest&63)
		way.risingAbove = way.rising<<(lane&63)&keep | above.rising>>(rest&63)
	}
}

// shifts returns by how much to shift a word and its neighbour to move a row up or down, and a mask
// for the shifted word. If a lane fills the word, the mask is 0.
func (w *Wave) shifts() (lane, rest uint, keep uint64) {
	if w.lane == 64 {
		return 0, 0, 0
	}
	return w.lane, 64 - w.lane, ^uint64(0)
}

// makeRoom sizes and empties the memory for a window.
func (w *Wave) makeRoom() {
	n := w.words
	w.step = fresh(w.step, n)
	w.layers = fresh(w.layers, (w.budget+1)*2*n)
	for p := range w.done {
		w.done[p] = fresh(w.done[p], n)
	}
	for c := range w.class {
		w.class[c] = fresh(w.class[c], n)
	}
	w.across, w.aslant = fresh(w.across, n), fresh(w.aslant, n)
}

// fresh returns n zero values, in the memory of s if it is large enough.
func fresh[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	s = s[:n]
	clear(s)
	return s
}

// layer returns the states of one cost and parity; nil beyond the budget.
func (w *Wave) layer(cost, parity int) []uint64 {
	if cost > w.budget {
		return nil
	}
	i := (cost*2 + parity) * w.words
	return w.layers[i : i+w.words : i+w.words]
}

// spread settles the states of one cost and parity, and takes all steps from them.
func (w *Wave) spread(cost, parity int) {
	here, done := w.layer(cost, parity), w.done[parity]
	first, last := w.words, 0
	for i, cells := range here {
		cells &^= done[i]
		here[i] = cells
		if cells != 0 {
			done[i] |= cells
			first, last = min(first, i), i
		}
	}
	if first > last || cost+w.least > w.budget {
		return
	}
	first, last = max(first-1, 1), min(last+1, w.words-2)
	w.stride(here, first, last)
	for _, c := range w.present {
		price := &w.tariff[c]
		w.enter(c, w.layer(cost+price.Straight, parity), w.across, first, last)
		if pay := price.Diagonal[parity]; pay > 0 {
			after := parity ^ 1
			if price.Apart {
				after = parity
			}
			w.enter(c, w.layer(cost+pay, after), w.aslant, first, last)
		}
	}
}

// stride finds where one step leads from the states in `here`, whatever the step costs.
func (w *Wave) stride(here []uint64, first, last int) {
	lane, rest, keep := w.shifts()
	n := last + 2
	here, step, across, aslant := here[:n], w.step[:n], w.across[:n], w.aslant[:n]
	before, at := here[first-1], here[first]
	for i := first; i <= last; i++ {
		after := here[i+1]
		above := at<<(lane&63)&keep | before>>(rest&63) // for each cell, its upper neighbour
		below := at>>(lane&63)&keep | after<<(rest&63)
		way := &step[i]
		across[i] = at&way.east<<1 | at>>1&way.east | above&way.southAbove | below&way.south
		aslant[i] = above&way.fallingAbove<<1 | above>>1&way.risingAbove |
			below>>1&way.falling | below&way.rising<<1
		before, at = at, after
	}
}

// enter adds to a layer the cells of class c that are one step away.
func (w *Wave) enter(c int, layer, from []uint64, first, last int) {
	if layer == nil {
		return
	}
	class := w.class[c]
	for i := first; i <= last; i++ {
		layer[i] |= from[i] & class[i]
	}
}
