package hex

import "slices"

// trieIndex is a trie from the other end: the ways from what a node asks for back to the sources of its lines.
type trieIndex struct {
	asks    []asking              // by node, those of both kinds of source in one list, each trie behind its source
	sources [2]int32              // by kind: the source's place in the list
	ways    [cornerMask + 2][]way // by kind of edge or corner: the ways back from it
}

// asking is what a node asks for, close together.
type asking struct {
	parent int32 // the node before it on its lines, or the source; -1 before a source
	skip   int32 // the next node when the answer is no
	at     int32 // the bit of [cornerTrie.joined] for a source with bit 0
	end    int32 // corner that ends a line: its kind, else -1
}

// index makes the index of a trie, once for all tables that use it.
func (t *cornerTrie) index() *trieIndex {
	t.once.Do(func() {
		x := &t.indexed
		for kind, nodes := range t.nodes {
			x.add(t, kind, nodes)
		}
		var trails []trail
		for kind := range x.ways {
			trails = t.trails(trails[:0], kind)
			// There are some three stretches to two trails.
			x.ways[kind] = x.part(make([]way, 0, 8*len(trails)/5), trails)
		}
		cornerTries.lock.Lock()
		defer cornerTries.lock.Unlock()
		if cornerTries.kept[t.key] == t {
			t.keep(indexNodes * t.size())
		}
	})
	return &t.indexed
}

// add adds the trie of one kind of source.
func (x *trieIndex) add(t *cornerTrie, source int, nodes []cornerNode) {
	first := int32(len(x.asks))
	x.sources[source] = first
	x.asks = append(slices.Grow(x.asks, len(nodes)+1), asking{-1, first + 1 + int32(len(nodes)), int32(t.asked(cornerMask+source, t.bias)), -1})
	last := []int32{first} // by depth: the last node
	for i := range nodes {
		n := &nodes[i]
		parent := last[n.depth-1]
		last = append(last[:n.depth], first+1+int32(i))
		kind, offset := n.at()
		end := -1
		if n.out >= 0 {
			end = kind - cornerMask
		}
		x.asks = append(x.asks, asking{parent, first + 1 + n.skip, int32(t.asked(kind, offset)), int32(end)})
	}
}

// trails adds the lines to each node that asks for an edge or corner of that kind.
func (t *cornerTrie) trails(trails []trail, kind int) []trail {
	asks := t.indexed.asks
	from, to := int32(t.asked(kind, 0)), int32(t.asked(kind, t.span))
	for i, n := range asks {
		if n.parent >= 0 && from <= n.at && n.at < to {
			back := int32(t.asked(kind, t.bias)) - n.at
			trails = append(trails, trail{int32(i), n.parent, back, asks[n.parent].at + back})
		}
	}
	return trails
}

// source returns where the lines begin of which a node meets an edge or corner.
func (t *cornerTrie) source(n int32, met placed) placed {
	return placed{t.indexed.kindOf(n), met.at + t.asked(met.kind, t.bias) - int(t.indexed.asks[n].at)}
}

// kindOf returns the kind of source from which a node's lines come.
func (x *trieIndex) kindOf(n int32) int {
	if n < x.sources[1] {
		return 0
	}
	return 1
}

// end returns where a line from a corner ends that ends at a node.
func (t *cornerTrie) end(n *asking, from placed) placed {
	return placed{int(n.end), from.at + int(n.at) - t.asked(cornerMask+int(n.end), t.bias)}
}

// at returns what a node asks for: the kind of edge or corner, and its offset from the source, biased.
func (n *cornerNode) at() (kind, offset int) {
	return int(n.mask / 64), int(n.word)*64 + int(n.mask%64)
}

// joined writes masks one behind the other. Before those of the map and behind them there is room for all that is
// asked for, which is never free.
func (t *cornerTrie) joined(dst []uint64, m *masks) []uint64 {
	dst = append(dst[:0], make([]uint64, t.asked(len(m), 0)/64)...)
	for kind := range m {
		copy(dst[t.asked(kind, t.bias)/64:], m[kind])
	}
	return dst
}

// asked returns the bit of joined masks that a node asks for at a biased offset, for a source with bit 0.
func (t *cornerTrie) asked(kind, offset int) int {
	room := t.span - t.bias
	return kind*(room+t.span) + room + offset
}
