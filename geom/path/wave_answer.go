package path

import "math/bits"

// bit returns the word and the bit of a cell, and reports whether the window contains it.
func (w *Wave) bit(x, y int) (word int, bit uint64, ok bool) {
	col, row := x-w.left, y-w.top
	if col < 0 || col >= w.side || row < 0 || row >= w.side {
		return 0, 0, false
	}
	at := uint(row)*w.lane + uint(col)
	return int(at>>6) + 1, 1 << (at & 63), true
}

// Cost returns the least cost of reaching the state s, and reports whether the budget allows it.
func (w *Wave) Cost(s State) (int, bool) {
	word, bit, ok := w.bit(s.X, s.Y)
	if !ok || w.done[s.Parity][word]&bit == 0 {
		return 0, false
	}
	for cost := 0; ; cost++ {
		if w.layer(cost, s.Parity)[word]&bit != 0 {
			return cost, true
		}
	}
}

// Len returns how many cells were reached.
func (w *Wave) Len() (n int) {
	for i, even := range w.done[0] {
		n += bits.OnesCount64(even | w.done[1][i])
	}
	return n
}

// All yields each reached cell once, with its least cost and the parity at that cost (0 where both
// parities cost the same): cheapest first, then in row order.
func (w *Wave) All(yield func(s State, cost int) bool) {
	var seen [Span*2 + 3]uint64
	perWord := 64 / w.lane
	for cost := 0; cost <= w.budget; cost++ {
		even, odd := w.layer(cost, 0), w.layer(cost, 1)
		for i := range even {
			cells := (even[i] | odd[i]) &^ seen[i]
			seen[i] |= cells
			for cells != 0 {
				at := uint(bits.TrailingZeros64(cells))
				cells &= cells - 1
				x, y := w.left+int(at&(w.lane-1)), w.top+(i-1)*int(perWord)+int(at/w.lane)
				if !yield(State{x, y, int(^even[i] >> at & 1)}, cost) {
					return
				}
			}
		}
	}
}

// compass lists the steps in the order in which a path is traced back: straight steps before
// diagonal ones, so that a path takes its diagonals first.
var compass = [8][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}}

// Path appends to `way` the states of a cheapest path from the start to s, both included, and
// returns the result. If s was not reached, it returns `way` unchanged. On open ground the path
// goes diagonally first and then straight.
func (w *Wave) Path(way []State, s State) []State {
	cost, ok := w.Cost(s)
	if !ok {
		return way
	}
	first := len(way)
	for {
		way = append(way, s)
		if cost == 0 {
			break
		}
		s, cost = w.Back(s, cost)
	}
	for i, j := first, len(way)-1; i < j; i, j = i+1, j-1 {
		way[i], way[j] = way[j], way[i]
	}
	return way
}

// Back returns the state before s on the path of [Wave.Path] to s, and the cost of that state. The
// caller passes the least cost of s, which must be above 0. The path to s is the path to the
// returned state, followed by s.
func (w *Wave) Back(s State, cost int) (State, int) {
	price := w.tariff[w.ground.Class(s.X, s.Y)]
	for _, v := range compass {
		for parity := range 2 {
			pay := price.Straight
			after := parity
			if v[0] != 0 && v[1] != 0 {
				pay = price.Diagonal[parity]
				if !price.Apart {
					after ^= 1
				}
			}
			if pay == 0 || pay > cost || after != s.Parity {
				continue
			}
			from := State{s.X - v[0], s.Y - v[1], parity}
			word, bit, ok := w.bit(from.X, from.Y)
			if ok && w.layer(cost-pay, parity)[word]&bit != 0 && w.ground.Free(from.X, from.Y, v[0], v[1]) {
				return from, cost - pay
			}
		}
	}
	panic("path: a wave reached a cell from nowhere")
}
