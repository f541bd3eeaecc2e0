package square

import (
	"math/bits"
	"sync"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// This file sweeps an octant. Let the source be the origin, (x, y) a cell of the octant 0 <= y <=
// x, and identify lines by their slope. Between the centres of column x and those of column x+1 a
// line meets, in this order, the side of a cell (x, j) at X = x+1/2 and possibly a bar, the edge
// between (x+1, j) and (x+1, j+1). With c(x, j) = (2j+1)/(2x+1), the slope of the corner (x+1/2,
// j+1/2):
//
//	the side of (x, j) is crossed by the slopes between c(x, j-1) and c(x, j),
//	the bar over (x+1, j) by those between c(x+1, j) and c(x, j),
//	the corner is met by c(x, j) itself.
//
// No target of column x+1 has a slope within that stretch of the bar: from j < x it follows that
// 2j(2x+3) < (2j+1)(2x+2), and for j <= x, 2j+2 is too great. So everything closed may be removed
// when the sweep leaves column x: open intervals, and a closed corner together with the closed
// interval below it. Closed intervals remain, some of them a single slope.

// unit is the slope 1. Slopes are stored as whole multiples of 1/unit. The lower end of an interval
// is rounded down and the upper end is rounded up, by less than 2^-33. Corners and targets have
// slopes p/q with q < 2^14, so different slopes are at least 2^-28 apart. Therefore every
// comparison below has the same result as with fractions. The sums (2x+1) * slope stay below 2^63.
const unit = 1 << 48

// slack exceeds the rounding of a slope and is far less than the distance between
// two slopes.
const slack = 1 << 16

// recips returns a table in which entry n is unit/(2n+1), rounded down.
var recips = sync.OnceValue(func() []int64 {
	table := make([]int64, grid.Limit+1)
	for n := range table {
		table[n] = unit / int64(2*n+1)
	}
	return table
})

// wedge is a closed interval of slopes that reaches the centres of column x.
type wedge struct {
	x      int
	lo, hi int64
}

// See fills field with the cells that one cell sees, which are also the cells that see it: a free
// line must join the two centres (HQ S1.7, D1, D2). The cell itself is left out. A cell that is
// beyond the map, void, solid or opaque sees nothing.
//
// The time it takes depends not on the number of cells seen, but on the edges and intervals that
// the sweep meets: about one step for each column on open ground. If `field` has already been
// filled for a board of this size, See allocates nothing in the long run.
func (p *Plan) See(from grid.Cell, field *sight.Set) {
	words, _ := field.Reset(p.width, p.height)
	if !p.contains(from) || !p.seeable(from.X, from.Y) {
		return
	}
	sc := p.scratches.Get().(*scratch)
	for o := range p.views {
		view := &p.views[o]
		u, v := orient(from, p.width, p.height, o)
		oct := octant{
			view: view, u: u, v: v, columns: view.lines - 1 - u, top: view.rows - 1 - v,
			recip: recips(), ink: newInk(o, from, words, sc.stride, sc), byRows: o&byRows != 0,
		}
		if oct.columns > 0 {
			sc.pending = oct.sweep(p.leave(o, from, sc.pending[:0]))
		}
	}
	sc.turnColumns(words)
	p.scratches.Put(sc)
	if p.gaps > 0 {
		for i, w := range p.seen {
			words[i] &= w
		}
	}
}

// leave pushes the part of an octant that the walls of the source's own cell leave open. A figure
// in that cell does not obstruct.
func (p *Plan) leave(o int, from grid.Cell, pending []wedge) []wedge {
	view := &p.views[o]
	at, bit := view.at(orient(from, p.width, p.height, o))
	bar, side, corner := view.bar[at]&bit != 0, view.side[at]&bit != 0, view.corner[at]&bit != 0
	if bar && p.is(from.X, from.Y, screen) {
		k := p.knot(from, o&(flipX|flipY))
		if o&byRows != 0 {
			k.mirror()
		}
		bar, side, corner = k.x || k.xThenY || k.screenX, k.x, k.stops()
	}
	return open(bar, side, corner, pending)
}

// open pushes the part of an octant that is left open by a bar, a side and a corner of the source's
// own cell. Only row 0 of the cell matters; its corner has slope 1.
func open(bar, side, corner bool, pending []wedge) []wedge {
	if !bar {
		return append(pending, wedge{1, 0, unit})
	}
	if !side {
		pending = append(pending, wedge{1, 0, unit/3 + 1})
	}
	if !corner {
		pending = append(pending, wedge{1, unit, unit})
	}
	return pending
}

// octant is one of the eight parts of a field of view.
type octant struct {
	view         *oriented
	lines        *lines // reads the next line, if the view has only one line
	u, v         int    // the source's coordinates in the view
	columns, top int    // the number of columns that the octant reaches, and its rows
	recip        []int64
	byRows       bool
	ink          ink
}

// sweep adds the visible cells of the octant, beginning with the pending wedges. It returns the
// memory of pending.
func (s *octant) sweep(pending []wedge) []wedge {
	view := s.view
	bar, top := view.bar, s.top
	for len(pending) > 0 {
		w := pending[len(pending)-1]
		pending = pending[:len(pending)-1]
		lo, hi := w.lo, w.hi
		loX, hiX := lo*int64(w.x), hi*int64(w.x)
		for x := w.x; ; x++ {
			// These are the targets j with lo <= j/x <= hi.
			first, last := int((loX+unit-1)>>48), min(int(hiX>>48), top)
			if first <= last {
				if s.byRows {
					s.ink.markRow(x, first, last)
				} else {
					s.ink.mark(x, first, last)
				}
			}
			if x == s.columns {
				break
			}
			// These are the rows j in which the interval leaves the column: c(x, j) >= lo and c(x,
			// j-1) <= hi.
			first = int((2*loX + lo + unit - 1) >> 49)
			last = min(int((2*hiX+hi+unit)>>49), top)
			if first > last {
				break
			}
			if s.lines != nil {
				s.lines.read(view, x, first, last)
			}
			line, a, b := (s.u+x)*view.stride, s.v+first, s.v+last
			if a>>6 == b>>6 && bar[line+a>>6]&span(a, b) != 0 || a>>6 != b>>6 && view.barred(line, a, b) {
				pending = s.cut(line, wedge{x, lo, hi}, first, last, pending)
				break
			}
			loX, hiX = loX+lo, hiX+hi
		}
	}
	return pending
}

// barred reports whether anything is closed at the far side of the cells a to b of a line. The line
// is given by its first word.
func (o *oriented) barred(line, a, b int) bool {
	any := o.bar[line+a>>6]&(^uint64(0)<<(a&63)) | o.bar[line+b>>6]&(^uint64(0)>>(^b&63))
	for i := a>>6 + 1; i < b>>6; i++ {
		any |= o.bar[line+i]
	}
	return any != 0
}

// span returns the bits first to last of the word that contains both.
func span(first, last int) uint64 {
	return ^uint64(0) << (first & 63) & (^uint64(0) >> (^last & 63))
}

// cut removes the closed parts at the far side of a wedge's column, in rows first to last of a
// line, from the wedge. It pushes the remaining pieces for the next column.
func (s *octant) cut(line int, w wedge, first, last int, pending []wedge) []wedge {
	view, v := s.view, s.v
	x, lo := w.x, w.lo
	near, far := s.recip[x], s.recip[x+1]
	for i := (v + first) >> 6; i <= (v+last)>>6; i++ {
		bars, sides, corners := view.bar[line+i], view.side[line+i], view.corner[line+i]
		bars &= span(max(v+first-i<<6, 0), min(v+last-i<<6, 63))
		for ; bars != 0; bars &= bars - 1 {
			bit := bars & -bars
			c := int64(2*(i<<6+bits.TrailingZeros64(bars)-v) + 1)
			below := c * (far + 1)
			if sides&bit != 0 {
				below = (c - 2) * (near + 1)
			}
			if below = min(below, w.hi); lo <= below {
				pending = append(pending, wedge{x + 1, lo, below})
			}
			// The slope of the corner itself continues unless the corner is closed.
			above := c * near
			if corners&bit != 0 {
				above += slack
			}
			if lo = max(lo, above); lo > w.hi {
				return pending
			}
		}
	}
	return append(pending, wedge{x + 1, lo, w.hi})
}
