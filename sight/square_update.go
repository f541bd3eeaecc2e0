package sight

import (
	"slices"

	"github.com/battlemat/battlemat/grid"
)

// visit is a node of the trie and the cell whose bit has changed there, with
// the room to the right and below. It is packed in a word: from below node, cell
// and room. A trie for boards of [MaxTableSide] has 15,543 nodes.
type visit uint64

func (t *Table) newVisit(node uint32, cell int) visit {
	return visit(t.room[cell])<<32 | visit(cell)<<16 | visit(node)
}

func (v visit) node() uint32 { return uint32(v & (1<<16 - 1)) }
func (v visit) cell() uint32 { return uint32(v >> 16 & (1<<16 - 1)) }
func (v visit) room() room   { return room(v >> 32) }

// Above so many edges it is as quick to fill the table afresh.
const manyEdges = 12

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
	if len(edges) > manyEdges {
		t.fill()
		return
	}
	if !t.followed {
		t.readExits()
		t.followed = true
	}
	for _, e := range edges {
		a, b := grid.Grid{}.Cells(e)
		if a.X > b.X || a.Y > b.Y {
			a, b = b, a
		}
		t.updateCorner(b.X, b.Y)
		if a.Y == b.Y {
			t.updateCorner(b.X, b.Y+1)
		} else {
			t.updateCorner(b.X+1, b.Y)
		}
		if t.plan.contains(a) && t.plan.contains(b) {
			t.updateEdge(a, b)
		}
		t.updateSource(a)
		t.updateSource(b)
	}
}

// updateEdge looks at the steps between a and the cell to its E or S.
func (t *Table) updateEdge(a, b grid.Cell) {
	if a.Y == b.Y {
		free := !t.plan.closedEast(a.X, a.Y)
		t.updateStep(0, stepX, b, free)
		t.updateStep(quadY, stepX, b, free)
		t.updateStep(quadX, stepX, a, free)
		t.updateStep(quadX|quadY, stepX, a, free)
		return
	}
	free := !t.plan.closedSouth(a.X, a.Y)
	t.updateStep(0, stepY, b, free)
	t.updateStep(quadX, stepY, b, free)
	t.updateStep(quadY, stepY, a, free)
	t.updateStep(quadX|quadY, stepY, a, free)
}

// updateCorner looks at the steps through the lattice corner at the NW of the
// cell (x, y).
func (t *Table) updateCorner(x, y int) {
	if x < 1 || y < 1 || x >= t.plan.width || y >= t.plan.height {
		return
	}
	k := t.plan.knot(grid.Cell{X: x - 1, Y: y - 1}, 0)
	down := !k.stops() // from the NW to the SE, and back
	t.updateStep(0, stepXY, grid.Cell{X: x, Y: y}, down)
	t.updateStep(quadX|quadY, stepXY, grid.Cell{X: x - 1, Y: y - 1}, down)
	k.y, k.xThenY = k.xThenY, k.y // as seen from the NE
	up := !k.stops()
	t.updateStep(quadX, stepXY, grid.Cell{X: x - 1, Y: y}, up)
	t.updateStep(quadY, stepXY, grid.Cell{X: x, Y: y - 1}, up)
}

// updateStep compares whether lines arrive at the cell and go on, the step being
// free or not, with what it was.
func (t *Table) updateStep(q int, s step, at grid.Cell, free bool) {
	i := t.bit(q, at)
	word, bit := &t.masks[q][s][i>>6], uint64(1)<<(i&63)
	if *word&bit != 0 != (free && !t.plan.is(at.X, at.Y, screen)) {
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
	here := t.newVisit(0, i)
	// Lines start on the board, and end there: no half of a line leads more than
	// a column, or row, further than the other.
	x, y := i%t.trie.width, i/t.trie.width
	x = min(x, t.trie.width-x)
	y = min(y, t.trie.height-y)
	trail, m := t.trail, 0
	for dx := range x + 1 {
		column := dx * (t.trie.height + 1)
		all := t.trie.arrivals[s].nodes[t.trie.arrivals[s].from[column]:t.trie.arrivals[s].from[column+y+1]]
		if trail = trail[:cap(trail)]; len(trail) < m+len(all) {
			trail = slices.Grow(trail, len(all))
			trail = trail[:cap(trail)]
		}
		for k := range all {
			a := &all[k]
			trail[m] = here | visit(a.node)
			m += int(uint32(arrived[a.parent]>>bit) & here.room().holds(a.need))
		}
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
