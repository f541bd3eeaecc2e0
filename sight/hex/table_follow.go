package hex

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
)

// follower is what a table needs in order to follow changes.
type follower struct {
	change
	free  []uint64 // what is free before and after, and in one of these worlds: see [cornerTrie.joined]
	world []uint64
	freed []placed // what is free in one world alone, edges and corners as in [masks]
	lines []line   // those that are lost or won
}

// line is a corner line: its ends by kind and their owners' bits.
type line struct{ from, to placed }

// Follow makes the table that of a board which has changed at those edges and in the cells beside them,
// and nowhere else: [board.Board.SetDoor] and [board.Board.SetTerrain] return the edges, and for a wall
// it is the wall's. It costs what the lines cost that touch what has changed, and at most two or three times what
// [CornerTable.Rebuild] costs, however much has changed: where they are many they are gathered all at once, and where
// they are more than that, or on a bare board, all is worked out anew.
//
// A line is won or lost when it is free in the world where what has changed is free, and touches it. Between
// its source and the first such thing that it meets all is free before and after. So these lines are found
// from there: back to the sources as far as all is free, and on from the sources again.
func (t *CornerTable) Follow(b *board.Board, edges ...grid.Edge) {
	p, f := t.passage, &t.follower
	if !p.layout.fits(b) {
		t.Rebuild(b)
		return
	}
	f.read(p, b, edges)
	if f.appears(p) || p.bare() {
		t.compute()
		return
	}
	f.lines = f.lines[:0]
	t.changed(&f.before)
	n := len(f.lines)
	t.changed(&f.now)
	if len(f.lines) > p.most() {
		t.compute()
		return
	}
	lost, won := f.lines[:n], f.lines[n:]
	t.put(lost, false)
	t.put(won, true)
	if len(f.lines) > p.many() {
		t.gather()
		t.turn()
		return
	}
	t.lose(lost)
	t.win(won)
}

// bare reports whether the board has so few walls, more than 15 in 16 of its corners being free, that to find the
// lines takes longer than to work all out anew.
func (p *passage) bare() bool {
	free := 0
	for kind := range p.kinds {
		free += countBits(p.corner[kind])
	}
	return 16*free > 15*p.corners
}

// many returns how many lines take about as long one by one as all that a board has at once.
func (l *layout) many() int { return l.size * l.words / 2 }

// most returns how many lines take about as long to find as all pairs take to be worked out.
func (l *layout) most() int { return 2 * l.many() }

// changed finds the lines that are free in a world, before or after, and touch what is not free in the other
// one; of more than [layout.most] only some.
func (t *CornerTable) changed(world *masks) {
	f := &t.follower
	f.freed = f.freed[:0]
	f.eachFreed(world, func(kind, bit int) { f.freed = append(f.freed, placed{kind, bit}) })
	if len(f.freed) == 0 {
		return
	}
	f.free, f.world = t.trie.joined(f.free, &f.both), t.trie.joined(f.world, world)
	for _, freed := range f.freed {
		if t.changedAt(freed); len(f.lines) > t.passage.most() {
			return
		}
	}
}

// changedAt finds those of these lines that meet an edge or corner before anything else that has changed.
func (t *CornerTable) changedAt(freed placed) {
	f, x := &t.follower, t.trie.index()
	if freed.kind >= cornerMask {
		// Every line from a corner meets it, that to itself included.
		from := placed{freed.kind - cornerMask, freed.at}
		f.lines = append(f.lines, line{from, from})
		source := x.sources[from.kind]
		t.beyond(from, source+1, x.asks[source].skip)
	}
	ways := x.ways[freed.kind]
	for i := 0; i < len(ways) && len(f.lines) <= t.passage.most(); {
		w := &ways[i]
		if !f.passes(w, x.asks, freed.at) {
			i = int(w.skip)
			continue
		}
		if n := w.meets; n >= 0 {
			t.beyond(t.trie.source(n, freed), n, x.asks[n].skip)
		}
		i++
	}
}

// passes reports whether all is free, before and after, on a stretch of the ways back from an edge or corner.
func (f *follower) passes(w *way, asks []asking, freed int) bool {
	if !hasBit(f.free, freed+int(w.at)) {
		return false
	}
	n := w.first
	source := freed + int(w.at-asks[n].at)
	for n != w.last {
		n = asks[n].parent
		if !hasBit(f.free, source+int(asks[n].at)) {
			return false
		}
	}
	return true
}

// beyond notes the lines from a corner that lead through some of the nodes, which come one after the other in
// the trie, and are free in the world.
func (t *CornerTable) beyond(from placed, first, last int32) {
	f, asks := &t.follower, t.trie.index().asks
	for i := first; i < last; {
		n := &asks[i]
		if !hasBit(f.world, from.at+int(n.at)) {
			i = n.skip
			continue
		}
		if n.end >= 0 {
			f.lines = append(f.lines, line{from, t.trie.end(n, from)})
		}
		i++
	}
}
