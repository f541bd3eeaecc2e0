package sight

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
)

// OpenField is the field of view by open sets of lines (GH S4.17, Frosthaven
// and Jaws of the Lion): which cells one cell sees, as [OpenLines] answers for
// each. It keeps its memory: looking allocates nothing in the long run. One
// goroutine may use it at a time.
//
// A cell that is seen by corner lines is seen by an open set of them, which the
// corner field finds at once. Of the others only those need a search that share
// a free edge with a cell that is seen: the last portal of a line leads out of a
// cell that is seen too.
type OpenField struct {
	corners *CornerField
	search  openSearch
	tried   []uint64
	next    []uint64
}

// NewOpenField reads the board.
func NewOpenField(b *board.Board) *OpenField {
	f := &OpenField{corners: NewCornerField(b)}
	f.fit()
	return f
}

// Read takes the board in again after it has changed.
func (f *OpenField) Read(b *board.Board) {
	f.corners.Read(b)
	f.fit()
}

func (f *OpenField) fit() {
	p := f.corners.passage
	f.search.passage = p
	if len(f.tried) != p.words {
		f.tried, f.next = make([]uint64, p.words), make([]uint64, p.words)
	}
}

// See fills field with the cells that see from, and that from sees. The cell
// itself is not among them. From a void or opaque cell, or from beyond the map,
// nothing is seen.
func (f *OpenField) See(from grid.Cell, field *Set) {
	p := f.corners.passage
	field.resize(p.width, p.height)
	if !p.contains(from) || !f.corners.look(p.bit(from)) {
		return
	}
	seen := f.corners.cells
	f.spread(p.bit(from), seen)
	and(seen, p.space)
	clearBit(seen, p.bit(from))
	p.fill(field, seen)
}

// spread adds to the cells that are seen all others that are.
func (f *OpenField) spread(from int, seen []uint64) {
	setBit(seen, from)
	copy(f.tried, seen)
	for f.corners.passage.beside(f.next, seen, f.tried) {
		eachBit(f.next, func(bit int) {
			setBit(f.tried, bit)
			if f.search.pair(from, bit) {
				setBit(seen, bit)
			}
		})
	}
}

// beside makes next the cells that share a free edge with one of the cells and
// are not among the others, and tells whether there are any.
func (p *passage) beside(next, cells, others []uint64) bool {
	var some uint64
	for k := range next {
		var w uint64
		for side := range p.sides / 2 {
			// Across the side, and from across the side back.
			w |= word64(p.edge[side], 64*k-p.step[side]) & word64(cells, 64*k-p.step[side])
			w |= p.edge[side][k] & word64(cells, 64*k+p.step[side])
		}
		next[k] = w &^ others[k]
		some |= next[k]
	}
	return some != 0
}
