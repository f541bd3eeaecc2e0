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
	rows    [2][][]uint64 // by way and cell: the cells it sees by lines that go up from it, and by lines that go down
	follow  openFollower
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
	if len(t.rows[0]) != p.words*64 || len(t.rows[0][0]) != p.words {
		for way := range t.rows {
			t.rows[way] = bitboards(p.words*64, p.words)
		}
	}
	t.compute()
}

// compute works out all pairs from the passage: a line that goes up from one cell goes down from the other.
func (t *OpenTable) compute() {
	for _, rows := range t.rows {
		for _, row := range rows {
			clear(row)
		}
	}
	for bit := range t.rows[0] {
		eachBit(t.look(bit, 0), func(other int) { t.put(bit, other, 0, true) })
	}
}

// put notes whether one cell sees another by lines that go up or down from it.
func (t *OpenTable) put(from, to, way int, sees bool) {
	putBit(t.rows[way][from], to, sees)
	putBit(t.rows[1-way][to], from, sees)
}

// signs are those of the sweeps that go up, and down.
var signs = [2]int{1, -1}

// look returns what a cell sees by lines that go up or down. The next look overwrites it.
func (t *OpenTable) look(bit, way int) []uint64 {
	seen := t.sweep.seen
	clear(seen)
	if hasBit(t.passage.space, bit) {
		t.sweep.sign = signs[way]
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
	if !p.contains(a) || !p.contains(b) {
		return false
	}
	from, to := p.bit(a), p.bit(b)
	return hasBit(t.rows[0][from], to) || hasBit(t.rows[1][from], to)
}
