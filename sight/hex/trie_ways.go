package hex

// way is a stretch of the ways from an edge or corner back to the sources of the lines that meet it. Where several ways
// are the same they are one stretch. Stretches lie in the order of a walk that goes deeper first.
type way struct {
	at    int32 // what it asks for first: the bit of [cornerTrie.joined] for an edge or corner with bit 0
	first int32 // the node that asks for that, on one of the lines,
	last  int32 // and the one that asks last
	skip  int32 // the next stretch when something on this one is not free
	meets int32 // where it ends in a source: the node of this source's lines that meets the edge or corner, else -1
}

// trail is a line from its source on to the node that meets an edge or corner, followed back as far as another node.
type trail struct {
	meets, node int32
	back        int32 // the source's bit less that of the edge or corner
	at          int32 // what the node asks for, as in [way]
}

// part adds the ways on from a place to which lines have been followed back.
func (x *trieIndex) part(ways []way, trails []trail) []way {
	for len(trails) > 0 {
		n := together(trails)
		ways = x.stretch(ways, trails[:n])
		trails = trails[n:]
	}
	return ways
}

// together moves the trails that are at the same edge or corner as the first to the front, and returns their number.
func together(trails []trail) int {
	at, n := trails[0].at, 1
	for i := 1; i < len(trails); i++ {
		if trails[i].at == at {
			trails[i], trails[n] = trails[n], trails[i]
			n++
		}
	}
	return n
}

// stretch adds the stretch that lines have in common, and the ways on from its end.
func (x *trieIndex) stretch(ways []way, trails []trail) []way {
	i := len(ways)
	w := way{at: trails[0].at, first: trails[0].node, meets: -1}
	for same := true; same && w.meets < 0; {
		if w.last = trails[0].node; len(trails) == 1 {
			// One line goes on alone.
			w.last, w.meets, trails = x.sources[x.kindOf(w.last)], trails[0].meets, nil
			break
		}
		trails, w.meets, same = x.back(trails)
	}
	ways = x.part(append(ways, w), trails)
	ways[i].skip = int32(len(ways))
	return ways
}

// back follows lines back by a node. It returns those that go on, which node meets the edge or corner on the one that
// has come from its source, else -1, and whether those that go on are together. Only one line at a time comes from its
// source: of the nodes behind a node no two ask for the same.
func (x *trieIndex) back(trails []trail) (rest []trail, meets int32, same bool) {
	rest, meets, same = trails[:0], -1, true
	for _, t := range trails {
		if t.node = x.asks[t.node].parent; t.node < 0 {
			meets = t.meets
			continue
		}
		t.at = x.asks[t.node].at + t.back
		rest = append(rest, t)
		same = same && t.at == rest[0].at
	}
	return rest, meets, same
}
