package hex

import (
	"sync"

	"github.com/battlemat/battlemat/grid"
)

// A line from corner to corner meets corners, crosses edges and runs along
// edges. It touches no wall exactly when the corners it meets, its ends
// included, and the edges it crosses are free: a free corner has free edges and
// cells around it, so what lies between two free corners, or is entered across
// a free edge, is free as well.
//
// What a line meets depends on its offset alone, and lines that start out the
// same way share it. So all lines from one kind of corner form a trie, and one
// walk of it with bitboards finds for every offset the corners from which the
// line of that offset is free: the state at a node holds the sources for which
// all is free so far.

// cornerNode is one corner or edge that lines meet. Nodes lie in the order of a
// walk that goes deeper first.
type cornerNode struct {
	skip  int32  // the next node when no source is left here
	out   int32  // corner that ends a line: the number of its offset, else -1
	mask  uint16 // which corners or edges, at which shift: kind*64 + shift
	word  uint16 // and from which word on
	depth uint16 // the state before is at depth-1
	count uint16 // words of the state that can be other than 0
}

// cornerTrie holds the lines of all pairs of corners of maps of one layout, each pair
// once: from the end from which the other lies further along the major axis, or
// further along the minor one on the same level.
type cornerTrie struct {
	nodes [2][]cornerNode // by kind of the source
	depth int             // greatest depth
	bias  int             // added to every difference of bits, so that none is negative
	span  int             // differences of bits, biased, are below it
}

// Masks of a trie: free edges by kind, then free corners by kind.
const cornerMask = 3

type cornerTrieKey struct {
	grid          grid.Grid
	width, height int
	open          bool
}

// maxCornerNodes bounds the nodes of all tries that are kept for later tables; one alone may have more. A
// board of 26 x 19 needs 1 in 200 of it.
const maxCornerNodes = 1 << 22

var cornerTries struct {
	lock  sync.Mutex
	kept  map[cornerTrieKey]*cornerTrie
	nodes int
}

// cornerTrieFor returns the trie for a layout, from the store or a new one.
func cornerTrieFor(l *layout) *cornerTrie {
	key := cornerTrieKey{l.grid, l.width, l.height, l.open}
	cornerTries.lock.Lock()
	defer cornerTries.lock.Unlock()
	if t, ok := cornerTries.kept[key]; ok {
		return t
	}
	t := newCornerTrie(l)
	if cornerTries.nodes += t.size(); cornerTries.nodes > maxCornerNodes || cornerTries.kept == nil {
		cornerTries.kept, cornerTries.nodes = map[cornerTrieKey]*cornerTrie{}, t.size()
	}
	cornerTries.kept[key] = t
	return t
}

// size returns how many nodes it has.
func (t *cornerTrie) size() int { return len(t.nodes[0]) + len(t.nodes[1]) }

func newCornerTrie(l *layout) *cornerTrie {
	t := &cornerTrie{bias: (2*l.stride + 4 + 63) / 64 * 64}
	t.span = t.bias + l.words*64
	for kind := range l.kinds {
		b := cornerBuilder{layout: l, trie: t, kind: kind, window: newCornerWindow(l, kind)}
		b.source = l.grid.Corner(grid.Cell{}, kind)
		b.build()
		b.narrow()
		t.nodes[kind] = b.nodes
	}
	return t
}
