package hex

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
)

// Follow makes the table that of a board which has changed at those edges and in the cells beside them,
// and nowhere else: [board.Board.SetDoor] and [board.Board.SetTerrain] return the edges, and for a wall
// it is the wall's. Only the rows of cells are worked out anew that look through what has changed: of all
// cells at most, as [OpenTable.Rebuild] does.
//
// Let a and c see each other in one world, before or after, and not in the other. Then there is an
// open set of lines from a to c that are free in the one, and each touches an edge that is not
// free in both. Lines that touch edges in their ends alone, or run along one, are no open set: so an
// open set of them crosses one such edge by its inside. From there nothing stops them on the way to a, nor on
// that to c. So the sweeps that begin on both sides of these edges, in the world where they are free, come to a and c.
func (t *OpenTable) Follow(b *board.Board, edges ...grid.Edge) {
	p := t.passage
	if !p.layout.fits(b) {
		t.Rebuild(b)
		return
	}
	t.change.read(p, b, edges)
	if len(t.touched) != p.words {
		t.touched = make([]uint64, p.words)
	}
	clear(t.touched)
	t.touch(&t.change.before)
	t.touch(&t.change.now)
	t.sweep.read(p)
	if t.change.appears(p) {
		t.compute()
		return
	}
	eachBit(t.touched, t.look)
}

// touch finds the cells that lines come to across edges that are free in a world, before or after, alone.
func (t *OpenTable) touch(world *masks) {
	read := false
	t.change.eachFreed(world, func(kind, bit int) {
		if kind >= cornerMask {
			return
		}
		if !read {
			p := *t.passage
			copy(p.edge[:], world[:])
			t.sweep.read(&p)
			read = true
		}
		t.sweep.across(kind, bit)
		orInto(t.touched, t.sweep.seen)
	})
}
