package cover

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// Barriers lie for lines where [board.Board.Laid] has them: what of them is a little aside of an edge is on it. There they
// are walls on edges. Elsewhere they stop lines as those do: a line is stopped where it passes from one side
// of one to the other. It may touch them: where it passes an end of a barrier or runs along
// one, it is stopped if blockers, walls and filled squares included, stand on both its hands
// at that place, however far it runs along them there. It leaves its first corner from the
// space and comes into its last as along walls (see ring): by either way round, at most half a
// turn from the space's sides, with nothing standing in it.
//
// Of a square that barriers cut, only some points belong to whoever stands in it: a corner
// whose line to the square's middle a barrier stops is cut off, no line starts or ends
// there, and of its inside the middle alone stands for all.

// fine is how many parts of a barrier's measure a lattice unit has.
const fine = board.Fine / 2

// Cut reports whether a barrier that stops lines goes into the square.
func (s *Scene) Cut(c grid.Cell) bool { return s.cut(c) }

// cut is Cut.
func (s *Scene) cut(c grid.Cell) bool { return s.at(c.X, c.Y)&coverCut != 0 }

// pinned reports whether a barrier touches the lattice corner (x, y), counted in squares.
func (s *Scene) pinned(x, y int) bool {
	x, y = x-s.left, y-s.top
	return len(s.lined) > 0 && uint(x) < uint(s.width) && uint(y) < uint(s.height) && s.cells[y*s.width+x]&coverPinned != 0
}

// onLine reports whether p lies on the closed segment, as [geom.Segment.On] does for points of any
// size.
func onLine(l geom.Segment, p geom.Point) bool {
	return min(l.A.X, l.B.X) <= p.X && p.X <= max(l.A.X, l.B.X) && min(l.A.Y, l.B.Y) <= p.Y && p.Y <= max(l.A.Y, l.B.Y) &&
		turn(l.A, l.B, p) == 0
}

// turn is [geom.Turn] for points of any size.
func turn(a, b, c geom.Point) int { return geom.SignCross(b.Sub(a), c.Sub(a)) }

// cutOff returns the barrier that cuts a corner of the square off from its middle.
func (s *Scene) cutOff(c grid.Cell, corner geom.Point) (line int32, is bool) {
	if !s.cut(c) {
		return 0, false
	}
	middle := sight.Space{At: c, Size: 1}.Centre()
	b := bar{Scene: s, line: Line{Ray: sight.Ray{From: middle, To: corner, Unit: 1}}, inner: true}
	hit, stopped := b.first()
	return hit.line, stopped
}

// apart returns the barrier that cuts p, a point of which unit make a lattice unit, off from
// the space on whose border it lies: from the middle of each square there.
func (s *Scene) apart(space sight.Space, p geom.Point, unit int) (line int32, is bool) {
	if space.Size < 1 || p.X%unit != 0 || p.Y%unit != 0 {
		return 0, false
	}
	p = geom.Point{X: p.X / unit, Y: p.Y / unit}
	for y := geom.CeilDiv(p.Y, 2) - 1; y <= geom.FloorDiv(p.Y, 2); y++ {
		for x := geom.CeilDiv(p.X, 2) - 1; x <= geom.FloorDiv(p.X, 2); x++ {
			c := grid.Cell{X: x, Y: y}
			if !space.Contains(c) {
				continue
			}
			if line, is = s.cutOff(c, p); !is {
				return 0, false
			}
		}
	}
	return line, is
}

// barred returns a barrier that stops a line, the first and where if that is asked.
func (s *Scene) barred(l Line, c Contact, holds coverBits, where bool) (hit barHit, stopped bool) {
	if line, is := s.apart(l.Out, l.From, l.Unit); is {
		return barHit{line, geom.Frac{N: 0, D: 1}}, true
	}
	b := bar{Scene: s, line: l, contact: c, holds: holds, where: where}
	line, apart := s.apart(l.In, l.To, l.Unit)
	if own := l.Own && l.In.Size == 1 && s.cut(l.In.At); !own {
		if apart {
			return barHit{line, geom.Frac{N: 1, D: 1}}, true
		}
		return b.first()
	}
	if !apart {
		before := b
		if hit, stopped = before.first(); !stopped {
			return hit, stopped
		}
	}
	if s.hidden(l, c, holds) {
		if apart {
			hit = barHit{line, geom.Frac{N: 1, D: 1}}
		}
		return hit, true
	}
	b.stopAtSpace()
	if !apart && (b.open || !b.stopBehind()) {
		return hit, true
	}
	return b.first()
}

// hidden reports whether barriers stand between a line's first point and the middle of the square in which it ends, and
// between that middle and that of the space from which it comes.
func (s *Scene) hidden(l Line, c Contact, holds coverBits) bool {
	to := l.In.Centre().Times(l.Unit)
	middle := Line{Ray: sight.Ray{From: l.From, To: to, Unit: l.Unit}, Out: l.Out, In: l.In}
	_, stopped := s.barred(middle, c, holds, false)
	if !stopped || l.Out.Size == 0 {
		return stopped
	}
	// The middle of a space is none of its corners: no barrier cuts it off, though it lie in a corner of squares.
	middle.From, middle.Out = l.Out.Centre().Times(l.Unit), sight.Space{}
	_, stopped = s.barred(middle, c, holds, false)
	return stopped
}

// barHit is a barrier, by its number on the board, that stops a line, and where.
type barHit struct {
	line int32
	at   geom.Frac
}

// bar is a line on its way past barriers. Points are in the measure of barriers times the
// unit of the ray.
type bar struct {
	*Scene
	line     Line
	contact  Contact
	holds    coverBits
	from, to geom.Point
	along    geom.Point // from one to the other
	contacts []contact
	pinches  []int // where the line slips between two filled squares: contacts end there
	where    bool  // the first is asked for, and where; else any will do
	hit      barHit
	stopped  bool
	bounded  bool
	inner    bool      // it lies within one square, and is no line of cover
	until    geom.Frac // where bounded, how far along the line what is met still counts
	open     bool      // it does not count there either
}

// stopAtSpace leaves out what stands in the square in which the line ends, where it ends at a corner that a barrier cuts
// off from the middle of that square while the middle itself is not hidden. Such a line is stopped only by what it meets
// before it comes to the square, its border included; one that comes to nothing of the square but the corner is not
// stopped there.
func (b *bar) stopAtSpace() {
	b.measure()
	b.bounded, b.until, b.open = true, geom.Frac{N: 1, D: 1}, true
	if lo, hi, ok := (geom.Segment{A: b.from, B: b.to}).InSquare(board.Fine*b.line.Unit, b.line.In.At.X, b.line.In.At.Y); ok && sooner(lo, hi) {
		b.until, b.open = lo, false
	}
}

// stopBehind leaves out only what the line meets in that square beyond its middle, where it ends at a corner that is not
// cut off: a wall behind whoever stands there is none between. It reports whether any of the line lies beyond.
func (b *bar) stopBehind() bool {
	middle := b.line.In.Centre().Times(b.line.Unit * fine)
	beyond := geom.Frac{N: geom.Dot(middle.Sub(b.from), b.along), D: geom.Dot(b.along, b.along)}
	if sooner(b.until, beyond) {
		b.until = beyond
	}
	return beyond.N < beyond.D
}

// passed reports whether what is met at f is met too late to count.
func (b *bar) passed(f geom.Frac) bool {
	return b.bounded && (sooner(b.until, f) || b.open && !sooner(f, b.until))
}

// The hands of a line.
const (
	onLeft uint8 = 1 << iota // anticlockwise with y downwards
	onRight
	bothHands = onLeft | onRight
)

// contact is a part of the line, by how far it lies along the line's longer axis, on which
// blockers touch it, and on which hands they stand.
type contact struct {
	lo, hi int
	hands  uint8
	line   int32 // a barrier, by its number on the board; -1 where it is none
}

// measure puts the line into the measure of barriers.
func (b *bar) measure() {
	b.from, b.to = b.line.From.Times(fine), b.line.To.Times(fine)
	b.along = b.to.Sub(b.from)
}

// first returns what stops the line first.
func (b *bar) first() (barHit, bool) {
	b.measure()
	unit := b.line.Unit
	side := board.Fine * unit
	geom.Segment{A: b.from, B: b.to}.Squares(side, func(x, y int) bool {
		for _, l := range b.linesIn(x, y) {
			b.meet(l.n, geom.Segment{A: l.A.Times(unit), B: l.B.Times(unit)})
		}
		return b.where || !b.stopped
	})
	if b.stopped || len(b.contacts) == 0 {
		return b.hit, b.stopped
	}
	b.ends()
	b.lattice()
	b.judge()
	return b.hit, b.stopped
}

// stop notes that the barrier stops the line at f, unless another does before.
func (b *bar) stop(line int32, f geom.Frac) {
	if !b.stopped || sooner(f, b.hit.at) {
		b.hit, b.stopped = barHit{line, f}, true
	}
}

// sooner reports whether f < g, for fractions of any size.
func sooner(f, g geom.Frac) bool {
	return geom.SignCross(geom.Point{X: f.N, Y: f.D}, geom.Point{X: g.N, Y: g.D}) < 0
}

// meet notes how the line meets a barrier.
func (b *bar) meet(i int32, l geom.Segment) {
	p, q := turn(b.from, b.to, l.A), turn(b.from, b.to, l.B)
	if p*q > 0 {
		return
	}
	if b.from == b.to {
		if onLine(l, b.from) {
			b.add(contact{0, 0, 0, i})
		}
		return
	}
	if p == 0 && q == 0 {
		lo, hi := b.far(l.A), b.far(l.B)
		lo, hi = max(min(lo, hi), 0), min(max(lo, hi), b.far(b.to))
		if lo <= hi {
			b.add(contact{lo, hi, 0, i})
		}
		return
	}
	if p == 0 || q == 0 {
		end, other := l.A, q
		if q == 0 {
			end, other = l.B, p
		}
		switch far := b.far(end); {
		case end == b.from || end == b.to: // its hands are those of the turn there
			b.add(contact{far, far, 0, i})
		case far > 0 && far < b.far(b.to):
			b.add(contact{far, far, hand(other), i})
		}
		return
	}
	u, v := turn(l.A, l.B, b.from), turn(l.A, l.B, b.to)
	switch {
	case u*v < 0:
		b.cross(i, l)
	case u == 0:
		b.add(contact{0, 0, 0, i})
	case v == 0:
		b.add(contact{b.far(b.to), b.far(b.to), 0, i})
	}
}

// hand returns the hand on which a turn leads.
func hand(turn int) uint8 {
	switch {
	case turn < 0:
		return onLeft
	case turn > 0:
		return onRight
	}
	return 0
}

// far returns how far a point of the line's lies along its longer axis.
func (b *bar) far(p geom.Point) int {
	d := b.along
	if geom.Abs(d.X) >= geom.Abs(d.Y) {
		return (p.X - b.from.X) * geom.Sign(d.X)
	}
	return (p.Y - b.from.Y) * geom.Sign(d.Y)
}

// cross notes that the barrier crosses the line.
func (b *bar) cross(i int32, l geom.Segment) {
	f := geom.Frac{N: 1, D: 2} // only whether it is stopped is asked
	if b.where && b.line.Unit == 1 || b.bounded {
		f = geom.Segment{A: b.from, B: b.to}.At(l)
	}
	if b.passed(f) {
		return
	}
	b.stop(i, f)
}

func (b *bar) add(c contact) {
	if b.passed(geom.Frac{N: c.lo, D: max(b.far(b.to), 1)}) {
		return
	}
	if b.contact.Touch {
		b.stop(c.line, geom.Frac{N: c.lo, D: max(b.far(b.to), 1)})
		return
	}
	b.contacts = append(b.contacts, c)
}

// judge joins contacts that share a point of the line, and stops it at the first place
// where they stand on both hands.
func (b *bar) judge() {
	slices.SortFunc(b.contacts, func(c, d contact) int { return c.lo - d.lo })
	for i := 0; i < len(b.contacts); {
		place := b.contacts[i]
		for i++; i < len(b.contacts) && b.contacts[i].lo <= place.hi && !slices.Contains(b.pinches, b.contacts[i].lo); i++ {
			next := b.contacts[i]
			place.hi = max(place.hi, next.hi)
			place.hands |= next.hands
			place.line = max(place.line, next.line)
		}
		if place.line >= 0 && place.hands == bothHands {
			b.stop(place.line, geom.Frac{N: place.lo, D: max(b.far(b.to), 1)})
			return
		}
	}
}
