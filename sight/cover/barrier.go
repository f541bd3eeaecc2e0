package cover

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// Barriers count in their snapped positions ([board.Board.Laid]): a part that is only slightly off
// an edge lies on the edge, and is a wall there. Elsewhere a barrier blocks lines like a wall: a
// line is blocked if it passes from one side of the barrier to the other. A line may touch a
// barrier. Where the line passes an end of a barrier or runs along one, it is blocked if there are
// blockers on both of its sides, including walls and filled squares, however far it runs along
// them. As with walls (see ring), a line may leave the space at its first corner in either
// direction around the corner, and enter the space at its last corner likewise. The turn from the
// space's side takes at most half a circle and must have no blocker in it.
//
// In a square that barriers cut, only some points count for a figure in the square. A corner is cut
// off if a barrier blocks its line to the square's middle; no line starts or ends there. Of the
// inside of the square, only the middle counts.

// fine is the number of barrier units in a lattice unit.
const fine = board.Fine / 2

// Cut reports whether a barrier that blocks lines enters the square.
func (s *Scene) Cut(c grid.Cell) bool { return s.cut(c) }

// cut does the work of [Scene.Cut].
func (s *Scene) cut(c grid.Cell) bool { return s.at(c.X, c.Y)&coverCut != 0 }

// pinned reports whether a barrier touches the lattice corner (x, y), counted in squares.
func (s *Scene) pinned(x, y int) bool {
	x, y = x-s.left, y-s.top
	return len(s.lined) > 0 && uint(x) < uint(s.width) && uint(y) < uint(s.height) && s.cells[y*s.width+x]&coverPinned != 0
}

// onLine reports whether p lies on the closed segment, like [geom.Segment.On], but for coordinates
// of any size.
func onLine(l geom.Segment, p geom.Point) bool {
	return min(l.A.X, l.B.X) <= p.X && p.X <= max(l.A.X, l.B.X) && min(l.A.Y, l.B.Y) <= p.Y && p.Y <= max(l.A.Y, l.B.Y) &&
		turn(l.A, l.B, p) == 0
}

// turn is [geom.Turn] for coordinates of any size.
func turn(a, b, c geom.Point) int { return geom.SignCross(b.Sub(a), c.Sub(a)) }

// cutOff returns the barrier that separates a corner of the square from its middle, and reports
// whether there is one.
func (s *Scene) cutOff(c grid.Cell, corner geom.Point) (line int32, is bool) {
	if !s.cut(c) {
		return 0, false
	}
	middle := sight.Space{At: c, Size: 1}.Centre()
	b := bar{Scene: s, line: Line{Ray: sight.Ray{From: middle, To: corner, Unit: 1}}, inner: true}
	hit, stopped := b.first()
	return hit.line, stopped
}

// apart returns the barrier that cuts off a point on a space's border from the middle of each of
// the space's squares at that point. p is in units of 1/unit of a lattice unit.
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

// barred returns a barrier that blocks a line. If `where` is set, it returns the first such barrier
// and its place.
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

// hidden reports whether barriers hide the middle of the line's last square both from the line's
// first point and from the middle of the space that the line leaves.
func (s *Scene) hidden(l Line, c Contact, holds coverBits) bool {
	to := l.In.Centre().Times(l.Unit)
	middle := Line{Ray: sight.Ray{From: l.From, To: to, Unit: l.Unit}, Out: l.Out, In: l.In}
	_, stopped := s.barred(middle, c, holds, false)
	if !stopped || l.Out.Size == 0 {
		return stopped
	}
	// The middle of a space does not count as a corner: no barrier cuts it off, even if squares of
	// the space have a corner there.
	middle.From, middle.Out = l.Out.Centre().Times(l.Unit), sight.Space{}
	_, stopped = s.barred(middle, c, holds, false)
	return stopped
}

// barHit says which barrier, by its number on the board, blocks a line, and where.
type barHit struct {
	line int32
	at   geom.Frac
}

// bar is a line that is checked against barriers. Points are in barrier units, multiplied by the
// unit of the ray.
type bar struct {
	*Scene
	line     Line
	contact  Contact
	holds    coverBits
	from, to geom.Point
	along    geom.Point // the vector from the first point to the last
	contacts []contact
	pinches  []int // places where the line slips between two filled squares; contacts end there
	where    bool  // the first barrier and its place are wanted; otherwise any barrier will do
	hit      barHit
	stopped  bool
	bounded  bool
	inner    bool      // the line lies within one square, and is not a line of cover
	until    geom.Frac // if bounded is set: how far along the line contacts still count
	open     bool      // a contact exactly at the fraction `until` does not count
}

// stopAtSpace applies to a line whose last point is a corner that a barrier cuts off from the
// middle of the last square, while the middle itself is not hidden. It ignores blockers in the
// square: the line is blocked only by what it meets before it reaches the square's border. A line
// that touches the square only at the corner is not blocked there.
func (b *bar) stopAtSpace() {
	b.measure()
	b.bounded, b.until, b.open = true, geom.Frac{N: 1, D: 1}, true
	if lo, hi, ok := (geom.Segment{A: b.from, B: b.to}).InSquare(board.Fine*b.line.Unit, b.line.In.At.X, b.line.In.At.Y); ok && sooner(lo, hi) {
		b.until, b.open = lo, false
	}
}

// stopBehind applies to a line whose last point is a corner that is not cut off. It ignores
// everything in the last square beyond the middle, because a wall behind a figure is not in
// between. It reports whether any part of the line lies beyond the middle.
func (b *bar) stopBehind() bool {
	middle := b.line.In.Centre().Times(b.line.Unit * fine)
	beyond := geom.Frac{N: geom.Dot(middle.Sub(b.from), b.along), D: geom.Dot(b.along, b.along)}
	if sooner(b.until, beyond) {
		b.until = beyond
	}
	return beyond.N < beyond.D
}

// passed reports whether a contact at f is too far along to count.
func (b *bar) passed(f geom.Frac) bool {
	return b.bounded && (sooner(b.until, f) || b.open && !sooner(f, b.until))
}

// The sides of a line.
const (
	onLeft uint8 = 1 << iota // anticlockwise with y downwards
	onRight
	bothHands = onLeft | onRight
)

// contact is a part of the line on which blockers touch it, measured along the line's longer axis.
// It records on which sides of the line the blockers are.
type contact struct {
	lo, hi int
	hands  uint8
	line   int32 // a barrier, by its number on the board; -1 for none
}

// measure converts the line to barrier units.
func (b *bar) measure() {
	b.from, b.to = b.line.From.Times(fine), b.line.To.Times(fine)
	b.along = b.to.Sub(b.from)
}

// first returns the first blocker of the line.
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

// stop records that the barrier blocks the line at f, unless another barrier blocks it earlier.
func (b *bar) stop(line int32, f geom.Frac) {
	if !b.stopped || sooner(f, b.hit.at) {
		b.hit, b.stopped = barHit{line, f}, true
	}
}

// sooner reports whether f < g, for fractions of any size.
func sooner(f, g geom.Frac) bool {
	return geom.SignCross(geom.Point{X: f.N, Y: f.D}, geom.Point{X: g.N, Y: g.D}) < 0
}

// meet records how the line meets a barrier.
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
		case end == b.from || end == b.to: // the method `ends` adds the sides of this contact
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

// hand returns the side to which a turn leads.
func hand(turn int) uint8 {
	switch {
	case turn < 0:
		return onLeft
	case turn > 0:
		return onRight
	}
	return 0
}

// far returns how far along the line a point of it lies, measured on the line's longer axis.
func (b *bar) far(p geom.Point) int {
	d := b.along
	if geom.Abs(d.X) >= geom.Abs(d.Y) {
		return (p.X - b.from.X) * geom.Sign(d.X)
	}
	return (p.Y - b.from.Y) * geom.Sign(d.Y)
}

// cross records that the barrier crosses the line.
func (b *bar) cross(i int32, l geom.Segment) {
	f := geom.Frac{N: 1, D: 2} // the caller only asks whether the line is blocked
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

// judge joins contacts that share a point of the line, and finds the first place with contacts on
// both sides, where the line is blocked.
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
