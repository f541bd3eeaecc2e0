package hex

// trieIndex finds the nodes of a trie by what they ask for: nodes of one source kind.
type trieIndex struct {
	asks  []asking                // by node
	first [cornerMask + 2][]int32 // by kind and biased offset: where its nodes begin in the list
	list  [cornerMask + 2][]int32
}

// asking is what a node asks for, close together.
type asking struct {
	parent int32 // the node before it on its lines, or -1
	at     int32 // the bit of [cornerTrie.joined] for a source with bit 0
	skip   int32 // the next node when the answer is no
}

// stretch is how many bits joined masks have for each kind: around those of the map there is room for all that nodes ask
// for, which is never free.
func (t *cornerTrie) stretch() int { return 2*t.span - t.bias }

// joined writes masks one behind the other.
func (t *cornerTrie) joined(dst []uint64, m *masks) []uint64 {
	words := t.stretch() / 64
	dst = append(dst[:0], make([]uint64, words*len(m))...)
	for kind := range m {
		copy(dst[kind*words+t.bias/64:], m[kind])
	}
	return dst
}

// index makes the indices of a trie, once for all tables that use it.
func (t *cornerTrie) index() *[2]trieIndex {
	t.once.Do(func() {
		for kind, nodes := range t.nodes {
			t.indices[kind] = t.newIndex(nodes)
		}
	})
	return &t.indices
}

// at returns what a node asks for: the kind of edge or corner, and its offset from the source, biased.
func (n *cornerNode) at() (kind, offset int) {
	return int(n.mask / 64), int(n.word)*64 + int(n.mask%64)
}

func (t *cornerTrie) newIndex(nodes []cornerNode) (x trieIndex) {
	span := t.span
	x.asks = make([]asking, len(nodes))
	for kind := range x.first {
		x.first[kind] = make([]int32, span+1)
	}
	last := []int32{-1} // by depth: the last node
	for i := range nodes {
		n := &nodes[i]
		last = append(last[:n.depth], int32(i))
		kind, offset := n.at()
		x.asks[i] = asking{last[n.depth-1], int32(kind*t.stretch() + offset), n.skip}
		x.first[kind][offset+1]++
	}
	for kind, first := range x.first {
		for i := range span {
			first[i+1] += first[i]
		}
		x.list[kind] = make([]int32, first[span])
	}
	next := x.first
	for kind := range next {
		next[kind] = append([]int32(nil), next[kind]...)
	}
	for i := range nodes {
		kind, offset := nodes[i].at()
		x.list[kind][next[kind][offset]] = int32(i)
		next[kind][offset]++
	}
	return x
}

// nodes returns the nodes that ask for that kind of edge or corner at that offset.
func (x *trieIndex) nodes(kind, offset int) []int32 {
	if offset < 0 || offset+1 >= len(x.first[kind]) {
		return nil
	}
	return x.list[kind][x.first[kind][offset]:x.first[kind][offset+1]]
}
