package cover

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// slopeOf returns the direction from the quarter's corner to a point in barrier units times d.
func (q quarter) slopeOf(p geom.Point, d int) slope {
	return slope{(p.Y - q.y*board.Fine*d) * q.sy, (p.X - q.x*board.Fine*d) * q.sx}
}

// meetBarriers adds to the shadow the directions that barriers in the square (i, j) hide. Of each
// barrier, it takes only the part within the square, which is in front of all squares farther away.
// An end of a part is hidden too if the barrier continues there, or if another barrier joins it on
// the other side.
func (v *View) meetBarriers(q quarter, i, j int) {
	x, y := q.square(i, j)
	all := v.scene.linesIn(x, y)
	for _, l := range all {
		v.meetBarrier(q, x, y, l.Segment, all)
	}
}

func (v *View) meetBarrier(q quarter, x, y int, l geom.Segment, all []lined) {
	lo, hi, ok := l.InSquare(board.Fine, x, y)
	touch := v.contact.Touch
	if !ok || lo.Equal(hi) && !touch {
		return
	}
	at := func(t geom.Frac) slope {
		return q.slopeOf(l.A.Times(t.D).Add(l.B.Sub(l.A).Times(t.N)), t.D)
	}
	a := arc{at(lo), at(hi), touch || lo.N > 0, touch || hi.N < hi.D}
	if a.lo.none() || a.hi.none() {
		return // the barrier leads away from the corner, or through it
	}
	c := a.lo.cmp(a.hi)
	if c == 0 && !touch {
		return // the line of sight runs along it
	}
	a.in0 = a.in0 || q.joined(l.A, l.B, all)
	a.in1 = a.in1 || q.joined(l.B, l.A, all)
	if c > 0 {
		a = arc{a.hi, a.lo, a.in1, a.in0}
	}
	v.shadow.add(a)
}

// joined reports whether a second barrier begins at the given end of a barrier, on the other side
// of the line from the quarter's corner through that end. The first barrier leads from the point
// `from` to that end.
func (q quarter) joined(end, from geom.Point, all []lined) bool {
	corner := geom.Point{X: q.x * board.Fine, Y: q.y * board.Fine}
	for _, l := range all {
		other := l.B
		if l.A != end {
			if other = l.A; l.B != end {
				continue
			}
		}
		if geom.Turn(corner, end, other)*geom.Turn(corner, end, from) < 0 {
			return true
		}
	}
	return false
}

// meetBarriersTo does the work of meetBarriers in the square (k, l), only for lines to the square
// (i, j). A barrier that is in front of all of (i, j) hides directions wherever it crosses them. It
// reports whether any barrier is met.
func (v *View) meetBarriersTo(q quarter, k, l, i, j int) bool {
	x, y := q.square(k, l)
	touch := v.contact.Touch
	all := v.scene.linesIn(x, y)
	for _, l := range all {
		a, b := q.fine(l.A), q.fine(l.B)
		if min(a.X, a.Y, b.X, b.Y) < 0 || max(a.X+a.Y, b.X+b.Y) >= (i+j)*board.Fine || a == (geom.Point{}) || b == (geom.Point{}) {
			v.meetBarrier(q, x, y, l.Segment, all)
			continue
		}
		turn := geom.Cross(a, b)
		if turn == 0 && !touch {
			continue // the line of sight runs along it
		}
		start, end := l.A, l.B
		if turn < 0 {
			a, b, start, end = b, a, end, start
		}
		if geom.Cross(geom.Point{X: i, Y: j + 1}, a) > 0 || geom.Cross(b, geom.Point{X: i + 1, Y: j}) > 0 {
			continue // the barrier lies outside the path
		}
		v.shadow.add(arc{slope{a.Y, a.X}, slope{b.Y, b.X}, touch || q.joined(start, end, all), touch || q.joined(end, start, all)})
	}
	return len(all) > 0
}

// bareTo reports whether the lattice has no blocker between the quarter's corner and the square
// (i, j), nor around it.
func (v *View) bareTo(q quarter, i, j int) bool {
	if len(v.scene.lined) == 0 {
		return false
	}
	from := geom.Point{X: 2 * q.x, Y: 2 * q.y}
	return v.scene.bare(&Line{Ray: sight.Ray{From: from, To: from.Add(geom.Point{X: 2 * (i + 1) * q.sx, Y: 2 * (j + 1) * q.sy}), Unit: 1}}, v.holds)
}

// fine converts a point, in barrier units, to the quarter's coordinates.
func (q quarter) fine(p geom.Point) geom.Point {
	return geom.Point{X: (p.X - q.x*board.Fine) * q.sx, Y: (p.Y - q.y*board.Fine) * q.sy}
}

func (a slope) none() bool { return a.dy == 0 && a.dx == 0 }

// begin empties the shadow, except for the directions in which no line can leave the space
// past the barriers at its corner.
func (v *View) begin(q quarter, p geom.Point, out sight.Space) {
	v.shadow.reset()
	if v.contact.Touch || !v.scene.pinned(q.x, q.y) {
		return
	}
	b := bar{Scene: v.scene, line: Line{Ray: sight.Ray{From: p, Unit: 1}}, holds: v.holds}
	ways := []slope{{0, 1}, {1, 0}}
	for _, a := range b.armsAt(p) {
		if d := (slope{a.Y * q.sy, a.X * q.sx}); d.dy > 0 && d.dx > 0 {
			ways = append(ways, d)
		}
	}
	slices.SortFunc(ways, slope.cmp)
	for i := 1; i < len(ways); i++ {
		lo, hi := ways[i-1], ways[i]
		d := geom.Point{X: (lo.dx + hi.dx) * q.sx, Y: (lo.dy + hi.dy) * q.sy}
		if lo.cmp(hi) < 0 && b.leaves(out, p, d) == bothHands {
			v.shadow.add(arc{lo, hi, false, false})
		}
	}
}

// gap is [shadow.gap] for the square (i, j), which no barrier enters. A single free direction
// passes between the ends of two blockers. Near barriers, a line in that direction is followed to
// decide whether it is free.
func (v *View) gap(q quarter, i, j int, p geom.Point, out sight.Space) (a, b slope, ok bool) {
	for {
		a, b, ok = v.shadow.gap(slope{j, i + 1}, slope{j + 1, i})
		if !ok || len(v.scene.lined) == 0 || a.cmp(b) != 0 {
			return a, b, ok
		}
		x, y := q.square(i, j)
		l := lineInto(q, i, j, p, out, grid.Cell{X: x, Y: y}, within(a, b))
		if v.scene.stopOf(&l, v.contact, v.holds).kind == coverFree {
			return a, b, ok
		}
		v.shadow.add(arc{a, b, true, true})
	}
}

// lineInto returns the line from the quarter's corner in a direction to a point inside the
// square (i, j).
func lineInto(q quarter, i, j int, p geom.Point, out sight.Space, square grid.Cell, d slope) Line {
	k, d := chord(d, i, j)
	to := geom.Point{X: p.X*k.D + 2*k.N*d.dx*q.sx, Y: p.Y*k.D + 2*k.N*d.dy*q.sy}
	return Line{Ray: sight.Ray{From: p.Times(k.D), To: to, Unit: k.D}, Out: out, In: sight.Space{At: square, Size: 1}}
}

// part returns a free line from a point to a square that barriers cut. The line ends at the
// square's middle, or at a corner that is not cut off.
func (v *View) part(p geom.Point, out sight.Space, square grid.Cell) (Line, bool) {
	in := sight.Space{At: square, Size: 1}
	l := Line{Ray: sight.Ray{From: p, To: in.Centre(), Unit: 1}, Out: out, In: in}
	if v.scene.stopOf(&l, v.contact, v.holds).kind == coverFree {
		return l, true
	}
	return v.toCorner(p, out, square)
}

// sees reports whether [View.part] would find a line to the square (i, j) of the quarter, once
// everything in front of the square has been visited. It does not try points that the shadow hides.
func (v *View) sees(q quarter, i, j int, p geom.Point, out sight.Space) bool {
	x, y := q.square(i, j)
	square := grid.Cell{X: x, Y: y}
	in := sight.Space{At: square, Size: 1}
	if !v.shadow.contains(slope{2*j + 1, 2*i + 1}) && !v.scene.crossed(p, in.Centre(), square) &&
		v.scene.stopOf(&Line{Ray: sight.Ray{From: p, To: in.Centre(), Unit: 1}, Out: out, In: in}, v.contact, v.holds).kind == coverFree {
		return true
	}
	for k, to := range in.Corners() {
		d := slope{(to.Y/2 - q.y) * q.sy, (to.X/2 - q.x) * q.sx}
		if v.shadow.hides(d) && !v.held(to.X/2, to.Y/2) || v.scene.crossed(p, to, square) {
			continue
		}
		if l := fanLine(p, out, square, k); v.scene.stopOf(&l, v.contact, v.holds).kind == coverFree {
			return true
		}
	}
	return false
}

// crossed reports whether a barrier in the square properly crosses the line between two points. It
// is not enough that one of them touches the other with an end.
func (s *Scene) crossed(p, to geom.Point, square grid.Cell) bool {
	p, to = p.Times(fine), to.Times(fine)
	for _, l := range s.linesIn(square.X, square.Y) {
		if geom.Turn(p, to, l.A)*geom.Turn(p, to, l.B) < 0 && geom.Turn(l.A, l.B, p)*geom.Turn(l.A, l.B, to) < 0 {
			return true
		}
	}
	return false
}

// held reports whether there is a blocker at the lattice corner (x, y), which may block a line that
// ends there.
func (v *View) held(x, y int) bool {
	return v.scene.ringAt(x, y, v.holds) != 0 || v.scene.pinned(x, y)
}

// hides reports whether the slope lies inside the shadow.
func (s *shadow) hides(d slope) bool {
	for _, a := range s.arcs {
		if a.lo.cmp(d) < 0 && d.cmp(a.hi) < 0 {
			return true
		}
	}
	return false
}

// lost reports whether no line can leave the corner p of the space, because barriers cut the corner
// off, or because a barrier touches it and touching blocks.
func (v *View) lost(p geom.Point, out sight.Space) bool {
	if len(v.scene.lined) == 0 {
		return false
	}
	_, apart := v.scene.apart(out, p, 1)
	return apart || v.contact.Touch && p.X%2 == 0 && p.Y%2 == 0 && v.scene.pinned(p.X/2, p.Y/2)
}

// fromMiddles returns a free line from the middle of some square of the space.
func (v *View) fromMiddles(s *Scene, from sight.Space, square grid.Cell, c Contact, bodies bool) (Line, bool) {
	for _, own := range from.Squares() {
		if l, ok := v.FromPoint(s, sight.Space{At: own, Size: 1}.Centre(), from, square, c, bodies); ok {
			return l, true
		}
	}
	return Line{}, false
}

// waysFrom returns the directions from p to the points and to the ends of barriers, and one
// direction between each two neighbours.
func (s *Scene) waysFrom(p geom.Point, points []geom.Point) []geom.Point {
	if len(s.lined) == 0 {
		return directions(nil, p, points)
	}
	p = p.Times(fine)
	all := make([]geom.Point, 0, len(points))
	for _, q := range points {
		all = append(all, q.Times(fine))
	}
	for _, l := range s.lined {
		all = append(all, l.A, l.B)
	}
	return directions(nil, p, all)
}
