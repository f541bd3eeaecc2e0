package sight

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
)

// Following a change. When edges close, the lines that touched them are no
// longer free; when edges open, lines that touch them and nothing else become
// free. Either way the lines in question are those that touch the edges and are
// free where the edges are open: in the world before the one change, after the
// other.

// cornerRows tells for all pairs of corners who sees whom. A corner is numbered
// by its kind and its owner's bit.
type cornerRows struct {
	ready   bool
	rows    [][]uint64
	acc     []uint64    // scratch: one row
	changed [2][]uint64 // corners whose row has changed, by kind
	dirty   []uint64    // scratch: cells
	sources [2][]uint64 // corners to look from, by kind
	edges   []geom.Segment
	ends    []geom.Point
	starts  []placed // cells and their sides that are changed edges
	old     passage  // the world before the change
	open    openSweep
	sweeper sweeper
}

// Update follows a change of the board at some edges: those that
// [board.Board.SetDoor] and [board.Board.SetTerrain] return, or the edge of a
// wall that was set or taken away. The board must be the one of before, changed
// nowhere else.
func (t *CornerTable) Update(b *board.Board, edges ...grid.Edge) {
	p, c := t.passage, &t.corners
	if !p.layout.fits(b) {
		t.Rebuild(b)
		return
	}
	c.fit(p)
	c.remember(p)
	for _, e := range edges {
		p.readEdge(b, e)
	}
	p.free()
	if !c.ready {
		if !c.near(&c.old, p) || !c.near(p, &c.old) {
			t.compute()
			return
		}
		t.pairCorners()
	}
	if !c.change(&c.old, p, false) || !c.change(p, &c.old, true) {
		t.compute()
		return
	}
	t.refresh()
}

// readEdge takes in an edge and the cells beside it.
func (p *passage) readEdge(b *board.Board, e grid.Edge) {
	near, far := p.grid.Cells(e)
	for _, c := range [2]grid.Cell{near, far} {
		if p.contains(c) {
			p.readCell(b, b.Index(c))
		}
	}
	if p.touches(e.Cell, int(e.Side)) {
		putBit(p.shut[e.Side], p.bit(e.Cell), b.Shut(e))
	}
}

func (c *cornerRows) fit(p *passage) {
	if c.rows != nil {
		return
	}
	c.rows = bitboards(p.kinds*p.words*64, p.kinds*p.words)
	c.acc, c.dirty = make([]uint64, p.kinds*p.words), make([]uint64, p.words)
	c.old = passage{layout: p.layout, space: make([]uint64, p.words)}
	for kind := range p.kinds {
		c.changed[kind], c.sources[kind] = make([]uint64, p.words), make([]uint64, p.words)
		c.old.corner[kind] = make([]uint64, p.words)
	}
	for kind := range p.sides / 2 {
		c.old.edge[kind] = make([]uint64, p.words)
	}
}

// remember keeps the world as it was.
func (c *cornerRows) remember(p *passage) {
	copy(c.old.space, p.space)
	for kind := range p.kinds {
		copy(c.old.corner[kind], p.corner[kind])
		clear(c.changed[kind])
	}
	for kind := range p.sides / 2 {
		copy(c.old.edge[kind], p.edge[kind])
	}
}

// change goes through the lines that are free in the one world and touch an edge
// that is not free in the other, and notes for each whether it is free now. It
// gives up, false, when that would take longer than working out all pairs.
func (c *cornerRows) change(world, other *passage, free bool) bool {
	if !c.near(world, other) {
		return false
	}
	if len(c.edges) == 0 {
		return true
	}
	for kind := range world.kinds {
		eachBit(c.sources[kind], func(bit int) { c.look(world, kind, bit, free) })
	}
	return true
}

// look goes through the lines from one corner.
func (c *cornerRows) look(world *passage, kind, bit int, free bool) {
	s := &c.sweeper
	s.fit(world)
	for k := range world.kinds {
		clear(s.seen[k])
	}
	s.toward(kind, bit, c.ends, len(c.edges) > 1)
	from := world.centre[bit].Add(world.spokes[kind])
	u := kind*world.words*64 + bit
	for k := range world.kinds {
		eachBit(s.seen[k], func(at int) {
			v := k*world.words*64 + at
			if hasBit(c.rows[u], v) != free && c.touched(geom.Segment{A: from, B: world.centre[at].Add(world.spokes[k])}) {
				putBit(c.rows[u], v, free)
				putBit(c.rows[v], u, free)
				setBit(c.changed[kind], bit)
				setBit(c.changed[k], at)
			}
		})
	}
}

func (c *cornerRows) touched(line geom.Segment) bool {
	for _, e := range c.edges {
		if line.Meet(e) != geom.Apart {
			return true
		}
	}
	return false
}

// pairCorners takes the pairs of corners from the table as it was worked out.
func (t *CornerTable) pairCorners() {
	p, c := t.passage, &t.corners
	for _, row := range c.rows {
		clear(row)
	}
	for from := range p.kinds {
		rows := c.rows[from*p.words*64 : (from+1)*p.words*64]
		for to := range p.kinds {
			free := t.free[(from*p.kinds+to)*t.trie.span:][:t.trie.span]
			unfold(rows, to*p.words, free, t.trie.bias/64)
		}
	}
	symmetric(c.rows)
	c.ready = true
}

// refresh works out the rows of the cells that have a changed corner or have
// become, or are no longer, a space.
func (t *CornerTable) refresh() {
	p, c := t.passage, &t.corners
	p.around(c.dirty, c.changed[:p.kinds])
	eachBit(c.dirty, t.row)
	for k := range c.dirty {
		c.dirty[k] = p.space[k] ^ c.old.space[k]
	}
	eachBit(c.dirty, func(bit int) {
		t.row(bit)
		for other := range p.size {
			putBit(t.rows[other], bit, hasBit(t.rows[bit], other))
		}
	})
}

// row works out what one cell sees, from what its corners see.
func (t *CornerTable) row(bit int) {
	p, c := t.passage, &t.corners
	row := t.rows[bit]
	clear(row)
	if !hasBit(p.space, bit) {
		return
	}
	clear(c.acc)
	for i := range p.sides {
		at := p.cornerAt[i]
		orInto(c.acc, c.rows[at.kind*p.words*64+bit+at.at])
	}
	var seen [2][]uint64
	for kind := range p.kinds {
		seen[kind] = c.acc[kind*p.words : (kind+1)*p.words]
	}
	p.around(row, seen[:p.kinds])
	and(row, p.space)
	clearBit(row, bit)
}
