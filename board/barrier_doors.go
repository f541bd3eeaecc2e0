package board

import (
	"slices"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
)

// A door takes the place of the wall on its edge; so do doors and windows that walls off the edges run on through,
// and doors on edges along which such a wall runs. A secret door does so when it is found: until then it is a wall.

// opening reports whether a barrier takes the place of walls.
func (w Barrier) opening() bool {
	return w.Kind == BarrierWindow || w.Kind == BarrierDoor && w.State != Secret
}

// openings returns where doors and windows take the place of walls.
func (b *Board) openings(wall geom.Segment) (lines []geom.Segment) {
	if slices.ContainsFunc(b.barriers, Barrier.opening) {
		for _, i := range b.barriersNear(wall) {
			if w := &b.barriers[i]; w.opening() {
				lines = append(lines, w.Line)
			}
		}
	}
	for i := range b.doors {
		if d := &b.doors[i]; !d.InCell && d.State != Secret && !b.grid.Hex() {
			lines = append(lines, b.doorway(d.Edge))
		}
	}
	return lines
}

// barriersNear returns the numbers of the barriers that touch a cell of a line or one beside it, in their order: among
// them all that lie along the line. Of a line that leaves the board they are all there are.
func (b *Board) barriersNear(line geom.Segment) (numbers []int32) {
	leaves := false
	near := make([]uint64, (len(b.barriers)+63)/64) // a bit for each
	line.Squares(Fine, func(x, y int) bool {
		if leaves = !b.Contains(grid.Cell{X: x, Y: y}); leaves {
			return false
		}
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				for _, i := range b.BarriersAt(grid.Cell{X: x + dx, Y: y + dy}) {
					near[i/64] |= 1 << (i % 64)
				}
			}
		}
		return true
	})
	for i := range b.barriers {
		if leaves || near[i/64]&(1<<(i%64)) != 0 {
			numbers = append(numbers, int32(i))
		}
	}
	return numbers
}

// doorway is an edge in the measure of barriers.
func (b *Board) doorway(e grid.Edge) geom.Segment {
	s := b.grid.Segment(e)
	return geom.Segment{A: s.A.Times(Fine / 2), B: s.B.Times(Fine / 2)}
}

// openIn takes the place of walls off the edges for a door or a window.
func (b *Board) openIn(line geom.Segment) {
	cut := slices.ContainsFunc(b.barriersNear(line), func(i int32) bool {
		if b.barriers[i].Kind != BarrierWall {
			return false
		}
		_, cut := without(b.barriers[i].Line, line)
		return cut
	})
	if !cut {
		return
	}
	var all []Barrier
	for _, w := range b.barriers {
		rest := []geom.Segment{w.Line}
		if w.Kind == BarrierWall {
			rest, _ = without(w.Line, line)
		}
		for _, l := range rest {
			w.Line = l
			all = append(all, w)
		}
	}
	b.barriers, b.barriersAt = nil, make([][]int32, b.width*b.height)
	for _, w := range all {
		b.lay(w)
	}
}

// without returns what is left of a wall in which a door or a window stands, and whether one does: both its ends lie on
// the wall's line, or as near to it as the rounding of imported maps puts them.
func without(wall, door geom.Segment) (rest []geom.Segment, cut bool) {
	d := wall.B.Sub(wall.A)
	whole, near := geom.Dot(d, d), max(geom.Abs(d.X), geom.Abs(d.Y))
	ends := []geom.Point{door.A, door.B}
	far := func(p geom.Point) int { return geom.Dot(p.Sub(wall.A), d) }
	slices.SortFunc(ends, func(p, q geom.Point) int { return far(p) - far(q) })
	for _, p := range ends {
		if geom.Abs(geom.Cross(d, p.Sub(wall.A))) > near {
			return []geom.Segment{wall}, false
		}
	}
	lo, hi := far(ends[0]), far(ends[1])
	if lo == hi || hi <= 0 || lo >= whole {
		return []geom.Segment{wall}, false
	}
	if lo > 0 && ends[0] != wall.A {
		rest = append(rest, geom.Segment{A: wall.A, B: ends[0]})
	}
	if hi < whole && ends[1] != wall.B {
		rest = append(rest, geom.Segment{A: ends[1], B: wall.B})
	}
	return rest, true
}
