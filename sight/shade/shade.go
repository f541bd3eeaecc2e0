package shade

import (
	"slices"

	"github.com/battlemat/battlemat/geom"
)

// Shade finds which points of a ground are hidden from a space. The zero Shade is ready for use, and reuses
// its memory.
type Shade struct {
	quarter quarter
	lit     []bool // by point
	walls   levels
	solids  levels
	points  levels
}

// levels sorts items by distance, with a linked list for each level.
type levels struct{ first, next []int32 }

func (l *levels) begin(levels, things int) {
	l.first, l.next = slices.Grow(l.first[:0], levels), slices.Grow(l.next[:0], things)
	for range levels {
		l.first = append(l.first, -1)
	}
	for range things {
		l.next = append(l.next, -1)
	}
}

// put adds an item to a level. Levels below the first count as the first; those beyond the last are
// ignored.
func (l *levels) put(level, thing int) {
	if level = max(level, 0); level < len(l.first) {
		l.next[thing], l.first[level] = l.first[level], int32(thing)
	}
}

// How says which lines of a space count.
type How struct {
	Border bool // include lines that only touch the border of the space
	Apart  bool // blockers that touch the space block nothing
}

// Cast finds the points of the ground that no line from a space reaches. The space is given by its corners.
func (s *Shade) Cast(g *Ground, space []geom.Point, how How) {
	s.lit = slices.Grow(s.lit[:0], len(g.Points))
	lo, hi := box(space)
	for _, p := range g.Points {
		s.lit = append(s.lit, lo.X <= p.X && p.X <= hi.X && lo.Y <= p.Y && p.Y <= hi.Y)
	}
	first, last := box(g.Points)
	for _, sign := range [4][2]int{{1, -1}, {1, 1}, {-1, 1}, {-1, -1}} {
		s.quarter.begin(space, sign[0], sign[1], how)
		a, b := s.quarter.of(first), s.quarter.of(last)
		s.sort(g, (max(a.X, b.X)+max(a.Y, b.Y))/g.Unit+1)
		s.sweep(g, how)
	}
}

// Hides reports whether a point, by its number, is hidden.
func (s *Shade) Hides(point int) bool { return !s.lit[point] }

// sort assigns walls, solids and points to levels: a point of level n has x + y >= n units, and
// every point of a wall of level n has less.
func (s *Shade) sort(g *Ground, n int) {
	q := &s.quarter
	s.points.begin(n, len(g.Points))
	for i, p := range g.Points {
		if p = q.of(p); p.X >= 0 && p.Y >= 0 && !s.lit[i] {
			s.points.put((p.X+p.Y)/g.Unit, i)
		}
	}
	s.walls.begin(n, len(g.Walls))
	for i, w := range g.Walls {
		a, b := q.of(w.A), q.of(w.B)
		if max(a.X, b.X) > 0 && max(a.Y, b.Y) > 0 {
			s.walls.put(geom.FloorDiv(max(a.X+a.Y, b.X+b.Y), g.Unit)+1, i)
		}
	}
	var far geom.Point // the extent of the shape on each axis, and along both
	along := 0
	for _, c := range g.Shape {
		c = geom.Point{X: c.X * q.sx, Y: c.Y * q.sy}
		far = geom.Point{X: max(far.X, c.X), Y: max(far.Y, c.Y)}
		along = max(along, c.X+c.Y)
	}
	s.solids.begin(n, len(g.Solids))
	for i, p := range g.Solids {
		if p = q.of(p); p.X+far.X > 0 && p.Y+far.Y > 0 {
			s.solids.put(geom.FloorDiv(p.X+p.Y+along, g.Unit)+1, i)
		}
	}
}

// sweep visits the blockers and the points level by level, until no line is left.
func (s *Shade) sweep(g *Ground, how How) {
	q := &s.quarter
	for level := range s.points.first {
		for i := s.walls.first[level]; i >= 0; i = s.walls.next[i] {
			w := &g.Walls[i]
			q.meet(q.of(w.A), q.of(w.B), w.Kind, how)
		}
		for i := s.solids.first[level]; i >= 0; i = s.solids.next[i] {
			q.meetSolid(g.Solids[i], g.Shape, how)
		}
		if q.lit == 0 {
			return
		}
		for i := s.points.first[level]; i >= 0; i = s.points.next[i] {
			s.lit[i] = !q.hides(q.of(g.Points[i]))
		}
	}
}
