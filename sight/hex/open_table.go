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
	change  change
	touched []uint64 // cells that look through what has changed
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
	t.compute()
}

// compute works out all pairs from the passage.
func (t *OpenTable) compute() {
	for bit := range t.rows {
		t.look(bit)
	}
}

// look works out the row of a cell.
func (t *OpenTable) look(bit int) {
	p, row := t.passage, t.rows[bit]
	if !hasBit(p.space, bit) {
		clear(row)
		return
	}
	t.sweep.from(bit)
	copy(row, t.sweep.seen)
	and(row, p.space)
	clearBit(row, bit)
}

// Sees reports whether a sees b. No cell sees itself here, and void and opaque
// cells neither see nor are seen.
func (t *OpenTable) Sees(a, b grid.Cell) bool {
	p := t.passage
	return p.contains(a) && p.contains(b) && hasBit(t.rows[p.bit(a)], p.bit(b))
}
