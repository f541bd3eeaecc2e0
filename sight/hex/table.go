package hex

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
)

// MaxCornerCells and MaxCornerSide bound the boards of which a table of all pairs
// is made. Larger ones are asked cell by cell, with a [CornerField] or an
// [OpenField].
const (
	MaxCornerCells = 1 << 13
	MaxCornerSide  = 1 << 7
)

// CornerTable tells for all pairs of cells of a board who sees whom by corner
// lines (GH S4.17). It keeps its memory. Any number of goroutines may read it, or one
// work it out anew.
type CornerTable struct {
	passage *passage
	trie    *cornerTrie

	masks  [][]uint64 // what a trie's nodes ask: by kind and shift, the free edges and corners
	states [][]uint64 // sources left, by depth
	free   [][]uint64 // by offset of corners: the sources whose line is free
	part   [][]uint64 // by kind of source and offset to a cell: the sources that see it
	pairs  [][]uint64 // by offset of cells: the cells that see the one there
	rows   [][]uint64 // by cell: the cells it sees
}

// NewCornerTable works out all pairs. It refuses boards of more than
// [MaxCornerCells] cells, or longer than [MaxCornerSide]. The first table for
// boards of some size takes longer: it works out what lines meet.
func NewCornerTable(b *board.Board) (*CornerTable, error) {
	if err := tooLarge(b); err != nil {
		return nil, err
	}
	t := &CornerTable{passage: &passage{}}
	t.Rebuild(b)
	return t, nil
}

func tooLarge(b *board.Board) error {
	w, h := b.Size()
	if w*h > MaxCornerCells || max(w, h) > MaxCornerSide {
		return fmt.Errorf("a table for a board of %d x %d cells: at most %d cells, %d on a side", w, h, MaxCornerCells, MaxCornerSide)
	}
	return nil
}

// Rebuild works out all pairs anew. It allocates only when the board has
// another lattice, size or outside than the one before.
func (t *CornerTable) Rebuild(b *board.Board) {
	before := t.passage.layout
	t.passage.read(b)
	if t.passage.layout != before {
		t.allocate()
	}
	t.shiftMasks()
	t.walk()
	t.gather()
	t.turn()
}

// Sees reports whether a sees b. No cell sees itself here, and void and opaque
// cells neither see nor are seen.
func (t *CornerTable) Sees(a, b grid.Cell) bool {
	p := t.passage
	return p.contains(a) && p.contains(b) && hasBit(t.rows[p.bit(a)], p.bit(b))
}

// bitboards makes n bitboards of that many words in one piece.
func bitboards(n, words int) [][]uint64 {
	all := make([]uint64, n*words)
	boards := make([][]uint64, n)
	for i := range boards {
		boards[i] = all[i*words : (i+1)*words : (i+1)*words]
	}
	return boards
}

func (t *CornerTable) allocate() {
	p := t.passage
	t.trie = cornerTrieFor(p.layout)
	t.masks = bitboards((cornerMask+p.kinds)*64, p.words+t.trie.bias/64+1)
	t.states = bitboards(t.trie.depth+1, p.words)
	t.free = bitboards(p.kinds*p.kinds*t.trie.span, p.words)
	t.part = bitboards(p.kinds*t.trie.span, p.words)
	t.pairs = bitboards(p.words*64, p.words)
	t.rows = bitboards(p.words*64, p.words)
}

// shiftMasks shifts the free edges and corners by 0 to 63 bits, so that a node
// finds the bits it asks for at the start of a word.
func (t *CornerTable) shiftMasks() {
	p := t.passage
	for kind := range p.sides / 2 {
		t.shiftMask(kind, p.edge[kind])
	}
	for kind := range p.kinds {
		t.shiftMask(cornerMask+kind, p.corner[kind])
	}
}

func (t *CornerTable) shiftMask(kind int, mask []uint64) {
	bias := t.trie.bias / 64
	rows := t.masks[kind*64 : kind*64+64]
	copy(rows[0][bias:], mask)
	plain := rows[0]
	for s := 1; s < 64; s++ {
		row := rows[s]
		last := len(row) - 1
		for k := max(0, bias-1); k < last; k++ {
			row[k] = plain[k]>>s | plain[k+1]<<(64-s)
		}
	}
}

// walk goes through the tries and finds, by offset, from which corners the line
// of that offset is free.
func (t *CornerTable) walk() {
	p := t.passage
	for _, m := range t.free {
		clear(m)
	}
	for kind := range p.kinds {
		copy(t.states[0], p.corner[kind])
		// A corner that is free sees itself.
		copy(t.free[(kind*p.kinds+kind)*t.trie.span+t.trie.bias], p.corner[kind])
		nodes := t.trie.nodes[kind]
		for i := 0; i < len(nodes); {
			n := &nodes[i]
			count := int(n.count)
			mask := t.masks[n.mask][n.word:][:count]
			before, state := t.states[n.depth-1][:count], t.states[n.depth][:count]
			var left uint64
			for k, m := range mask {
				v := before[k] & m
				state[k] = v
				left |= v
			}
			if left == 0 {
				i = int(n.skip)
				continue
			}
			if n.out >= 0 {
				// Several offsets share a difference of bits, but a source has one
				// target at each: no line that leaves the margin is free.
				orInto(t.free[n.out][:count], state)
			}
			i++
		}
	}
}
