package sight

// From corners to cells. All is kept by differences of bits: whichever offset
// one stands for at a source, the target is the same bit.

// gather finds, by offset of cells, the cells that see the one there.
func (t *CornerTable) gather() {
	t.backward()
	p, bias := t.passage, t.trie.bias
	// First the corners that see a cell: any of its corners (S4.17).
	for kind := range p.kinds {
		for at := bias - p.stride - 1; at < t.trie.span; at++ {
			part := t.part[kind*t.trie.span+at]
			clear(part)
			live := p.live(at - bias)
			for i := range p.sides {
				to := p.cornerAt[i]
				if from := at + to.at; 0 <= from && from < t.trie.span {
					orInto(part[:live], t.free[(kind*p.kinds+to.kind)*t.trie.span+from])
				}
			}
		}
	}
	// Then the cells that have one of them.
	for d := 1; d < p.size; d++ {
		pairs := t.pairs[d]
		clear(pairs)
		live := p.live(d)
		for i := range p.sides {
			from := p.cornerAt[i]
			if at := d - from.at + bias; at < t.trie.span {
				orFrom(pairs[:live], t.part[from.kind*t.trie.span+at], from.at)
			}
		}
	}
}

// live returns how many words hold the sources from which a difference of bits
// leads to a bit of the map; one more for what is shifted.
func (l *layout) live(d int) int { return min(l.words, (l.size-max(d, 0)+63)/64+1) }

// backward adds, for pairs of corners not far apart, the line from the second
// to the first: the walk found each pair once, from one of its ends.
func (t *CornerTable) backward() {
	p, bias, span := t.passage, t.trie.bias, t.trie.span
	both := func(from, to, d int) {
		orFrom(t.free[(from*p.kinds+to)*span+d+bias], t.free[(to*p.kinds+from)*span-d+bias], d)
	}
	for d := range min(2*p.stride+3, p.size) {
		for from := range p.kinds {
			for to := range p.kinds {
				both(from, to, -d)
				both(to, from, d)
			}
		}
	}
}

func orInto(dst, src []uint64) {
	src = src[:len(dst)]
	for k, v := range src {
		dst[k] |= v
	}
}

// turn makes the rows out of the pairs: a row holds what its cell sees further
// on, and then, mirrored, what it sees before.
func (t *CornerTable) turn() {
	p := t.passage
	for _, row := range t.rows {
		clear(row)
	}
	var block [64]uint64
	for i := range p.words {
		for j := 0; 64*(i+j) < p.size; j++ {
			for k := range block {
				block[k] = t.pairs[64*j+k][i]
			}
			transpose64(&block)
			for k := range block {
				// Bit b of the block's word k: cell a = 64i+k sees a + 64j+b.
				if w := block[k]; w != 0 {
					row := t.rows[64*i+k]
					row[i+j] |= w << k
					if k > 0 && i+j+1 < p.words {
						row[i+j+1] |= w >> (64 - k)
					}
				}
			}
		}
	}
	t.settle()
	t.mirror()
}

// settle leaves only spaces.
func (t *CornerTable) settle() {
	p := t.passage
	for a, row := range t.rows {
		if !hasBit(p.space, a) {
			clear(row)
			continue
		}
		for k := range row {
			row[k] &= p.space[k]
		}
	}
}

// mirror copies what lies over the diagonal to below it.
func (t *CornerTable) mirror() {
	var block [64]uint64
	for i := range t.passage.words {
		for j := i; j < t.passage.words; j++ {
			for k := range block {
				block[k] = t.rows[64*i+k][j]
			}
			transpose64(&block)
			for k := range block {
				t.rows[64*j+k][i] |= block[k]
			}
		}
	}
}
