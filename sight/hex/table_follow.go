package hex

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
)

// follower is what a table needs in order to follow changes.
type follower struct {
	change
	free    []uint64 // what is free before and after, and in one of these worlds: see [cornerTrie.joined]
	world   []uint64
	freed   []placed   // what is free in one world alone, edges and corners as in [masks]
	sources []placed   // corners that lines come from
	lines   []line     // those that are won or lost
	doubt   [][]uint64 // by cell: the later cells that have lost lines to it; empty between changes
	doubted []uint64   // cells that have any
}

// line is a corner line: its ends by kind and their owners' bits.
type line struct{ from, to placed }

// Follow makes the table that of a board which has changed at those edges and in the cells beside them,
// and nowhere else: [board.Board.SetDoor] and [board.Board.SetTerrain] return the edges, and for a wall
// it is the wall's. It costs what the lines cost that touch what has changed, but no more than
// [CornerTable.Rebuild]: where they are too many, all pairs are worked out anew.
//
// Each node of the trie asks one thing of a source: so of what has changed each node asks for one
// source alone. A line is won or lost when it is free in the world where what has changed is free,
// and touches it. It is found at the first node that asks for something of that.
func (t *CornerTable) Follow(b *board.Board, edges ...grid.Edge) {
	p, f := t.passage, &t.follower
	if !p.layout.fits(b) {
		t.Rebuild(b)
		return
	}
	f.read(p, b, edges)
	f.lines = f.lines[:0]
	if !f.appears(p) && !p.bare() && t.changed(&f.before) {
		if lost := len(f.lines); t.changed(&f.now) {
			t.lose(f.lines[:lost])
			t.win(f.lines[lost:])
			return
		}
	}
	t.compute()
}

// bare reports whether the board has so few walls, more than seven in eight of its corners being free, that lines are too
// many to be counted.
func (p *passage) bare() bool {
	free := 0
	for kind := range p.kinds {
		free += countBits(p.corner[kind])
	}
	return 8*free > 7*p.corners
}

// Lines are few while there are no more than two to each cell of the map and its margin, and a few: more are
// found and put down in more time than all take. The sources are asked in an order that takes them from
// everywhere, so that by the first of them one sees what will come.
const (
	mostLines = 2
	fewLines  = 24
	strides   = 61
)

// changed finds the lines that are free in a world, before or after, and touch what is not free in the other
// one. It reports false when they are too many to follow.
func (t *CornerTable) changed(world *masks) bool {
	p, f := t.passage, &t.follower
	f.freed = f.freed[:0]
	f.eachFreed(world, func(kind, bit int) { f.freed = append(f.freed, placed{kind, bit}) })
	if len(f.freed) == 0 {
		return true
	}
	f.free, f.world = t.trie.joined(f.free, &f.both), t.trie.joined(f.world, world)
	last := 0
	for _, freed := range f.freed {
		last = max(last, freed.at)
	}
	f.sources = f.sources[:0]
	for kind := range p.kinds {
		eachBit(world[cornerMask+kind], func(bit int) {
			if bit <= last+t.trie.bias { // from those behind no line leads back
				f.sources = append(f.sources, placed{kind, bit})
			}
		})
	}
	asked, before := 0, len(f.lines)
	for first := range strides {
		for i := first; i < len(f.sources); i += strides {
			t.changedFrom(f.sources[i])
			if asked++; (len(f.lines)-before-fewLines)*len(f.sources) > asked*mostLines*p.size {
				return false
			}
		}
	}
	return true
}

// changedFrom finds such lines from one corner.
func (t *CornerTable) changedFrom(from placed) {
	f := &t.follower
	nodes, index := t.trie.nodes[from.kind], &t.trie.index()[from.kind]
	if !hasBit(f.both[cornerMask+from.kind], from.at) {
		// Every line from it touches what has changed, that to itself included.
		f.lines = append(f.lines, line{from, from})
		t.beyond(index.asks, from, 0, int32(len(nodes)))
		return
	}
	for _, freed := range f.freed {
		lost := int32(0) // no line through the nodes before comes so far
		for _, n := range index.nodes(freed.kind, freed.at-from.at+t.trie.bias) {
			if n < lost {
				continue
			}
			if i := f.stop(index.asks, n, from.at); i >= 0 {
				lost = index.asks[i].skip
				continue
			}
			t.beyond(index.asks, from, n, index.asks[n].skip)
		}
	}
}

// stop returns the last node that lines from a corner meet before a node where something is not free both
// before and after; -1 where they come to it.
func (f *follower) stop(asks []asking, n int32, from int) int32 {
	for i := asks[n].parent; i >= 0; i = asks[i].parent {
		if !hasBit(f.free, from+int(asks[i].at)) {
			return i
		}
	}
	return -1
}

// beyond notes the lines from a corner that lead through some of the nodes, which come one after the other in
// the trie, and are free in the world.
func (t *CornerTable) beyond(asks []asking, from placed, first, last int32) {
	f, nodes := &t.follower, t.trie.nodes[from.kind]
	for i := first; i < last; {
		if !hasBit(f.world, from.at+int(asks[i].at)) {
			i = asks[i].skip
			continue
		}
		if n := &nodes[i]; n.out >= 0 {
			kind, offset := n.at()
			f.lines = append(f.lines, line{from, placed{kind - cornerMask, from.at + offset - t.trie.bias}})
		}
		i++
	}
}

// win lets those see each other who have a line that has become free.
func (t *CornerTable) win(lines []line) {
	for _, l := range lines {
		t.put(l, true)
		t.passage.eachPair(l, func(a, c int) {
			setBit(t.rows[a], c)
			setBit(t.rows[c], a)
		})
	}
}

// lose looks again at who had a line that is free no more.
func (t *CornerTable) lose(lines []line) {
	p, f := t.passage, &t.follower
	if f.doubt == nil {
		f.doubt, f.doubted = bitboards(p.words*64, p.words), make([]uint64, p.words)
	}
	for _, l := range lines {
		t.put(l, false)
		p.eachPair(l, func(a, c int) {
			setBit(f.doubted, min(a, c))
			setBit(f.doubt[min(a, c)], max(a, c))
		})
	}
	eachBit(f.doubted, func(a int) {
		eachBit(f.doubt[a], func(c int) {
			if !t.lineBetween(a, c) {
				clearBit(t.rows[a], c)
				clearBit(t.rows[c], a)
			}
		})
		clear(f.doubt[a])
	})
	clear(f.doubted)
	for k, space := range f.space {
		if gone := space &^ p.space[k]; gone != 0 {
			eachBit([]uint64{gone}, func(bit int) { t.vanish(64*k + bit) })
		}
	}
}

// vanish takes out a cell that has become opaque.
func (t *CornerTable) vanish(bit int) {
	eachBit(t.rows[bit], func(other int) { clearBit(t.rows[other], bit) })
	clear(t.rows[bit])
}

// eachPair calls f with the spaces at the ends of a line, but for a space and itself.
func (p *passage) eachPair(l line, f func(a, c int)) {
	for i := range p.sides {
		a := l.from.at - p.cornerAt[i].at
		if p.cornerAt[i].kind != l.from.kind || uint(a) >= uint(p.size) || !hasBit(p.space, a) {
			continue
		}
		for j := range p.sides {
			c := l.to.at - p.cornerAt[j].at
			if p.cornerAt[j].kind == l.to.kind && uint(c) < uint(p.size) && c != a && hasBit(p.space, c) {
				f(a, c)
			}
		}
	}
}

// put notes whether a line is free, and as [CornerTable.backward] does of lines between corners not far
// apart also the line back.
func (t *CornerTable) put(l line, free bool) {
	p := t.passage
	d := l.to.at - l.from.at
	putBit(t.lines(l.from.kind, l.to.kind, d), l.from.at, free)
	if max(d, -d) < p.near() {
		putBit(t.lines(l.to.kind, l.from.kind, -d), l.to.at, free)
	}
}

// lines returns from which corners the lines of an offset are free.
func (t *CornerTable) lines(from, to, d int) []uint64 {
	return t.free[(from*t.passage.kinds+to)*t.trie.span+d+t.trie.bias]
}

// lineBetween reports whether a line between two cells is free.
func (t *CornerTable) lineBetween(a, c int) bool {
	p := t.passage
	for i := range p.sides {
		from := placed{p.cornerAt[i].kind, a + p.cornerAt[i].at}
		for j := range p.sides {
			to := placed{p.cornerAt[j].kind, c + p.cornerAt[j].at}
			// Of corners far apart the line is kept from the end with the lesser bit alone.
			if low, high := from, to; low.at <= high.at {
				if hasBit(t.lines(low.kind, high.kind, high.at-low.at), low.at) {
					return true
				}
			} else if hasBit(t.lines(high.kind, low.kind, low.at-high.at), high.at) {
				return true
			}
		}
	}
	return false
}
