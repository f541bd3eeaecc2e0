package hex

import (
	"math/bits"
	"slices"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
)

// The free country of a board in few convex pieces. Between two levels next to
// each other (see the sweep from a corner) run edges; those that are not free
// part the slab into gaps, each of them convex, whatever free edges cross it.
// Lines that go up pass from gap to gap across the levels, so walls part them and
// free corners do not.

// strip is a slab with its edges from left to right. The part of a cell between
// two edges next to each other is the one to the right of the first.
type strip struct {
	edges []stripEdge
	shut  []uint64 // edges that are not free
}

// stripEdge is an edge between two levels, or, on squares, on a level. Its ends
// are turned: X along the minor axis, Y along the major one.
type stripEdge struct {
	ends  [2]geom.Point // the lower first; on a level the left one
	at    placed        // kind and bit of the edge; a kind of -1 is never free
	right int           // bit of the cell to its right (on a level: above it), -1 when far outside
}

// strips are all slabs of a map and its margin, from below to above, and the
// levels below each of them.
type strips struct {
	layout *layout
	slabs  []strip
	levels []strip
	sides  [][6]stripSide // by cell and side: where the edge is
}

type stripSide struct {
	slab, number int
	level        bool // on the level below the slab
	right        bool // the edge lies to the right of the cell (on a level: above it)
}

func newStrips(l *layout) *strips {
	t := &strips{layout: l, sides: make([][6]stripSide, l.words*64)}
	floors := t.floors()
	t.slabs, t.levels = make([]strip, len(floors)), make([]strip, len(floors))
	known := map[[2]geom.Point]bool{}
	l.padded(func(c grid.Cell, bit int) {
		for side := range l.sides {
			e := t.edge(c, side)
			if known[e.ends] {
				continue
			}
			known[e.ends] = true
			i, _ := slices.BinarySearch(floors, e.ends[0].Y)
			if e.ends[0].Y == e.ends[1].Y {
				t.levels[i].edges = append(t.levels[i].edges, e)
			} else {
				t.slabs[i].edges = append(t.slabs[i].edges, e)
			}
		}
	})
	for _, all := range [2][]strip{t.slabs, t.levels} {
		for i := range all {
			slices.SortFunc(all[i].edges, func(e, f stripEdge) int {
				return e.ends[0].X + e.ends[1].X - f.ends[0].X - f.ends[1].X
			})
			all[i].shut = make([]uint64, (len(all[i].edges)+63)/64)
		}
	}
	t.index()
	return t
}

// floors returns the heights of all levels, in order.
func (t *strips) floors() []int {
	var all []int
	l := t.layout
	l.padded(func(_ grid.Cell, bit int) {
		for i := range l.sides {
			all = append(all, l.turned(l.centre[bit].Add(l.spokes[i])).Y)
		}
	})
	slices.Sort(all)
	return slices.Compact(all)
}

// edge returns the edge on a side of a cell of the map or its margin.
func (t *strips) edge(c grid.Cell, side int) stripEdge {
	l := t.layout
	p, q := l.turned(l.grid.Corner(c, side)), l.turned(l.grid.Corner(c, side+1))
	if p.Y > q.Y || p.Y == q.Y && p.X > q.X {
		p, q = q, p
	}
	e := stripEdge{ends: [2]geom.Point{p, q}, at: placed{-1, 0}, right: -1}
	n := l.grid.Neighbour(c, grid.Side(side))
	for _, cell := range [2]grid.Cell{c, n} {
		// To the right of an edge that goes up, above one that goes right.
		turn := geom.Turn(p, q, l.turned(l.grid.Centre(cell)))
		if l.margin(cell) && (p.Y < q.Y) == (turn < 0) {
			e.right = l.bit(cell)
		}
	}
	if owner := l.grid.Edge(c, grid.Side(side)); l.margin(c) && l.margin(n) {
		e.at = placed{int(owner.Side), l.bit(owner.Cell)}
	}
	return e
}

// index notes for every cell where its edges are.
func (t *strips) index() {
	l := t.layout
	places := map[[2]geom.Point]stripSide{}
	for i := range t.slabs {
		for n, e := range t.slabs[i].edges {
			places[e.ends] = stripSide{slab: i, number: n}
		}
		for n, e := range t.levels[i].edges {
			places[e.ends] = stripSide{slab: i, number: n, level: true}
		}
	}
	l.padded(func(c grid.Cell, bit int) {
		for side := range l.sides {
			e := t.edge(c, side)
			place := places[e.ends]
			place.right = e.right != bit
			t.sides[bit][side] = place
		}
	})
}

// read notes which edges are not free.
func (t *strips) read(p *passage) {
	for _, all := range [2][]strip{t.slabs, t.levels} {
		for i := range all {
			clear(all[i].shut)
			for n, e := range all[i].edges {
				if e.at.kind < 0 || !hasBit(p.edge[e.at.kind], e.at.at) {
					setBit(all[i].shut, n)
				}
			}
		}
	}
}

// after returns the first edge from number n on that is shut, or the number of
// edges.
func (s *strip) after(n int) int {
	if n >= len(s.edges) {
		return len(s.edges)
	}
	k := n >> 6
	w := s.shut[k] >> (n & 63) << (n & 63)
	for w == 0 {
		if k++; k == len(s.shut) {
			return len(s.edges)
		}
		w = s.shut[k]
	}
	return 64*k + bits.TrailingZeros64(w)
}

// before returns the last edge up to number n that is shut, or -1.
func (s *strip) before(n int) int {
	for k := n >> 6; n >= 0 && k >= 0; k-- {
		w := s.shut[k]
		if k == n>>6 {
			w = w << (63 - n&63) >> (63 - n&63)
		}
		if w != 0 {
			return 64*k + 63 - bits.LeadingZeros64(w)
		}
	}
	return -1
}
