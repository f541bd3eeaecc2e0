package hex

import (
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
)

// This file divides the free area of a board into a few convex pieces. Edges run between two
// neighbouring levels, in a slab (see sweep.go). The edges that are not free divide the slab into
// gaps. Each gap is convex, whatever free edges cross it. Lines that go up pass from gap to gap
// across the levels. So only walls divide the gaps; free corners do not.

// strips holds all slabs of a map and its margin, from bottom to top, and the level below each of
// them.
type strips struct {
	layout *layout
	floors []int // the heights of the levels
	slabs  []strip
	levels []strip
}

// stripSide is the place of the edge on a side of a cell.
type stripSide struct {
	slab, number int
	level        bool // the edge is on the level below the slab
	right        bool // the edge lies to the right of the cell (on a level: above the cell)
}

func newStrips(l *layout) *strips {
	t := &strips{layout: l}
	for row := -1; row <= l.rows; row++ {
		for i := range l.sides {
			t.floors = append(t.floors, l.end(i).Y+l.scale*row)
		}
	}
	slices.Sort(t.floors)
	t.floors = slices.Compact(t.floors)
	t.slabs, t.levels = make([]strip, len(t.floors)), make([]strip, len(t.floors))
	for i, floor := range t.floors {
		t.levels[i] = t.strip(floor, floor)
		if i+1 < len(t.floors) {
			t.slabs[i] = t.strip(floor, t.floors[i+1])
		}
	}
	return t
}

// find returns the place of the edge on a side of a cell of the map.
func (t *strips) find(c grid.Cell, side int) stripSide {
	l := t.layout
	e := l.grid.Edge(c, grid.Side(side))
	minor, major := l.split(l.grid.Vec(e.Cell))
	kind := int(e.Side)
	low, high := l.end(kind).Y, l.end(kind+1).Y
	at := stripSide{level: low == high}
	at.slab, _ = slices.BinarySearch(t.floors, min(low, high)+l.scale*major)
	s := &t.slabs[at.slab]
	if at.level {
		s = &t.levels[at.slab]
	}
	bit := l.base + l.stride*major + minor
	for i := range s.count {
		if k := &s.kinds[i]; k.kind == kind {
			at.number = (bit-k.bit)*s.count + i
			at.right = bit+k.right != l.bit(c)
		}
	}
	return at
}

// read records which edges are not free.
func (t *strips) read(p *passage) {
	for _, all := range [2][]strip{t.slabs, t.levels} {
		for i := range all {
			all[i].read(p)
		}
	}
}
