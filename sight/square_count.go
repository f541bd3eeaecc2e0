package sight

import (
	"math/bits"

	"github.com/battlemat/battlemat/grid"
)

// Count returns the number of ordered pairs of cells that see each other.
func (t *Table) Count() int {
	if t.plan == nil {
		return 0
	}
	n := 0
	for q := range quadY {
		// Lines along the rows and columns go into two quadrants.
		for dy := q; dy < t.trie.height; dy++ {
			for dx := q; dx < t.trie.width; dx++ {
				n += t.countLine(q, dx, dy)
			}
		}
	}
	return 2 * n
}

// countLine counts the cells that see the one at (dx, dy) from them.
func (t *Table) countLine(q, dx, dy int) (n int) {
	line := &t.trie.lines[dy*t.trie.width+dx]
	if line.adjacent() {
		return t.countNeighbours(q, dx, dy, line.step)
	}
	// Both halves arrive in the same cell.
	here, there := t.sides[q], t.sides[q^3]
	for w := range t.size {
		word := here[w][line.from]
		if word == 0 {
			continue
		}
		var other uint64
		switch first := t.cells - 64 - w<<6; {
		case first < 0:
			other = there[0][line.to] << -first
		case first&63 == 0:
			other = there[first>>6][line.to]
		default:
			other = there[first>>6][line.to]>>(first&63) | there[first>>6+1][line.to]<<(-first&63)
		}
		n += bits.OnesCount64(word & bits.Reverse64(other))
	}
	return n
}

func (t *Table) countNeighbours(q, dx, dy int, s step) (n int) {
	if q&quadX != 0 {
		dx = -dx
	}
	for i := range t.cells {
		a := grid.Cell{X: i % t.trie.width, Y: i / t.trie.width}
		b := grid.Cell{X: a.X + dx, Y: a.Y + dy}
		if t.plan.contains(b) && t.touch(q, a, b, s) {
			n++
		}
	}
	return n
}
