package hex

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
)

// cornerBuilder builds the trie of one kind of source: the corner of the cell
// 0,0.
type cornerBuilder struct {
	*layout
	trie   *cornerTrie
	kind   int
	window cornerWindow
	source geom.Point
	nodes  []cornerNode
}

func (b *cornerBuilder) build() {
	g := b.grid
	for _, c := range g.CellsAt(b.source) {
		i := b.cornerOf(c, b.source)
		lo, hi := b.at(c, i+1), b.at(c, i-1)
		// Along the edge first, then into the cell.
		b.ray(c, i+1, lo, 1)
		b.fan(c, i+1, b.sides-2, lo, hi, 1)
	}
}

// cornerOf tells which corner of c the point is.
func (b *cornerBuilder) cornerOf(c grid.Cell, p geom.Point) int {
	for i := range b.sides {
		if b.grid.Corner(c, i) == p {
			return i
		}
	}
	panic("hex: not a corner of the cell")
}

// at returns corner i of c relative to the source.
func (b *cornerBuilder) at(c grid.Cell, i int) geom.Point {
	return b.grid.Corner(c, mod(i, b.sides)).Sub(b.source)
}

// fan follows the lines with a direction strictly between lo and hi (clockwise)
// through c, out over n sides from side first on. It reports whether any of them
// gets to a corner of the window.
func (b *cornerBuilder) fan(c grid.Cell, first, n int, lo, hi geom.Point, depth int) bool {
	if !b.window.around(b.layout, c) {
		return false
	}
	found := false
	for k := range n {
		side := mod(first+k, b.sides)
		from, to := b.at(c, side), b.at(c, side+1)
		if k > 0 && geom.Cross(lo, from) > 0 && geom.Cross(from, hi) > 0 {
			found = b.ray(c, side, from, depth) || found
		}
		if geom.Cross(from, lo) > 0 {
			from = lo
		}
		if geom.Cross(hi, to) > 0 {
			to = hi
		}
		if geom.Cross(from, to) <= 0 {
			continue
		}
		found = b.branch(b.edgeNode(c, side, depth), func() bool {
			next := b.grid.Neighbour(c, grid.Side(side))
			back := int(b.grid.Opposite(grid.Side(side)))
			return b.fan(next, back+1, b.sides-1, from, to, depth+1)
		}) || found
	}
	return found
}

// branch adds a node with what comes behind it, unless that leads nowhere.
func (b *cornerBuilder) branch(n cornerNode, behind func() bool) bool {
	at := len(b.nodes)
	b.nodes = append(b.nodes, n)
	if !behind() && n.out < 0 {
		b.nodes = b.nodes[:at]
		return false
	}
	b.nodes[at].skip = int32(len(b.nodes))
	b.trie.depth = max(b.trie.depth, int(n.depth))
	return true
}

// ray follows the one line in direction d from corner i of c on.
func (b *cornerBuilder) ray(c grid.Cell, i int, d geom.Point, depth int) bool {
	p := b.grid.Corner(c, mod(i, b.sides))
	if !b.window.around(b.layout, c) {
		return false
	}
	return b.branch(b.endNode(p, depth), func() bool {
		for _, next := range b.grid.CellsAt(p) {
			j := b.cornerOf(next, p)
			before, after := p.Sub(b.grid.Corner(next, mod(j-1, b.sides))), b.grid.Corner(next, mod(j+1, b.sides)).Sub(p)
			if geom.Cross(after, d) == 0 && geom.Dot(after, d) > 0 {
				return b.ray(next, j+1, d, depth+1)
			}
			if geom.Cross(before, d) > 0 && geom.Cross(after, d) > 0 {
				return b.through(next, j+1, b.sides-2, d, depth+1)
			}
		}
		panic("hex: a line leaves a corner nowhere")
	})
}

// through follows the line in direction d out of c over one of n sides.
func (b *cornerBuilder) through(c grid.Cell, first, n int, d geom.Point, depth int) bool {
	if !b.window.around(b.layout, c) {
		return false
	}
	for k := range n {
		side := mod(first+k, b.sides)
		switch geom.Sign(geom.Cross(d, b.at(c, side+1))) {
		case 0:
			return b.ray(c, side+1, d, depth)
		case 1:
			return b.branch(b.edgeNode(c, side, depth), func() bool {
				next := b.grid.Neighbour(c, grid.Side(side))
				back := int(b.grid.Opposite(grid.Side(side)))
				return b.through(next, back+1, b.sides-1, d, depth+1)
			})
		}
	}
	panic("hex: a line does not leave a cell")
}

// edgeNode is the node of the edge on a side of c.
func (b *cornerBuilder) edgeNode(c grid.Cell, side, depth int) cornerNode {
	at := b.sideAt[side]
	return b.node(at.kind, b.delta(b.grid.Vec(c))+at.at, depth)
}

// endNode is the node of a corner, with its offset's number when it may end a
// line.
func (b *cornerBuilder) endNode(p geom.Point, depth int) cornerNode {
	kind, owner := b.owner(p)
	n := b.node(cornerMask+kind, b.delta(owner), depth)
	step := b.turned(p.Sub(b.source))
	if step.Y < 0 || step.Y == 0 && step.X < 0 || !b.window.target(b.layout, kind, owner) {
		return n
	}
	n.out = int32((b.kind*b.kinds+kind)*b.trie.span + b.delta(owner) + b.trie.bias)
	return n
}

func (b *cornerBuilder) node(mask, delta, depth int) cornerNode {
	at := delta + b.trie.bias
	live := b.size - max(delta, 0)
	return cornerNode{
		out:  -1,
		mask: uint16(mask*64 + at&63), word: uint16(at >> 6),
		depth: uint16(depth), count: uint16(max(0, (live+63)/64)),
	}
}

// narrow lets no node count more words than the one before it: a source that
// has no such corner or edge is lost for all that follows.
func (b *cornerBuilder) narrow() {
	counts := make([]uint16, b.trie.depth+1)
	counts[0] = uint16(b.words)
	for i := range b.nodes {
		n := &b.nodes[i]
		n.count = min(n.count, counts[n.depth-1])
		counts[n.depth] = n.count
	}
}
