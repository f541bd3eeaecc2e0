package hex

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// OpenField is the field of view by open sets of lines (GH S4.17, Frosthaven
// and Jaws of the Lion): which cells one cell sees, as [OpenLines] answers for
// each. It reuses its memory, so in the long run a look allocates nothing. Only one
// goroutine may use it at a time.
type OpenField struct {
	passage *passage
	sweep   openSweep
}

// NewOpenField reads the board.
func NewOpenField(b *board.Board) *OpenField {
	f := &OpenField{passage: &passage{}}
	f.Read(b)
	return f
}

// Read reads the board again after it has changed.
func (f *OpenField) Read(b *board.Board) {
	f.passage.read(b)
	f.sweep.read(f.passage)
}

// See fills field with the cells that the cell `from` sees, which are also the cells that see it.
// The cell itself is left out. From a void or opaque cell, or from beyond the map, nothing is seen.
func (f *OpenField) See(from grid.Cell, field *sight.Set) {
	p := f.passage
	words, stride := field.Reset(p.width, p.height)
	if !p.contains(from) || !hasBit(p.space, p.bit(from)) {
		return
	}
	f.sweep.from(p.bit(from))
	seen := f.sweep.seen
	and(seen, p.space)
	clearBit(seen, p.bit(from))
	p.fill(words, stride, seen)
}
