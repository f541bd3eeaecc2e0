package hex

// From corners to cells, of single lines: what [CornerTable.gather] does for all of them.

// put notes whether lines are free.
func (t *CornerTable) put(lines []line, free bool) {
	for _, l := range lines {
		putBit(t.lines(l), l.from.at, free)
		if back := l.back(); t.passage.keeps(back) {
			putBit(t.lines(back), back.from.at, free)
		}
	}
}

// win lets those see each other who have a line that has become free.
func (t *CornerTable) win(lines []line) {
	p := t.passage
	t.eachSight(lines, func(from placed, c int) {
		seen := t.seen(from, c)
		if hasBit(seen, from.at) {
			return
		}
		setBit(seen, from.at)
		for _, at := range p.sharers[from.kind] {
			if a := from.at + at; a < c && hasBit(p.space, a) && hasBit(p.space, c) {
				setBit(t.rows[a], c)
				setBit(t.rows[c], a)
			}
		}
	})
}

// lose looks again at who had a line that is free no more.
func (t *CornerTable) lose(lines []line) {
	p := t.passage
	t.eachSight(lines, func(from placed, c int) {
		seen := t.seen(from, c)
		if !hasBit(seen, from.at) || t.lineTo(from, c) {
			return
		}
		clearBit(seen, from.at)
		for _, at := range p.sharers[from.kind] {
			if a := from.at + at; a < c && hasBit(t.rows[a], c) && !t.lineBetween(a, c) {
				clearBit(t.rows[a], c)
				clearBit(t.rows[c], a)
			}
		}
	})
}

// eachSight calls f with the corners that lines come from and the cells that they come to, but for those so far
// before the corner that nothing is kept of them.
func (t *CornerTable) eachSight(lines []line, f func(from placed, c int)) {
	p := t.passage
	one := func(l line) {
		for _, at := range p.sharers[l.to.kind] {
			if c := l.to.at + at; c-l.from.at >= p.first() && hasBit(p.on, c) {
				f(l.from, c)
			}
		}
	}
	for _, l := range lines {
		one(l)
		if back := l.back(); p.keeps(back) {
			one(back)
		}
	}
}

// lines returns from which corners the lines of the same offset are free.
func (t *CornerTable) lines(l line) []uint64 {
	return t.free[(l.from.kind*t.passage.kinds+l.to.kind)*t.trie.span+l.to.at-l.from.at+t.trie.bias]
}

// seen returns the corners that see the cell which lies from them as c from this corner.
func (t *CornerTable) seen(from placed, c int) []uint64 {
	return t.part[from.kind*t.trie.span+c-from.at+t.trie.bias]
}

// lineTo reports whether a line from a corner to a cell is free.
func (t *CornerTable) lineTo(from placed, c int) bool {
	for _, corner := range t.passage.cornerAt[:t.passage.sides] {
		if hasBit(t.lines(line{from, placed{corner.kind, c + corner.at}}), from.at) {
			return true
		}
	}
	return false
}

// lineBetween reports whether a corner of a cell sees another cell, further on.
func (t *CornerTable) lineBetween(a, c int) bool {
	for _, corner := range t.passage.cornerAt[:t.passage.sides] {
		from := placed{corner.kind, a + corner.at}
		if hasBit(t.seen(from, c), from.at) {
			return true
		}
	}
	return false
}

// back returns the line from the end of a line.
func (l line) back() line { return line{l.to, l.from} }

// keeps reports whether the line back from the end of a line of the trie is kept too: see [CornerTable.backward].
func (l *layout) keeps(back line) bool { return back.from.at-back.to.at < l.near() }
