package square

import (
	"fmt"

	"github.com/battlemat/battlemat/grid"
)

// Table knows for all pairs of cells of a square board whether they see each
// other, by the same rule as [Plan.See]. The zero Table is of no board; Fill
// makes it one, and reuses its memory for boards of the same size.
//
// For every node of the trie of half lines, and for each of the four quadrants
// into which lines go, it keeps the set of cells at which half lines have
// arrived that went the node's way, from all cells of the board at once. Four
// quadrants are one: the board is turned, with its columns from right to left,
// its rows from bottom to top. A table takes 0.2 MB for 26 x 19 cells and
// 32 MB for 64 x 64, the largest it takes.
//
// Any number of goroutines may ask a Table; Fill needs it alone.
type Table struct {
	plan   *Plan
	trie   *rayTrie
	cells  int           // on the board
	size   int           // words of a set of cells
	sides  [4][][]uint64 // arrivals by quadrant, word of the set, node
	flat   [4][]uint64   // the same in one piece
	masks  [4]masks      // by quadrant
	facts  [3][]uint64   // scratch of readMasks
	nought []uint64      // a word of no set
}

// The quadrants are numbered by how the board is turned; the opposite of q is
// q ^ 3.
const (
	quadX = 1 << iota // columns from right to left
	quadY             // rows from bottom to top
)

// MaxTableSide bounds the columns, and the rows, of the boards that a [Table]
// takes.
const MaxTableSide = 64

// Fill computes the table of the plan's board as it is now. It refuses boards
// beyond [MaxTableSide].
func (t *Table) Fill(p *Plan) error {
	if p.width > MaxTableSide || p.height > MaxTableSide {
		return fmt.Errorf("sight: a table of %d x %d cells: no side may be longer than %d", p.width, p.height, MaxTableSide)
	}
	if t.trie == nil || t.trie.width != p.width || t.trie.height != p.height {
		t.allot(p.width, p.height)
	}
	t.plan = p
	t.fill()
	return nil
}

func (t *Table) fill() {
	t.readSources()
	t.readMasks()
	for q := range t.sides {
		for w := range t.size {
			t.fillWord(q, w)
		}
	}
}

func (t *Table) allot(width, height int) {
	*t = Table{trie: trieOf(width, height), cells: width * height}
	t.size = (t.cells + 63) / 64
	nodes := len(t.trie.parent)
	t.nought = make([]uint64, nodes)
	for q := range t.sides {
		t.sides[q] = make([][]uint64, t.size)
		all := make([]uint64, t.size*nodes)
		t.flat[q] = all
		for w := range t.size {
			t.sides[q][w] = all[w*nodes : (w+1)*nodes]
		}
	}
	t.allotMasks()
}

// bit returns the number of the cell in a quadrant. In the opposite quadrant it
// has the number cells - 1 - bit.
func (t *Table) bit(q int, c grid.Cell) int {
	if q&quadX != 0 {
		c.X = t.trie.width - 1 - c.X
	}
	if q&quadY != 0 {
		c.Y = t.trie.height - 1 - c.Y
	}
	return c.Y*t.trie.width + c.X
}

// shift returns by how many bits a step moves a set.
func (t *Table) shift(s step) int { return [3]int{1, t.trie.width, t.trie.width + 1}[s] }

// readSources puts the cells in which lines start into the roots.
func (t *Table) readSources() {
	for q := range t.sides {
		for w := range t.size {
			t.sides[q][w][0] = 0
		}
	}
	for y := range t.trie.height {
		for x := range t.trie.width {
			if t.plan.seeable(x, y) {
				for q := range t.sides {
					i := t.bit(q, grid.Cell{X: x, Y: y})
					t.sides[q][i>>6][0] |= 1 << (i & 63)
				}
			}
		}
	}
}

// fillWord computes word w of the sets of all nodes, the words before it being
// there. No cell above row dy is reached by a node at dy, so the nodes that
// matter are the beginning of every run.
func (t *Table) fillWord(q, w int) {
	words := t.sides[q]
	lastRow := min((w<<6|63)/t.trie.width, t.trie.height-1)
	var high, low [3][]uint64
	for s := range step(3) {
		high[s], low[s] = t.nought, t.nought
		if v := w - t.shift(s)>>6; v >= 0 {
			high[s] = words[v]
			if v > 0 {
				low[s] = words[v-1]
			}
		}
	}
	for _, r := range t.trie.runs {
		begin, end := r.from[0], r.from[lastRow+1]
		advance(words[w][begin:end], high[r.step], low[r.step], t.trie.parent[begin:end],
			uint(t.shift(r.step)), t.masks[q][r.step][w])
	}
}

// advance moves the parents' sets, of which it gets two words, by n bits.
func advance(to, high, low []uint64, parent []uint32, n uint, m uint64) {
	n &= 63
	low = low[:len(high)]
	to = to[:len(parent)]
	for i, p := range parent {
		to[i] = (high[p]<<n | low[p]>>1>>(63-n)) & m
	}
}

// Sees reports whether the two cells see each other. A cell does not see itself,
// nor does anything beyond the map. It takes constant time.
func (t *Table) Sees(a, b grid.Cell) bool {
	if t.plan == nil || !t.plan.contains(a) || !t.plan.contains(b) {
		return false
	}
	return t.sees(a, b)
}

func (t *Table) sees(a, b grid.Cell) bool {
	q, dx, dy := 0, b.X-a.X, b.Y-a.Y
	if dx < 0 {
		q, dx = q|quadX, -dx
	}
	if dy < 0 {
		q, dy = q|quadY, -dy
	}
	line := &t.trie.lines[dy*t.trie.width+dx]
	if line.adjacent() {
		return t.touch(q, a, b, line.step)
	}
	i := t.bit(q, a) + int(line.mid)
	j := t.cells - 1 - i
	return t.sides[q][i>>6][line.from]>>(i&63)&(t.sides[q^3][j>>6][line.to]>>(j&63))&1 != 0
}

// touch answers for neighbours. Figures do not matter to them.
func (t *Table) touch(q int, a, b grid.Cell, s step) bool {
	p := t.plan
	return a != b && p.seeable(a.X, a.Y) && p.seeable(b.X, b.Y) && p.knot(a, q*flipX).free(s)
}
