package hex

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
)

// openFollower is what a table by open sets of lines needs in order to follow changes.
type openFollower struct {
	change
	edges   []geom.Segment // those that are free in one world alone, before or after, turned
	touched [2][]uint64    // cells from which lines go across them: up, and down
}

// Follow makes the table that of a board which has changed at those edges and in the cells beside them,
// and nowhere else: [board.Board.SetDoor] and [board.Board.SetTerrain] return the edges, and for a wall
// it is the wall's. It costs about what [OpenTable.Rebuild] does at most, however much has changed: where that is
// much, all pairs are worked out anew.
//
// Let a and c see each other in one world, before or after, and not in the other. Then there is an
// open set of lines from a to c that are free in the one, and each touches an edge that is not
// free in both. Lines that touch edges in their ends alone, or run along one, are no open set: so an
// open set of them crosses one such edge by its inside. From there nothing stops them on the way to a, nor on
// that to c. So the sweeps that begin on both sides of these edges, in the world where they are free, come to a and c.
//
// These lines go up from one of the two and down from the other. So it is enough to look again, the way that the edges
// are, either from the cells below them or from those above: from whichever are fewer, and from each no further to
// the sides than its [wedge] reaches.
func (t *OpenTable) Follow(b *board.Board, edges ...grid.Edge) {
	p, f := t.passage, &t.follow
	if !p.layout.fits(b) {
		t.Rebuild(b)
		return
	}
	f.read(p, b, edges)
	// To find what more edges than that touch takes about as long as all pairs do.
	if f.appears(p) || f.freed() > p.width*p.height/16 {
		t.sweep.read(p)
		t.compute()
		return
	}
	for way := range f.touched {
		f.touched[way] = append(f.touched[way][:0], p.space...) // for the size
		clear(f.touched[way])
	}
	f.edges = f.edges[:0]
	t.touch(&f.before)
	t.touch(&f.now) // last, so that the sweep is in this world
	way := 0
	if countBits(f.touched[1]) < countBits(f.touched[0]) {
		way = 1
	}
	eachBit(f.touched[way], func(bit int) { t.lookAgain(bit, way) })
}

// freed returns how many edges are free in one world alone.
func (f *openFollower) freed() (n int) {
	for _, world := range [2]*masks{&f.before, &f.now} {
		for kind, m := range world[:cornerMask] {
			n += countBits(m) - countBits(f.both[kind])
		}
	}
	return n
}

// touch finds the edges that are free in a world, before or after, alone, and the cells from which lines go
// across them.
func (t *OpenTable) touch(world *masks) {
	f, s, p := &t.follow, &t.sweep, *t.passage
	copy(p.edge[:], world[:])
	s.read(&p)
	f.eachFreed(world, func(kind, bit int) {
		if kind >= cornerMask {
			return
		}
		corner := func(i int) geom.Point { return p.turned(p.centre[bit].Add(p.spokes[i])) }
		f.edges = append(f.edges, geom.Segment{A: corner(kind), B: corner(kind + 1)})
		for way, touched := range f.touched {
			clear(s.seen)
			s.sign = -signs[way]
			s.across(kind, bit)
			orInto(touched, s.seen)
		}
	})
}

// lookAgain works out what a cell sees, one way, of the cells that lines come to across the edges.
func (t *OpenTable) lookAgain(bit, way int) {
	s, row := &t.sweep, t.rows[way][bit]
	s.sign = signs[way]
	w, some := s.wedge(bit, t.follow.edges)
	if !some {
		return
	}
	s.keep(bit, w)
	changed := t.look(bit, way)
	s.bounds = s.bounds[:0]
	for k, seen := range row {
		changed[k] ^= seen
	}
	eachBit(changed, func(other int) {
		// What is seen is seen; beyond the wedge not all that is has been looked at.
		if sees := !hasBit(row, other); sees || w.holds(s.centre(other).Sub(s.centre(bit))) {
			t.put(bit, other, way, sees)
		}
	})
}
