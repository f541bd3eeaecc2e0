package hex

import "github.com/battlemat/battlemat/geom"

// This file finds the corners seen from a corner, by one sweep up the rows and one down.
//
// Corners lie on levels, which are lines along the minor axis. Edges run between two neighbouring
// levels (a slab); on squares there are also edges on the levels, which belong to the slab before
// the level. A sweep keeps the directions that have touched no wall so far, as open intervals. In
// each slab it removes, for every edge that is not free, the closed interval of directions that
// touch it. A corner of the next level is seen if the corner is free and its direction is still in
// an interval.
//
// Directions are points relative to the source: X is along the minor axis, and Y is up (or down)
// the major axis, with Y >= 0. The direction d lies to the left of e if d.X/d.Y < e.X/e.Y.

// slab holds the edges and corners that a sweep meets between two levels.
type slab struct {
	rise  int // height from the level to the next, in lattice units, signed
	far   int // the kind of the corners on the next level
	edges []slabEdge
}

// slabEdge is one kind of edge in a slab.
type slabEdge struct {
	kind   int
	row    int     // lattice units from the near level to the row of the owner's centre
	at     [2]int  // the ends along the minor axis, relative to the owner's centre
	beyond [2]bool // whether each end lies on the far level
}

// opening is an open interval of directions, and the places where its bounds meet the two levels of
// the slab. The places are whole numbers, rounded up for one bound and down for the other.
type opening struct {
	lo, hi    geom.Point
	near, far reached
}

type reached struct{ lo, hi int }

// leftOf reports whether d lies strictly to the left of e.
func leftOf(d, e geom.Point) bool {
	c := d.X*e.Y - e.X*d.Y
	return c < 0 || c == 0 && d.Y == 0 && e.Y == 0 && d.X < 0 && e.X > 0
}

// end returns corner i of the cell 0,0, with X along the minor axis and Y along the major. For
// another cell, add scale for each step along an axis.
func (l *layout) end(i int) geom.Point { return l.ends[i%l.sides] }

// slab returns the slab that a sweep meets when it leaves a level upwards (sign 1) or downwards
// (-1). The argument kind is the kind of the level's corners.
func (l *layout) slab(kind, sign int) slab {
	near := l.end(kind).Y
	s := slab{rise: sign * l.scale, far: kind}
	if l.kinds == 2 {
		// The next level of the other kind is 1 or 2 thirds of a cell away.
		s.far = 1 - kind
		s.rise = sign * mod(sign*(l.end(s.far).Y-near), l.scale)
	}
	for e := range l.sides / 2 {
		ends := [2]geom.Point{l.end(e), l.end(e + 1)}
		for row := -2 * l.scale; row <= 2*l.scale; row++ {
			// The owner's centre would lie at this distance above the near level. Skip it unless
			// there is a row of centres at that height.
			if mod(near+row, l.scale) != 0 {
				continue
			}
			edge := slabEdge{kind: e, row: row}
			inside, beyond := 0, 0
			for i, p := range ends {
				edge.at[i] = p.X
				switch p.Y + row {
				case 0:
					inside++
				case s.rise:
					inside++
					beyond++
					edge.beyond[i] = true
				}
			}
			if inside == 2 && beyond > 0 {
				s.edges = append(s.edges, edge)
			}
		}
	}
	return s
}

// mod returns the remainder of n divided by d, which is never negative.
func mod(n, d int) int { return ((n % d) + d) % d }

// sweeper looks from corners of one board. It reuses its memory between calls.
type sweeper struct {
	*passage
	slabs   [2][2]slab // by kind of the near level, and by direction: up, down
	seen    [2][]uint64
	now, to []opening

	part *part // nil: the whole board

	// The sweep's position: its source, and the height of the next level above the source.
	source geom.Point
	y, far int
}

func (s *sweeper) fit(p *passage) {
	if s.passage != nil && s.layout == p.layout && s.seen[0] != nil {
		s.passage = p
		return
	}
	*s = sweeper{passage: p}
	for kind := range p.kinds {
		s.seen[kind] = make([]uint64, p.words)
		for way, sign := range [2]int{1, -1} {
			s.slabs[kind][way] = p.slab(kind, sign)
		}
	}
}

// look fills s.seen with the corners that are seen from some corner of a cell.
func (s *sweeper) look(bit int) {
	for kind := range s.kinds {
		clear(s.seen[kind])
	}
	// S4.17: from any corner of the one cell to any corner of the other.
	for i := range s.sides {
		s.from(s.cornerAt[i].kind, bit+s.cornerAt[i].at)
	}
}

// from adds to s.seen the corners that are seen from one corner, including that corner. It is given
// by its kind and its owner's bit.
func (s *sweeper) from(kind, bit int) {
	if uint(bit) >= uint(s.size) || !hasBit(s.corner[kind], bit) {
		return
	}
	setBit(s.seen[kind], bit)
	s.part.comesTo(kind, bit)
	s.source = s.turned(s.centre[bit].Add(s.spokes[kind]))
	s.along(kind, bit)
	for _, sign := range [2]int{1, -1} {
		s.now = append(s.now[:0], opening{lo: geom.Point{X: -1}, hi: geom.Point{X: 1}, far: reached{-beyondAll, beyondAll}})
		s.run(kind, sign)
	}
}

// along follows the two rays on the source's own level. Between two neighbouring corners on the
// level, the ray is inside a cell or on an edge between the two corners. So it is enough that the
// corners are free.
func (s *sweeper) along(kind, bit int) {
	free := s.corner[kind]
	for b := bit + 1; b < s.size && hasBit(free, b); b++ {
		setBit(s.seen[kind], b)
		s.part.comesTo(kind, b)
	}
	for b := bit - 1; b >= 0 && hasBit(free, b); b-- {
		setBit(s.seen[kind], b)
		s.part.comesTo(kind, b)
	}
}

// run goes through the slabs, up (sign 1) or down (-1), until no direction is
// left.
func (s *sweeper) run(kind, sign int) {
	way := (1 - sign) / 2
	s.y = 0
	for level := s.source.Y; len(s.now) > 0; kind = s.slabs[kind][way].far {
		slab := &s.slabs[kind][way]
		s.far = s.y + sign*slab.rise
		for i := range s.now {
			o := &s.now[i]
			o.near, o.far = o.far, reached{floorAt(o.lo, s.far), ceilAt(o.hi, s.far)}
		}
		for i := range slab.edges {
			s.cut(&slab.edges[i], level)
		}
		if s.part != nil {
			for i := range slab.edges {
				s.leave(&slab.edges[i], level)
			}
			if s.part.leaks {
				return // a larger part of the board will be examined
			}
		}
		level += slab.rise
		row, ok := s.row(level, slab.far)
		if !ok {
			return
		}
		s.reach(slab.far, row)
		s.y = s.far
	}
}

// row returns the row of the cells that own the corners on a level, and reports whether it is on
// the map or in its margin.
func (s *sweeper) row(level, kind int) (int, bool) {
	row := geom.FloorDiv(level-s.end(kind).Y, s.scale)
	return row, -1 <= row && row <= s.rows
}

// span returns the cells of a row, as numbers along the minor axis.
func (l *layout) span(row int) (first, last int) {
	drift := l.drift(row)
	return drift - 1, drift + l.cols
}

// reach marks the free corners of the level just reached that lie in an opening.
func (s *sweeper) reach(kind, row int) {
	first, last := s.span(row)
	start, off := s.base+s.stride*row, s.end(kind).X-s.source.X
	for i := range s.now {
		at := s.now[i].far
		// Only corners strictly between the bounds are seen.
		from := max(geom.FloorDiv(at.lo-off, s.scale)+1, first)
		to := min(geom.CeilDiv(at.hi-off, s.scale)-1, last)
		orRange(s.seen[kind], s.corner[kind], start+from, start+to)
	}
}

// beyondAll is further along a level than any corner.
const beyondAll = 8 * geom.Limit

// floorAt and ceilAt return where a direction meets the level at height y. Use floorAt for the left
// bound of an opening and ceilAt for the right bound.
func floorAt(d geom.Point, y int) int {
	if d.Y == 0 {
		return -beyondAll
	}
	n := d.X * y
	q := n / d.Y
	if n < 0 && q*d.Y != n {
		q--
	}
	return q
}

func ceilAt(d geom.Point, y int) int { return -floorAt(geom.Point{X: -d.X, Y: d.Y}, y) }

// cut removes the directions that touch an edge of kind e that is not free.
func (s *sweeper) cut(e *slabEdge, level int) {
	row := geom.FloorDiv(level+e.row, s.scale)
	if row < -1 || row > s.rows {
		return
	}
	first, last := s.span(row)
	start := s.base + s.stride*row
	low, high := min(e.at[0], e.at[1])-s.source.X, max(e.at[0], e.at[1])-s.source.X
	s.to = s.to[:0]
	for _, o := range s.now {
		// Every edge with a point inside the opening has one of these numbers.
		from := max(geom.FloorDiv(min(o.near.lo, o.far.lo)-high, s.scale), first)
		to := min(geom.CeilDiv(max(o.near.hi, o.far.hi)-low, s.scale), last)
		s.closed(e, o, start, from, to)
	}
	s.now, s.to = s.to, s.now
}

// closed cuts the closed edges with the numbers `from` to `to` out of the opening, and keeps the
// remaining openings.
func (s *sweeper) closed(e *slabEdge, o opening, start, from, to int) {
	free := s.edge[e.kind]
	for b := nextZero(free, start+from, start+to); b <= start+to; b = nextZero(free, b+1, start+to) {
		left, right := s.ends(e, b-start)
		if !leftOf(o.lo, right) || !leftOf(left, o.hi) {
			continue
		}
		if leftOf(o.lo, left) {
			piece := o
			piece.hi = left
			piece.near.hi, piece.far.hi = ceilAt(left, s.y), ceilAt(left, s.far)
			s.to = append(s.to, piece)
		}
		o.lo = right
		o.near.lo, o.far.lo = floorAt(right, s.y), floorAt(right, s.far)
		if !leftOf(o.lo, o.hi) {
			return
		}
	}
	s.to = append(s.to, o)
}

// leave records whether a remaining direction crosses an edge of kind e behind which the board
// continues.
func (s *sweeper) leave(e *slabEdge, level int) {
	row := geom.FloorDiv(level+e.row, s.scale)
	if row < -1 || row > s.rows {
		return
	}
	first, last := s.span(row)
	start, within := s.base+s.stride*row, s.part.within[e.kind]
	for b := nextZero(within, start+first, start+last); b <= start+last; b = nextZero(within, b+1, start+last) {
		left, right := s.ends(e, b-start)
		for _, o := range s.now {
			if leftOf(o.lo, right) && leftOf(left, o.hi) {
				s.part.leaks = true
				return
			}
		}
	}
}

// ends returns the directions of the ends of an edge, the left one first.
func (s *sweeper) ends(e *slabEdge, k int) (left, right geom.Point) {
	var p [2]geom.Point
	for i := range p {
		p[i] = geom.Point{X: s.scale*k + e.at[i] - s.source.X, Y: s.y}
		if e.beyond[i] {
			p[i].Y = s.far
		}
	}
	if leftOf(p[1], p[0]) {
		return p[1], p[0]
	}
	return p[0], p[1]
}
