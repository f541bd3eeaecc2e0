package hex

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// CornerField is the field of view by corner lines (GH S4.17): which cells one cell sees, as
// [CornerLines] answers for each. It keeps the parts of the board that it needs and reuses its
// memory, so a look allocates nothing. Only one goroutine may use it at a time.
type CornerField struct {
	passage *passage
	sweeper sweeper
	cells   []uint64
}

// NewCornerField reads the board.
func NewCornerField(b *board.Board) *CornerField {
	f := &CornerField{passage: newPassage(b)}
	f.cells = make([]uint64, f.passage.words)
	return f
}

// See fills field with the cells that the cell `from` sees, which are also the cells that see it.
// The cell itself is left out. From a void or opaque cell, or from beyond the map, nothing is seen.
func (f *CornerField) See(from grid.Cell, field *sight.Set) {
	p := f.passage
	words, stride := field.Reset(p.width, p.height)
	if !p.contains(from) || !f.look(p.bit(from)) {
		return
	}
	and(f.cells, p.space)
	clearBit(f.cells, p.bit(from))
	p.fill(words, stride, f.cells)
}

// look finds all cells with a corner that is seen: spaces, the cell itself, and, if the outside is
// open, voids and the margin. It reports whether the viewing cell is a space.
func (f *CornerField) look(bit int) bool {
	p := f.passage
	if !hasBit(p.space, bit) {
		return false
	}
	f.sweeper.fit(p)
	f.sweeper.look(bit)
	p.around(f.cells, f.sweeper.seen[:p.kinds])
	return true
}

// around sets the bitboard `cells` to all cells that have one of the corners.
func (p *passage) around(cells []uint64, corners [][]uint64) {
	clear(cells)
	for i := range p.sides {
		orFrom(cells, corners[p.cornerAt[i].kind], p.cornerAt[i].at)
	}
}

// fill puts the cells of a bitboard into the rows of an empty set.
func (l *layout) fill(words []uint64, stride int, cells []uint64) {
	eachBit(cells, func(bit int) {
		i := int(l.cellOf[bit])
		x, y := i%l.width, i/l.width
		words[y*stride+x>>6] |= 1 << (x & 63)
	})
}
