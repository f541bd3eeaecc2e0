package cover

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// wedge is the part of a space around a point on its border. It is given by three directions,
// clockwise: one side, the middle, and the other side.
type wedge struct{ from, middle, to geom.Point }

// ringWay holds the direction of each place of a [ring] from its corner.
var ringWay = [8]geom.Point{{Y: -1}, {X: 1, Y: -1}, {X: 1}, {X: 1, Y: 1}, {Y: 1}, {X: -1, Y: 1}, {X: -1}, {X: -1, Y: -1}}

// wedgeOf returns the part of the space around p. The point is in units of 1/pitch of a square; ok
// is false if p does not lie on the space's border.
func wedgeOf(s sight.Space, p geom.Point, pitch int) (w wedge, ok bool) {
	if s.Size < 1 {
		return w, false
	}
	var squares ring
	onColumn, onRow := p.X%pitch == 0, p.Y%pitch == 0
	switch x, y := geom.FloorDiv(p.X, pitch), geom.FloorDiv(p.Y, pitch); {
	case onColumn && onRow:
		squares = around(s, p, pitch)
	case onColumn: // as at a corner with the same squares above and below
		if s.Contains(grid.Cell{X: x, Y: y}) {
			squares |= 1<<1 | 1<<3
		}
		if s.Contains(grid.Cell{X: x - 1, Y: y}) {
			squares |= 1<<5 | 1<<7
		}
	case onRow:
		if s.Contains(grid.Cell{X: x, Y: y}) {
			squares |= 1<<3 | 1<<5
		}
		if s.Contains(grid.Cell{X: x, Y: y - 1}) {
			squares |= 1<<7 | 1<<1
		}
	}
	for k := 1; k < 8; k += 2 {
		next := (k + 2) % 8
		switch squares {
		case 1 << k:
			return wedge{ringWay[k-1], ringWay[k], ringWay[(k+1)%8]}, true
		case 1<<k | 1<<next:
			return wedge{ringWay[k-1], ringWay[(k+1)%8], ringWay[(k+3)%8]}, true
		}
	}
	return w, false
}

// mirrored returns the mirror image of the wedge, with its directions again clockwise.
func (w wedge) mirrored() wedge { return wedge{mirror(w.to), mirror(w.middle), mirror(w.from)} }

func mirror(d geom.Point) geom.Point { return geom.Point{X: -d.X, Y: d.Y} }

// turned returns the sides on which a line in direction d cannot leave the space at p. A side is
// closed if the turn around p on that side takes more than half a circle from the space's side, or
// has a blocker in it.
func (b *bar) turned(s sight.Space, p, d geom.Point) (hands uint8) {
	w, ok := wedgeOf(s, p, 2*b.line.Unit)
	if !ok {
		return 0
	}
	arms := b.armsAt(p)
	if !w.leads(d, arms) { // a clockwise turn comes to the line from its left
		hands |= onLeft
	}
	for i, a := range arms {
		arms[i] = mirror(a)
	}
	if !w.mirrored().leads(mirror(d), arms) {
		hands |= onRight
	}
	return hands
}

// leads reports whether a clockwise turn from the middle of the wedge to d is possible.
func (w wedge) leads(d geom.Point, arms []geom.Point) bool {
	if geom.SignCross(w.to, d) < 0 && sector(w.middle, d) != 0 && !clockwise(w.middle, d, w.to) {
		return false // more than half a turn from the side
	}
	for _, a := range arms {
		if clockwise(w.middle, a, d) {
			return false
		}
	}
	return true
}

// clockwise reports whether a lies strictly between u and v on a clockwise turn from u to v. From u
// to itself there is no turn.
func clockwise(u, a, v geom.Point) bool {
	return sector(u, a) != 0 && before(u, a, v)
}

// sector returns 0 if a has the direction of u, 1 if a is less than half a turn clockwise from u, 2
// if it is opposite, and 3 if it is more than half a turn.
func sector(u, a geom.Point) int {
	switch c := geom.SignCross(u, a); {
	case c > 0:
		return 1
	case c < 0:
		return 3
	}
	if geom.Sign(u.X)*geom.Sign(a.X) < 0 || geom.Sign(u.Y)*geom.Sign(a.Y) < 0 {
		return 2
	}
	return 0
}

// before reports whether a clockwise turn from u reaches a before v.
func before(u, a, v geom.Point) bool {
	i, j := sector(u, a), sector(u, v)
	return i < j || i == j && i%2 != 0 && geom.SignCross(a, v) > 0
}

// armsAt returns the directions of the blockers at p: barriers, shut edges, and
// the sides and the insides of filled squares.
func (b *bar) armsAt(p geom.Point) (arms []geom.Point) {
	unit := b.line.Unit
	pitch, q := 2*unit, p.Times(fine)
	x, y := geom.FloorDiv(p.X, pitch), geom.FloorDiv(p.Y, pitch)
	for _, c := range [4][2]int{{x, y}, {x - 1, y}, {x, y - 1}, {x - 1, y - 1}} {
		for _, l := range b.linesIn(c[0], c[1]) {
			l := geom.Segment{A: l.A.Times(unit), B: l.B.Times(unit)}
			if !onLine(l, q) {
				continue
			}
			for _, end := range [2]geom.Point{l.A, l.B} {
				if end != q {
					arms = append(arms, end.Sub(q))
				}
			}
		}
	}
	for k := range 8 {
		if b.ringNear(p)&(1<<k) != 0 {
			arms = append(arms, ringWay[k])
			if k%2 != 0 {
				arms = append(arms, ringWay[k-1], ringWay[(k+1)%8])
			}
		}
	}
	return arms
}

// ringNear is like [Scene.ringAt], but also works for a point on an edge.
func (b *bar) ringNear(p geom.Point) (r ring) {
	pitch := 2 * b.line.Unit
	x, y := geom.FloorDiv(p.X, pitch), geom.FloorDiv(p.Y, pitch)
	switch onColumn, onRow := p.X%pitch == 0, p.Y%pitch == 0; {
	case onColumn && onRow:
		return b.ringAt(x, y, b.holds)
	case onColumn:
		if b.at(x-1, y)&coverEast != 0 {
			r |= 1<<0 | 1<<4
		}
		if b.at(x, y)&b.holds != 0 {
			r |= 1<<1 | 1<<3
		}
		if b.at(x-1, y)&b.holds != 0 {
			r |= 1<<5 | 1<<7
		}
	case onRow:
		if b.at(x, y-1)&coverSouth != 0 {
			r |= 1<<2 | 1<<6
		}
		if b.at(x, y)&b.holds != 0 {
			r |= 1<<3 | 1<<5
		}
		if b.at(x, y-1)&b.holds != 0 {
			r |= 1<<7 | 1<<1
		}
	}
	return r
}

// ends adds the contacts at the ends of the line.
func (b *bar) ends() {
	length, d := b.far(b.to), b.along
	if length == 0 {
		w, ok := wedgeOf(b.line.In, b.line.To, 2*b.line.Unit)
		if !ok {
			return
		}
		d = w.middle
	}
	b.endAt(0, b.leaves(b.line.Out, b.line.From, d))
	if length > 0 && !b.bounded {
		hands := b.leaves(b.line.In, b.line.To, d.Times(-1))
		hands = hands&onLeft<<1 | hands&onRight>>1 // as seen from the other end
		b.endAt(length, hands)
	}
}

// endAt adds the contact at an end of the line. If both ways around the end are closed and no
// barrier touches it, the lattice has already let the line slip between two filled squares.
func (b *bar) endAt(far int, hands uint8) {
	touched := slices.ContainsFunc(b.contacts, func(c contact) bool { return c.line >= 0 && c.lo <= far && far <= c.hi })
	if touched || hands != bothHands {
		b.contacts = append(b.contacts, contact{far, far, hands, -1})
	}
}

// lattice adds the contacts with walls and filled squares. It looks at the corners that barriers
// touch and, if the line runs along edges, at all corners and edges.
func (b *bar) lattice() {
	pitch := board.Fine * b.line.Unit
	length := b.far(b.to)
	if b.from == b.to {
		return
	}
	if (b.along.X == 0 && b.from.X%pitch == 0) || (b.along.Y == 0 && b.from.Y%pitch == 0) {
		b.edges(pitch, length)
		return
	}
	for _, c := range b.contacts {
		if c.line < 0 {
			continue
		}
		for far := b.nextColumn(c.lo, pitch); far <= c.hi; far += pitch {
			if p, ok := b.corner(far, pitch); ok && far > 0 && far < length {
				b.contacts = append(b.contacts, contact{far, far, b.beside(p), -1})
			}
		}
	}
}

// nextColumn returns the first distance from `far` on, along the line's longer axis, at which the
// line meets a lattice line.
func (b *bar) nextColumn(far, pitch int) int {
	d, at := b.along.X, b.from.X
	if geom.Abs(b.along.Y) > geom.Abs(d) {
		d, at = b.along.Y, b.from.Y
	}
	at *= geom.Sign(d)
	return geom.CeilDiv(at+far, pitch)*pitch - at
}

// corner returns the point of the line at distance far, in ray units, if the point is a lattice
// corner.
func (b *bar) corner(far, pitch int) (geom.Point, bool) {
	d := b.along
	major, from, other, start := d.X, b.from.X, d.Y, b.from.Y
	if geom.Abs(d.Y) > geom.Abs(d.X) {
		major, from, other, start = d.Y, b.from.Y, d.X, b.from.X
	}
	at := from + far*geom.Sign(major)
	g := geom.GCD(major, other)
	if at%pitch != 0 || far%(geom.Abs(major)/g) != 0 {
		return geom.Point{}, false
	}
	cross := start + far/(geom.Abs(major)/g)*(other/g)
	if cross%pitch != 0 {
		return geom.Point{}, false
	}
	p := geom.Point{X: at / fine, Y: cross / fine}
	if geom.Abs(d.Y) > geom.Abs(d.X) {
		p = geom.Point{X: p.Y, Y: p.X}
	}
	return p, true
}

// beside returns the sides of the line that have a blocker at a lattice corner or at
// an edge.
func (b *bar) beside(p geom.Point) (hands uint8) {
	r := b.ringNear(p)
	for k, way := range ringWay {
		if r&(1<<k) != 0 {
			hands |= hand(geom.SignCross(b.along, way))
		}
	}
	return hands
}

// edges adds the blockers along a line that runs along edges.
func (b *bar) edges(pitch, length int) {
	step := geom.Point{X: geom.Sign(b.along.X), Y: geom.Sign(b.along.Y)}
	start := b.from.X*step.X + b.from.Y*step.Y
	half := pitch / fine / 2 // half an edge in ray units
	for k := geom.FloorDiv(start, pitch); k*pitch-start <= length; k++ {
		far := k*pitch - start
		p := b.line.From.Add(step.Times(far / fine))
		switch {
		case far <= 0 || far >= length:
		case b.slips(p):
			b.pinches = append(b.pinches, far)
		default:
			b.contacts = append(b.contacts, contact{far, far, b.beside(p), -1})
		}
		lo, hi := max(far, 0), min(far+pitch, length)
		if middle := p.Add(step.Times(half)); lo < hi && b.ringNear(middle) != 0 {
			b.contacts = append(b.contacts, contact{lo, hi, b.beside(middle), -1})
		}
	}
}

// slips reports whether the line may pass between two filled squares that meet only
// at the corner.
func (b *bar) slips(p geom.Point) bool {
	const falling, rising ring = 1<<3 | 1<<7, 1<<1 | 1<<5
	pitch := 2 * b.line.Unit
	r := b.ringNear(p)
	return !b.contact.Pinch && (r == falling || r == rising) && !b.pinned(p.X/pitch, p.Y/pitch)
}
