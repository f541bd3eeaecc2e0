package sight

import (
	"math/bits"

	"github.com/battlemat/battlemat/geom"
)

// Which edges have changed, and which corners have a line to them.

// differ keeps the edges that are free in the one world and not in the other,
// and reports whether there are any.
func (c *cornerRows) differ(world, other *passage) bool {
	c.edges, c.ends, c.starts = c.edges[:0], c.ends[:0], c.starts[:0]
	for kind := range world.sides / 2 {
		for k, w := range world.edge[kind] {
			for w &^= other.edge[kind][k]; w != 0; w &= w - 1 {
				bit := 64*k + bits.TrailingZeros64(w)
				s := geom.Segment{A: world.centre[bit].Add(world.spokes[kind]), B: world.centre[bit].Add(world.spokes[kind+1])}
				c.edges = append(c.edges, s)
				c.ends = append(c.ends, world.turned(s.A), world.turned(s.B))
				c.starts = append(c.starts, placed{kind, bit}, placed{world.opposite(kind), bit + world.step[kind]})
			}
		}
	}
	return len(c.edges) > 0
}

// reach finds cells with all corners from which a line can go to a changed edge.
// Every line has its lower end among them. For a single edge those on one side
// of it will do: it lies between the two ends of every line.
func (c *cornerRows) reach(world *passage) {
	c.open.read(world)
	if len(c.edges) > 1 {
		c.explore(c.starts)
		return
	}
	c.explore(c.starts[:1])
	copy(c.dirty, c.open.seen)
	c.explore(c.starts[1:])
	if countBits(c.dirty) < countBits(c.open.seen) {
		copy(c.open.seen, c.dirty)
	}
}

// explore finds the cells that open sets of lines lead to from cells over one of
// their sides.
func (c *cornerRows) explore(starts []placed) {
	clear(c.open.seen)
	for _, at := range starts {
		setBit(c.open.seen, at.at)
		for _, c.open.sign = range [2]int{1, -1} {
			c.open.leave(c.open.strips.sides[at.at][at.kind])
		}
	}
}

// near reports whether the edges that are free in the one world alone, if there
// are any, are seen from few corners, and finds these.
func (c *cornerRows) near(world, other *passage) bool {
	if !c.differ(world, other) {
		return true
	}
	c.reach(world)
	n := 0
	for kind := range world.kinds {
		clear(c.sources[kind])
		for i := range world.sides {
			if at := world.cornerAt[i]; at.kind == kind {
				orFrom(c.sources[kind], c.open.seen, -at.at)
			}
		}
		and(c.sources[kind], world.corner[kind])
		n += countBits(c.sources[kind])
	}
	return n <= world.size/2
}
