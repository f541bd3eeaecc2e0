package square

import "math/bits"

// masks holds for each step the cells at which lines arrive by it and go on:
// the step is free and no figure obstructs there. Bits behind the board are 0,
// for a row and two cells more.
type masks [3][]uint64

// The sets from which masks are made.
const (
	closedX  = iota // the edge in the direction of x is closed
	closedY         // the edge in the direction of y is closed
	screened        // a figure obstructs in the cell
)

func (t *Table) allotMasks() {
	padded := t.size + (t.trie.width+1)>>6 + 2
	for i := range t.facts {
		t.facts[i] = make([]uint64, padded)
	}
	for q := range t.masks {
		for s := range t.masks[q] {
			t.masks[q][s] = make([]uint64, padded)
		}
	}
}

// readMasks makes the masks from the plan.
func (t *Table) readMasks() {
	for q := range quadY {
		t.readFacts(q)
		t.stepFree(q)
		t.stepBack(q^3, q)
		// Figures.
		for s := range step(3) {
			for w := range t.size {
				t.masks[q][s][w] &^= t.facts[screened][w]
				t.masks[q^3][s][w] &^= t.turned(t.facts[screened], w, 0)
			}
		}
	}
}

// readFacts reads the closed edges and the figures in the order of a quadrant
// with its rows from top to bottom.
func (t *Table) readFacts(q int) {
	for i := range t.facts {
		clear(t.facts[i])
	}
	p, i := t.plan, 0
	for y := range p.height {
		for n := range p.width {
			x, edge := n, n // the edge to the E of that column
			if q&quadX != 0 {
				x, edge = p.width-1-n, p.width-2-n
			}
			word, bit := i>>6, uint64(1)<<(i&63)
			if edge < 0 || p.closedEast(edge, y) {
				t.facts[closedX][word] |= bit
			}
			if p.closedSouth(x, y) {
				t.facts[closedY][word] |= bit
			}
			if p.is(x, y, screen) {
				t.facts[screened][word] |= bit
			}
			i++
		}
	}
}

// stepFree enters the free steps of the quadrant whose facts have been read.
func (t *Table) stepFree(q int) {
	m, down := &t.masks[q], t.trie.width
	for s := range m {
		clear(m[s])
	}
	for w := range t.size {
		x, y := t.facts[closedX][w], t.facts[closedY][w]
		// HQ D1, in the corner behind every cell. The corners on the board's
		// border come out closed, as all edges of the border are.
		corner := (x | window(t.facts[closedY], w<<6+1)) & (y | window(t.facts[closedX], w<<6+down))
		put(m[stepX], w<<6+1, ^x&t.on(w))
		put(m[stepY], w<<6+down, ^y&t.on(w))
		put(m[stepXY], w<<6+down+1, ^corner&t.on(w))
	}
}

// stepBack enters the free steps of quadrant q: those of the opposite one, gone
// the other way.
func (t *Table) stepBack(q, opposite int) {
	for s := range step(3) {
		clear(t.masks[q][s])
		for w := range t.size {
			t.masks[q][s][w] = t.turned(t.masks[opposite][s], w, t.shift(s))
		}
	}
}

// on returns the bits of a word that are cells.
func (t *Table) on(w int) uint64 {
	if w == t.size-1 {
		return ^uint64(0) >> (-t.cells & 63)
	}
	return ^uint64(0)
}

// turned returns a word of the set as the opposite quadrant counts, moved back
// by n bits.
func (t *Table) turned(set []uint64, w, n int) uint64 {
	first := t.cells - 64 - w<<6 // what its last bit was
	if first += n; first < 0 {
		return bits.Reverse64(set[0]<<-first) & t.on(w)
	}
	return bits.Reverse64(window(set, first)) & t.on(w)
}

// window returns 64 bits of a set.
func window(set []uint64, first int) uint64 {
	w, n := first>>6, first&63
	return set[w]>>n | set[w+1]<<1<<(63-n)
}

// put adds 64 bits to a set.
func put(set []uint64, first int, word uint64) {
	w, n := first>>6, first&63
	set[w] |= word << n
	set[w+1] |= word >> 1 >> (63 - n)
}
