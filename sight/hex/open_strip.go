package hex

import (
	"math/bits"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// strip is a slab with its edges from left to right or, on squares, a level with its edges. Edges
// of different kinds alternate. So an edge's number determines everything about the edge, and
// nothing is stored for single edges. The part of a cell between two consecutive edges has the
// number of the edge on its left.
type strip struct {
	kinds [2]stripKind
	count int // number of kinds; on hexes a slab has one or two kinds, and a level none
	edges int // edges of all kinds; the first and the last few are never free
	scale int
	shut  []uint64 // edges that are not free
}

// stripKind is one kind of edge in a strip.
type stripKind struct {
	kind   int
	ends   [2]geom.Point // the ends of the first edge, turned: the lower one first or, on a level, the left one
	bit    int           // the bit of the first edge's owner
	right  int           // from the owner's bit to the bit of the cell to the right (on a level: of the cell above)
	owned  between       // the edges whose owners are on the map or in its margin
	beside between       // the edges whose cell to the right is on the map or in its margin
}

// slack is the number of edges that a strip has beyond those of the map and its margin, at either
// end. These edges are never free.
const slack = 4

// strip makes the strip between two levels, or on one level.
func (t *strips) strip(low, high int) strip {
	l := t.layout
	s := strip{scale: l.scale}
	for kind := range l.sides / 2 {
		p, q := l.end(kind), l.end(kind+1)
		if p.Y > q.Y || p.Y == q.Y && p.X > q.X {
			p, q = q, p
		}
		row := geom.FloorDiv(low-p.Y, l.scale)
		if p.Y+l.scale*row != low || q.Y+l.scale*row != high {
			continue
		}
		s.kinds[s.count] = t.kind(kind, row, p, q)
		s.count++
	}
	if s.count == 2 {
		// The strip begins with an edge of the first kind, followed directly by one of the second.
		a, b := &s.kinds[0], &s.kinds[1]
		b.skip(geom.FloorDiv(a.middle()-b.middle(), 2*l.scale)+1, l.scale)
	}
	s.edges = s.count * (l.cols + 2 + 2*slack)
	s.shut = make([]uint64, (s.edges+63)/64)
	return s
}

// kind makes one kind of edge of a strip, whose owners lie in a row. p and q are the ends of the
// edge of the cell 0,0.
func (t *strips) kind(kind, row int, p, q geom.Point) stripKind {
	l := t.layout
	up := geom.Point{Y: l.scale * row}
	k := stripKind{kind: kind, ends: [2]geom.Point{p.Add(up), q.Add(up)}, bit: l.base + l.stride*row}
	k.owned = l.padding(row, 0)
	// This is the step from the owner to the cell to the right of the edge, or above a horizontal
	// edge. It is zero if the owner is that cell.
	var step grid.Vec
	if turn := geom.Turn(p, q, l.turned(l.grid.Centre(grid.Cell{}))); (p.Y < q.Y) != (turn < 0) {
		step = l.grid.Step(grid.Side(kind))
	}
	minor, major := l.split(step)
	k.right, k.beside = l.delta(step), l.padding(row+major, minor)
	first, _ := l.span(row)
	k.skip(first-slack, l.scale)
	return k
}

// padding returns a range of numbers along the minor axis: those n for which n+step is a cell of
// the row, on the map or in its margin.
func (l *layout) padding(row, step int) between {
	if row < -1 || row > l.rows {
		return between{0, -1}
	}
	first, last := l.span(row)
	return between{first - step, last - step}
}

// between is a range of numbers. If last < first, it is empty.
type between struct{ first, last int }

func (b between) has(n int) bool { return b.first <= n && n <= b.last }

// from returns which of the 64 numbers from n on are in the range, as bits.
func (b between) from(n int) uint64 {
	first, last := max(b.first-n, 0), min(b.last-n, 63)
	if first > last {
		return 0
	}
	return ^uint64(0) << first & (^uint64(0) >> (63 - last))
}

// skip makes the kind begin n edges later.
func (k *stripKind) skip(n, scale int) {
	for i := range k.ends {
		k.ends[i].X += scale * n
	}
	k.bit += n
	k.owned = between{k.owned.first - n, k.owned.last - n}
	k.beside = between{k.beside.first - n, k.beside.last - n}
}

// middle returns twice the middle of the first edge, along the minor axis.
func (k *stripKind) middle() int { return k.ends[0].X + k.ends[1].X }

// read records which edges are not free.
func (s *strip) read(p *passage) {
	for w := range s.shut {
		free := uint64(0)
		for i := range s.count {
			k, first := &s.kinds[i], 64/s.count*w
			edges := word64(p.edge[k.kind], k.bit+first) & k.owned.from(first)
			if s.count == 2 {
				edges = spread(uint32(edges))
			}
			free |= edges << i
		}
		s.shut[w] = ^free
	}
}

// split returns the kind of edge n, and its number within the kind.
func (s *strip) split(n int) (kind, number int) { return n & (s.count - 1), n >> (s.count - 1) }

// end returns an end of an edge: for 0 the lower one (on a level: the left one), for 1 the other.
func (s *strip) end(n, end int) geom.Point {
	i, n := s.split(n)
	p := &s.kinds[i].ends[end]
	return geom.Point{X: p.X + n*s.scale, Y: p.Y}
}

// last returns the number of the last edge whose chosen end is not to the right of x.
func (s *strip) last(x, end int) int {
	last := -1
	for i := range s.count {
		if n := geom.FloorDiv(x-s.kinds[i].ends[end].X, s.scale); n >= 0 {
			last = max(last, n*s.count+i)
		}
	}
	return min(last, s.edges-1)
}

// beside returns the bit of the cell to the right of an edge (on a level: of the cell above it), or
// -1 when that cell is far outside.
func (s *strip) beside(n int) int {
	i, n := s.split(n)
	k := &s.kinds[i]
	if !k.beside.has(n) {
		return -1
	}
	return k.bit + n + k.right
}

// after returns the first shut edge with number n or higher, or the number of edges if there is
// none.
func (s *strip) after(n int) int {
	if n >= s.edges {
		return s.edges
	}
	k := n >> 6
	w := s.shut[k] >> (n & 63) << (n & 63)
	for w == 0 {
		k++ // the last edges are shut
		w = s.shut[k]
	}
	return 64*k + bits.TrailingZeros64(w)
}

// before returns the last shut edge with number n or lower, or -1 if there is none.
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
