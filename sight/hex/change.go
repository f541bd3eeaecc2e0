package hex

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
)

// masks are what of a board is free: edges by kind, then from [cornerMask] on corners by kind, as the nodes of
// a trie name them.
type masks [cornerMask + 2][]uint64

// change is what a passage was like before a door or a wall changed, beside what it is like now.
//
// Lines that were free and touch what is free no more are lost; lines that touch what has become free, and
// are free now, are won. All others are as they were. So what a change means is told by the lines
// that are free where what has changed is free, before or after, and touch it.
type change struct {
	now    masks
	before masks
	both   masks // free before and after
	space  []uint64
	cell   []uint64
}

// masks returns what of a passage is free. The masks are the passage's own.
func (p *passage) masks() (m masks) {
	for kind := range p.sides / 2 {
		m[kind] = p.edge[kind]
	}
	for kind := range p.kinds {
		m[cornerMask+kind] = p.corner[kind]
	}
	return m
}

// read takes in the board, which has changed at those edges and in the cells beside them and nowhere
// else.
func (c *change) read(p *passage, b *board.Board, edges []grid.Edge) {
	c.space, c.cell = append(c.space[:0], p.space...), append(c.cell[:0], p.cell...)
	c.now = p.masks()
	for kind, m := range c.now {
		c.before[kind] = append(c.before[kind][:0], m...)
	}
	for _, e := range edges {
		p.readEdge(b, e)
	}
	p.free()
	for kind, m := range c.now {
		c.both[kind] = append(c.both[kind][:0], m...)
		and(c.both[kind], c.before[kind])
	}
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

// appears reports whether a cell has come to be one to look from, or none any more, for another reason
// than that it was or is opaque: lines then count or not that touch nothing that has changed.
func (c *change) appears(p *passage) bool {
	for k, space := range p.space {
		if (space^c.space[k])&^(p.cell[k]^c.cell[k]) != 0 {
			return true
		}
	}
	return false
}

// eachFreed calls f with what is free in a world and is not in both, before and after.
func (c *change) eachFreed(world *masks, f func(kind, bit int)) {
	for kind, m := range world {
		for k, w := range m {
			if w &^= c.both[kind][k]; w != 0 {
				eachBit([]uint64{w}, func(bit int) { f(kind, 64*k+bit) })
			}
		}
	}
}
