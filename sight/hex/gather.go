package hex

// From corners to cells. All is kept by differences of bits: whichever offset
// one stands for at a source, the target is the same bit.

// gather finds, by offset of cells, the cells that see the one there.
func (t *CornerTable) gather() {
	t.backward()
	p, bias := t.passage, t.trie.bias
	// First the corners that see a cell: any of its corners (S4.17).
	for kind := range p.kinds {
		for at := bias + p.first(); at < t.trie.span; at++ {
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

// first is the least difference of bits from a corner to a cell further on than one that has the corner.
func (l *layout) first() int { return -l.stride - 1 }

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
	for d := range p.near() {
		for from := range p.kinds {
			for to := range p.kinds {
				both(from, to, -d)
				both(to, from, d)
			}
		}
	}
}

// near is how far apart corners are at most, by their bits, the line between which is kept from both.
func (l *layout) near() int { return min(2*l.stride+3, l.size) }

func orInto(dst, src []uint64) {
	src = src[:len(dst)]
	for k, v := range src {
		dst[k] |= v
	}
}

// turn makes the rows out of the pairs: a row holds what its cell sees further
// on, and then, mirrored, what it sees before.
func (t *CornerTable) turn() {
	for _, row := range t.rows {
		clear(row)
	}
	t.unfold()
	t.settle()
	symmetric(t.rows)
}

// unfold makes the rows out of the pairs, which are kept by differences: bit a of
// the difference d says that row a gets the bit a+d.
func (t *CornerTable) unfold() {
	var block [64]uint64
	words := len(t.pairs[0])
	for j := range len(t.pairs) / 64 {
		for i := range words - j {
			if !load(&block, t.pairs[64*j:64*j+64], i) {
				continue
			}
			transpose64(&block)
			for k, w := range block {
				row, at := t.rows[64*i+k], i+j
				row[at] |= w << k
				if k > 0 && at+1 < words {
					row[at+1] |= w >> (64 - k)
				}
			}
		}
	}
}

// load takes word i of 64 bitboards and reports whether any bit is set.
func load(block *[64]uint64, boards [][]uint64, i int) bool {
	var some uint64
	for k := range block {
		block[k] = boards[k][i]
		some |= block[k]
	}
	return some != 0
}

// symmetric adds to a square of bits its mirror image.
func symmetric(rows [][]uint64) {
	var block, other [64]uint64
	for i := range len(rows) / 64 {
		for j := i; j < len(rows)/64; j++ {
			above, below := rows[64*i:64*i+64], rows[64*j:64*j+64]
			a, b := load(&block, above, j), load(&other, below, i)
			if a {
				transpose64(&block)
				for k, w := range block {
					below[k][i] |= w
				}
			}
			if b {
				transpose64(&other)
				for k, w := range other {
					above[k][j] |= w
				}
			}
		}
	}
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
