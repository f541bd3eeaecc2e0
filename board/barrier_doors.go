package board

import (
	"slices"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// A door replaces the wall on its edge. In the same way, a door or window that is a barrier
// replaces any part of a wall barrier that runs through it, and a door on an edge replaces any wall
// barrier along the edge. A secret door replaces walls only once it is found; until then it is a
// wall itself.

// opening reports whether a barrier replaces the walls that run through it.
func (w Barrier) opening() bool {
	return w.Kind == BarrierWindow || w.Kind == BarrierDoor && w.State != Secret
}

// openings returns the segments where doors and windows replace walls.
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

// barriersNear returns, in order, the numbers of the barriers that touch a cell on the line or a
// cell next to one. They include every barrier that lies along the line. For a line that leaves the
// board it returns all barriers.
func (b *Board) barriersNear(line geom.Segment) (numbers []int32) {
	leaves := false
	near := make([]uint64, (len(b.barriers)+63)/64) // a bit for each barrier
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

// doorway returns an edge in barrier units.
func (b *Board) doorway(e grid.Edge) geom.Segment {
	s := b.grid.Segment(e)
	return geom.Segment{A: s.A.Times(Fine / 2), B: s.B.Times(Fine / 2)}
}

// openIn cuts the wall barriers that a door or a window replaces. The first remaining piece of a
// wall keeps the wall's number, and further pieces are added at the end.
func (b *Board) openIn(line geom.Segment) {
	var gone []int32
	for _, i := range b.barriersNear(line) {
		w := b.barriers[i]
		if w.Kind != BarrierWall {
			continue
		}
		rest, cut := without(w.Line, line)
		if !cut {
			continue
		}
		if len(rest) == 0 {
			gone = append(gone, i)
			continue
		}
		b.touch(i, false)
		b.barriers[i].Line = rest[0]
		b.touch(i, true)
		for _, l := range rest[1:] {
			w.Line = l
			b.lay(w)
		}
	}
	for _, i := range slices.Backward(gone) {
		b.takeAway(i)
	}
}

// takeAway removes a wall from the board; the last barrier gets its number.
func (b *Board) takeAway(i int32) {
	last := int32(len(b.barriers) - 1)
	b.touch(i, false)
	if i != last {
		b.touch(last, false)
		w := b.barriers[last]
		b.barriers[i] = w
		b.touch(i, true)
		if n, is := b.barrierDoors[w.ID]; is && n == int(last) {
			b.barrierDoors[w.ID] = int(i)
		}
	}
	b.barriers = b.barriers[:last]
}

// without returns the parts of a wall that remain when a door or a window is cut out of it, and
// reports whether anything was cut. Both ends of the opening must lie on the wall's line, give or
// take the rounding of imported maps. If nothing is cut, it returns no parts.
func without(wall, door geom.Segment) (rest []geom.Segment, cut bool) {
	d := wall.B.Sub(wall.A)
	whole, near := geom.Dot(d, d), max(geom.Abs(d.X), geom.Abs(d.Y))
	ends := [2]geom.Point{door.A, door.B}
	for _, p := range ends {
		if geom.Abs(geom.Cross(d, p.Sub(wall.A))) > near {
			return nil, false
		}
	}
	far := func(p geom.Point) int { return geom.Dot(p.Sub(wall.A), d) }
	if far(ends[0]) > far(ends[1]) {
		ends[0], ends[1] = ends[1], ends[0]
	}
	lo, hi := far(ends[0]), far(ends[1])
	if lo == hi || hi <= 0 || lo >= whole {
		return nil, false
	}
	if lo > 0 && ends[0] != wall.A {
		rest = append(rest, geom.Segment{A: wall.A, B: ends[0]})
	}
	if hi < whole && ends[1] != wall.B {
		rest = append(rest, geom.Segment{A: ends[1], B: wall.B})
	}
	return rest, true
}
