package hex

import (
	"github.com/battlemat/battlemat/geom"
)

// openSweep finds all cells that one cell sees by open sets of lines. It follows lines up and lines
// down; the lines along a level form no open set. Their first portal is an edge of the cell itself,
// and each further portal is a stretch of a level between two edges that are not free. The sweep
// branches only at walls.
type openSweep struct {
	passage *passage
	strips  *strips
	row     portals
	seen    []uint64
	sign    int // 1: up, -1: down
}

// read reads a passage that may have changed.
func (s *openSweep) read(p *passage) {
	if s.strips == nil || s.strips.layout != p.layout {
		s.strips = newStrips(p.layout)
		s.seen = make([]uint64, p.words)
	}
	s.passage = p
	s.strips.read(p)
}

// from fills s.seen with the cells that are seen from a cell, including that cell.
func (s *openSweep) from(bit int) {
	clear(s.seen)
	setBit(s.seen, bit)
	for _, s.sign = range [2]int{1, -1} {
		s.out(bit)
	}
}

// out adds to s.seen the cells that are seen from a cell by lines that leave it in the sweep's
// direction.
func (s *openSweep) out(bit int) {
	cell := s.passage.cellAt(bit)
	for side := range s.passage.sides {
		if s.passage.passes(bit, side) {
			s.leave(s.strips.find(cell, side))
		}
	}
}

// point returns a turned point with its Y axis against the sweep's direction, so that left and
// right of a line are as on a map whose Y axis points down.
func (s *openSweep) point(p geom.Point) geom.Point { return geom.Point{X: p.X, Y: -s.sign * p.Y} }

// near returns the end of an edge that is on the level from which lines enter the slab, and far the
// end on the level at which they leave it.
func (s *openSweep) near(slab *strip, n int) geom.Point { return s.point(slab.end(n, (1-s.sign)/2)) }
func (s *openSweep) far(slab *strip, n int) geom.Point  { return s.point(slab.end(n, (1+s.sign)/2)) }

// leave follows lines out of the cell across one of its edges.
func (s *openSweep) leave(at stripSide) {
	if at.level {
		level := &s.strips.levels[at.slab]
		// The lines cross the edge in front of them. The slab behind a level is the slab below it.
		if at.right == (s.sign > 0) {
			s.cross(at.slab-(1-s.sign)/2, s.point(level.end(at.number, 0)), s.point(level.end(at.number, 1)), true)
		}
		return
	}
	slab := &s.strips.slabs[at.slab]
	near, far := s.near(slab, at.number), s.far(slab, at.number)
	if at.right {
		wall := slab.after(at.number + 1)
		s.row.begin(far, near)
		s.markAll(slab, at.number, wall)
		s.level(at.slab, far, s.far(slab, wall))
	} else {
		wall := slab.before(at.number - 1)
		s.row.begin(near, far)
		s.markAll(slab, wall, at.number)
		s.level(at.slab, s.far(slab, wall), far)
	}
}

// level follows lines across the far level of a slab, between two points of the level. On squares
// there may be walls on the level itself.
func (s *openSweep) level(slab int, from, to geom.Point) {
	on := slab + (1+s.sign)/2
	next := slab + s.sign
	if on >= len(s.strips.levels) || next < 0 {
		return
	}
	if from.X >= to.X {
		return
	}
	level := &s.strips.levels[on]
	if level.edges == 0 {
		s.cross(next, from, to, false)
		return
	}
	first := level.end(0, 0).X
	number := func(x int) int { return (x - first) / s.passage.scale }
	for n, end := number(from.X), number(to.X+s.passage.scale-1); n < end; {
		wall := min(level.after(n), end)
		if n < wall {
			s.cross(next, s.point(level.end(n, 0)), s.point(level.end(wall-1, 1)), false)
		}
		n = wall + 1
	}
}

// cross follows lines into the gaps of a slab, between two points of its near level. If first is
// set, each gap begins a new row of portals.
func (s *openSweep) cross(i int, from, to geom.Point, first bool) {
	if i < 0 || i >= len(s.strips.slabs) {
		return
	}
	slab := &s.strips.slabs[i]
	for wall := slab.before(slab.last(from.X, (1-s.sign)/2)); wall >= 0; {
		next := slab.after(wall + 1)
		if next == slab.edges {
			return
		}
		left, right := s.near(slab, wall), s.near(slab, next)
		if right.X > from.X {
			s.enter(i, wall, next, furtherRight(left, from), furtherLeft(right, to), first)
		}
		if right.X >= to.X {
			return
		}
		wall = next
	}
}

// furtherRight returns the right one of two points on a level, and furtherLeft the left one.
func furtherRight(p, q geom.Point) geom.Point {
	if p.X > q.X {
		return p
	}
	return q
}

func furtherLeft(p, q geom.Point) geom.Point {
	if p.X < q.X {
		return p
	}
	return q
}

// enter follows lines through the gap between two edges that are not free, if an open set of lines
// reaches the gap.
func (s *openSweep) enter(i, wall, next int, left, right geom.Point, first bool) {
	if left.X >= right.X {
		return
	}
	before := s.row.mark()
	if first {
		s.row.begin(left, right)
	} else if !s.row.add(left, right) {
		return
	}
	slab := &s.strips.slabs[i]
	s.mark(slab, wall, next)
	s.level(i, s.far(slab, wall), s.far(slab, next))
	if !first {
		s.row.wind(before)
	}
}

// markAll marks all cells of a gap. Every cell next to the first portal is seen.
func (s *openSweep) markAll(slab *strip, wall, next int) {
	for n := wall; n < next; n++ {
		if bit := slab.beside(n); bit >= 0 {
			setBit(s.seen, bit)
		}
	}
}

// mark marks the cells of a gap that the lines reach. Lines reach a part of a cell unless the part
// lies entirely to the left or to the right of all lines.
func (s *openSweep) mark(slab *strip, wall, next int) {
	reaches := func(n int, t tangent, side int) bool {
		return t.turn(s.near(slab, n)) == side || t.turn(s.far(slab, n)) == side
	}
	lo, hi := wall-1, next-1
	for hi-lo > 1 { // search for the first part whose right edge is right of the left tangent
		if mid := (lo + hi) / 2; reaches(mid+1, s.row.toLeft, 1) {
			hi = mid
		} else {
			lo = mid
		}
	}
	for n := hi; n < next && reaches(n, s.row.toRight, -1); n++ {
		if bit := slab.beside(n); bit >= 0 {
			setBit(s.seen, bit)
		}
	}
}
