package hex

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
)

// OpenTable tells for all pairs of cells of a board who sees whom by open sets
// of lines (GH S4.17, Frosthaven and Jaws of the Lion). Any number of goroutines
// may read it, or one work it out anew.
type OpenTable struct {
	passage *passage
	sweep   openSweep
	rows    [][]uint64 // by cell: the cells it sees
}

// NewOpenTable works out all pairs. It refuses boards that
// [NewCornerTable] refuses.
func NewOpenTable(b *board.Board) (*OpenTable, error) {
	if err := tooLarge(b); err != nil {
		return nil, err
	}
	t := &OpenTable{passage: &passage{}}
	t.Rebuild(b)
	return t, nil
}

// Rebuild works out all pairs anew, after the board has changed.
func (t *OpenTable) Rebuild(b *board.Board) {
	p := t.passage
	p.read(b)
	t.sweep.read(p)
	if len(t.rows) != p.words*64 || len(t.rows[0]) != p.words {
		t.rows = bitboards(p.words*64, p.words)
	}
	for _, row := range t.rows {
		clear(row)
	}
	// A line that goes up from one cell goes down from the other.
	for bit := range t.rows {
		eachBit(t.above(bit), func(other int) {
			setBit(t.rows[bit], other)
			setBit(t.rows[other], bit)
		})
	}
}

// above returns what a cell sees by lines that go up. The next call overwrites it.
func (t *OpenTable) above(bit int) []uint64 {
	seen := t.sweep.seen
	clear(seen)
	if hasBit(t.passage.space, bit) {
		t.sweep.sign = 1
		t.sweep.out(bit)
		and(seen, t.passage.space)
		clearBit(seen, bit)
	}
	return seen
}

// Sees reports whether a sees b. No cell sees itself here, and void and opaque
// cells neither see nor are seen.
func (t *OpenTable) Sees(a, b grid.Cell) bool {
	p := t.passage
	return p.contains(a) && p.contains(b) && hasBit(t.rows[p.bit(a)], p.bit(b))
}
