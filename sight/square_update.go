package sight

import (
	"slices"

	"github.com/battlemat/battlemat/grid"
)

// visit is a node of the trie and the cell whose bit has changed there, with
// the room to the right and below. It is packed in a word, node, cell and room
// from below: that took a third of the time off.
type visit uint64

func (t *Table) newVisit(node uint32, cell int) visit {
	return visit(t.room[cell])<<32 | visit(cell)<<16 | visit(node)
}

func (v visit) node() uint32 { return uint32(v & (1<<16 - 1)) }
func (v visit) cell() uint32 { return uint32(v >> 16 & (1<<16 - 1)) }
func (v visit) room() room   { return room(v >> 32) }

// Update makes the table follow its plan after changes: first call
// [Plan.Update] or [Plan.Obstruct], then this with the edges that changed; for
// a figure, the edges of its cell. Then the table equals one filled afresh
// (HQ S1.13, S1.14).
//
// An edge is one bit of the masks of its step and one bit of the masks of each
// of its two corners, in every quadrant. A line that comes there stands in one
// cell, so in every set a single bit can change, and from there on along the
// half lines: that is what it follows, and what it takes time for.
func (t *Table) Update(edges ...grid.Edge) {
	if !t.followed {
		t.readExits()
		t.followed = true
	}
	for _, e := range edges {
		a, b := grid.Grid{}.Cells(e)
		if a.X > b.X || a.Y > b.Y {
			a, b = b, a
		}
		x, y := b.X, b.Y // the lattice corner at the NW of cell b
		if a.Y == b.Y {
			t.updateStep(0, stepX, b)
			t.updateStep(quadY, stepX, b)
			t.updateStep(quadX, stepX, a)
			t.updateStep(quadX|quadY, stepX, a)
			t.updateCorner(x, y)
			t.updateCorner(x, y+1)
		} else {
			t.updateStep(0, stepY, b)
			t.updateStep(quadX, stepY, b)
			t.updateStep(quadY, stepY, a)
			t.updateStep(quadX|quadY, stepY, a)
			t.updateCorner(x, y)
			t.updateCorner(x+1, y)
		}
		t.updateSource(a)
		t.updateSource(b)
	}
}

func (t *Table) updateCorner(x, y int) {
	t.updateStep(0, stepXY, grid.Cell{X: x, Y: y})
	t.updateStep(quadX, stepXY, grid.Cell{X: x - 1, Y: y})
	t.updateStep(quadY, stepXY, grid.Cell{X: x, Y: y - 1})
	t.updateStep(quadX|quadY, stepXY, grid.Cell{X: x - 1, Y: y - 1})
}

// updateStep compares whether lines arrive at the cell with what it was.
func (t *Table) updateStep(q int, s step, at grid.Cell) {
	if !t.plan.contains(at) {
		return
	}
	i := t.bit(q, at)
	word, bit := &t.masks[q][s][i>>6], uint64(1)<<(i&63)
	if *word&bit != 0 != t.arrives(q, s, at) {
		*word ^= bit
		t.exits[q][i-t.shift(s)] ^= 1 << s
		t.turnStep(q, s, i)
	}
}

// updateSource compares whether lines start in the cell with what it was.
func (t *Table) updateSource(c grid.Cell) {
	if !t.plan.contains(c) {
		return
	}
	for q := range t.sides {
		i := t.bit(q, c)
		if t.sides[q][i>>6][0]>>(i&63)&1 != 0 != t.plan.seeable(c.X, c.Y) {
			t.turn(q, append(t.trail[:0], t.newVisit(0, i)))
		}
	}
}

// readExits writes the masks down by the cell that a step leaves.
func (t *Table) readExits() {
	for q, exits := range t.exits {
		for i := range exits {
			exits[i] = 0
			for s := range step(3) {
				to := i + t.shift(s)
				exits[i] |= uint8(t.masks[q][s][to>>6]>>(to&63)&1) << s
			}
		}
	}
}

// turnStep turns the bit i in every node that is reached by the step, where a
// line has come before it.
func (t *Table) turnStep(q int, s step, i int) {
	before := i - t.shift(s)
	arrived, bit := t.sides[q][before>>6], uint(before&63)
	all := t.trie.arrivals[s]
	trail, m := slices.Grow(t.trail[:0], len(all))[:len(all)], 0
	here := t.newVisit(0, i)
	for k := range all {
		a := &all[k]
		trail[m] = here | visit(a.node)
		m += int(uint32(arrived[a.parent]>>bit) & here.room().holds(a.need))
	}
	t.turn(q, trail[:m])
}

// turn turns the bits on the trail, and those bits behind them to which lines
// pass from there. It leaves out nodes from which no line ends on the board:
// nobody asks for their bits.
//
// Most of the conditions are as good as random, so it asks them without
// branches.
func (t *Table) turn(q int, trail []visit) {
	sets, exits := t.flat[q], t.exits[q]
	nodes := uint32(len(t.trie.parent))
	toX, toY := visit(1)<<16, visit(t.trie.width)<<16
	toX -= 1 << 32
	toY -= 1 << 48
	for k := 0; k < len(trail); k++ {
		v := trail[k]
		sets[v.cell()>>6*nodes+v.node()] ^= 1 << (v.cell() & 63)
		exit, b := uint32(exits[v.cell()]), &t.trie.branches[v.node()]
		v &^= 1<<16 - 1
		x, y, xy := v+toX, v+toY, v+toX+toY
		m := len(trail)
		if cap(trail) < m+3 {
			trail = slices.Grow(trail, 3)
		}
		trail = trail[:m+3]
		trail[m] = x | visit(b[stepX].child)
		m += int(exit & x.room().holds(b[stepX].need))
		trail[m] = y | visit(b[stepY].child)
		m += int(exit >> 1 & y.room().holds(b[stepY].need))
		trail[m] = xy | visit(b[stepXY].child)
		m += int(exit >> 2 & xy.room().holds(b[stepXY].need))
		trail = trail[:m]
	}
	t.trail = trail
}
