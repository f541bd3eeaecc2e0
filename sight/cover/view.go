package cover

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// View finds what can be seen from corners of squares: the squares with at least one point, inside
// or on the border, to which a free line leads from the corner. The lines range over a continuum.
// The view keeps the exact set of blocked directions, as intervals with fractional ends, and visits
// every square after all squares in front of it. If no line leads inside a square, only the lines
// to the square's corners remain.
//
// The zero View is ready for use. It reuses its memory, so that in the long run it
// allocates nothing.
type View struct {
	scene   *Scene
	contact Contact
	holds   coverBits
	shadow  shadow
	dusk    dusk
	seen    []bool // by the scene's squares
	known   bool   // squares that have been seen already need not be found again
	met     []bool // squares that steps have reached, see [View.linked]
	todo    []grid.Cell
}

// quarter is one of the four quadrants around a corner, with the corner as its origin and both axes
// pointing into it. Its square (i, j) extends from i to i+1 on one axis and from j to j+1 on the
// other.
type quarter struct{ x, y, sx, sy int }

func (q quarter) square(i, j int) (x, y int) {
	return q.x + i*q.sx + (q.sx-1)/2, q.y + j*q.sy + (q.sy-1)/2
}

// FromCorner calls yield with every square of the scene that can be seen, at least in part, from
// the corner p of the space `out`, in lattice units. Without a space, p is a bare point. FromCorner
// stops when yield returns false.
func (v *View) FromCorner(s *Scene, p geom.Point, out sight.Space, c Contact, bodies bool, yield func(grid.Cell) bool) {
	v.scene, v.contact, v.holds = s, c, holding(bodies)
	if v.lost(p, out) {
		return
	}
	for _, sign := range [4][2]int{{1, -1}, {1, 1}, {-1, 1}, {-1, -1}} {
		q := quarter{p.X / 2, p.Y / 2, sign[0], sign[1]}
		// These are the numbers of squares in the quarter, without the margin of the scene.
		m, n := s.left+s.width-1-q.x, s.top+s.height-1-q.y
		if q.sx < 0 {
			m = q.x - s.left - 1
		}
		if q.sy < 0 {
			n = q.y - s.top - 1
		}
		var more bool
		if v.enters(q, p, out) {
			more = v.sweep(q, m, n, p, out, yield)
		} else {
			more = v.rim(q, m, n, p, out, yield)
		}
		if !more {
			return
		}
	}
}

// enters reports whether a line may go from the space through its corner p into the
// quarter at all.
func (v *View) enters(q quarter, p geom.Point, out sight.Space) bool {
	if v.contact.Touch {
		return v.scene.ringAt(q.x, q.y, v.holds) == 0
	}
	from := around(out, p, 2)
	return from == 0 || v.scene.ringAt(q.x, q.y, v.holds).reach(from, 1<<placeOf(q.sx, q.sy), v.contact) != 0
}

// rim visits the squares along the axes of a quarter when no line can enter the quarter. Such a
// square may still be seen at one of its corners.
func (v *View) rim(q quarter, m, n int, p geom.Point, out sight.Space, yield func(grid.Cell) bool) bool {
	if v.contact.Touch || m < 1 || n < 1 {
		return true
	}
	for k := range m + n - 1 {
		x, y := q.square(max(k-n+1, 0), max(n-1-k, 0))
		if v.scene.at(x, y)&v.holds != 0 {
			continue
		}
		c := grid.Cell{X: x, Y: y}
		_, free := v.toCorner(p, out, c)
		if !free && v.scene.cut(c) {
			_, free = v.part(p, out, c)
		}
		if free && !yield(c) {
			return false
		}
	}
	return true
}

// sweep visits the squares (i, j) with i < m and j < n by increasing i + j. It skips squares that
// are in the shadow of blockers far enough in front.
func (v *View) sweep(q quarter, m, n int, p geom.Point, out sight.Space, yield func(grid.Cell) bool) bool {
	v.begin(q, p, out)
	v.dusk.begin(&v.shadow)
	for sum := 0; sum <= m+n-2; sum++ {
		next, last := max(0, sum-n+1), min(sum, m-1)
		any := false
		for lit := range v.dusk.gaps {
			from, to := lit.squares(sum)
			for i := max(from, next); i <= min(to, last); i++ {
				if !v.meet(q, i, sum-i, p, out, yield) {
					return false
				}
				next = i + 1
			}
			any = true
		}
		if !any {
			break
		}
		v.dusk.pass(&v.shadow)
	}
	return true
}

// meet yields the square (i, j) if a part of it is seen, and adds to the shadow the directions that
// the square hides. It returns false if yield does.
func (v *View) meet(q quarter, i, j int, p geom.Point, out sight.Space, yield func(grid.Cell) bool) bool {
	v.meetNear(q, i, j)
	x, y := q.square(i, j)
	at := v.scene.at(x, y)
	if at&v.holds != 0 {
		v.shadow.add(arc{slope{j, i + 1}, slope{j + 1, i}, v.contact.Touch, v.contact.Touch})
		return true
	}
	var free bool
	switch {
	case v.known && v.seen[(y-v.scene.top)*v.scene.width+x-v.scene.left]: // seen from another corner
	case at&coverCut != 0:
		free = v.sees(q, i, j, p, out)
	default:
		_, _, free = v.gap(q, i, j, p, out)
		if !free && !v.contact.Touch {
			free = v.grazes(q, i+1, j) && v.brushes(q, i+1, j, i, j, p, out) || v.grazes(q, i, j+1) && v.brushes(q, i, j+1, i, j, p, out)
		}
	}
	if free && !yield(grid.Cell{X: x, Y: y}) {
		return false
	}
	v.meetBarriers(q, i, j)
	return true
}

// grazes reports whether a line may reach the corner (a, b). The shadow decides, except for corners
// on the quarter's axes and corners that a barrier touches.
func (v *View) grazes(q quarter, a, b int) bool {
	return a == 0 || b == 0 || !v.shadow.contains(slope{b, a}) || v.scene.pinned(q.x+a*q.sx, q.y+b*q.sy)
}

// brushes reports whether a free line ends at the corner (a, b) of the square (i, j), an outermost
// corner as seen from p. If that corner lies on an axis, the square's other corner on the axis is
// tried too.
func (v *View) brushes(q quarter, a, b, i, j int, p geom.Point, out sight.Space) bool {
	x, y := q.square(i, j)
	in := sight.Space{At: grid.Cell{X: x, Y: y}, Size: 1}
	to := geom.Point{X: 2 * (q.x + a*q.sx), Y: 2 * (q.y + b*q.sy)}
	if v.scene.stopOf(&Line{Ray: sight.Ray{From: p, To: to, Unit: 1}, Out: out, In: in}, v.contact, v.holds).kind == coverFree {
		return true
	}
	if a > 0 && b > 0 {
		return false
	}
	to = geom.Point{X: 2 * (q.x + i*q.sx), Y: 2 * (q.y + j*q.sy)}
	l := Line{Ray: sight.Ray{From: p, To: to, Unit: 1}, Out: out, In: in}
	if v.scene.stopOf(&l, v.contact, v.holds).kind == coverFree {
		return true
	}
	if l.In = (sight.Space{}); i+j > 0 && v.scene.stopOf(&l, v.contact, v.holds).kind != coverFree {
		along := slope{min(b, 1), min(a, 1)} // nothing farther along the axis is seen either
		v.shadow.add(arc{along, along, true, true})
	}
	return false
}

// toCorner returns a free line to a corner of the square.
func (v *View) toCorner(p geom.Point, out sight.Space, square grid.Cell) (Line, bool) {
	for i := range 4 {
		if l := fanLine(p, out, square, i); v.scene.stopOf(&l, v.contact, v.holds).kind == coverFree {
			return l, true
		}
	}
	return Line{}, false
}

// meetNear adds the blockers on the near sides of the square and at its near
// corner.
func (v *View) meetNear(q quarter, i, j int) {
	x, y := q.square(i, j)
	touch := v.contact.Touch
	if v.scene.at(x, y)&coverQuiet != 0 && !(v.scene.bodied && v.holds&coverBody != 0) {
		return
	}
	if i > 0 && v.shutBetween(x, y, x-q.sx, y) {
		v.shadow.add(arc{slope{j, i}, slope{j + 1, i}, touch, touch})
	}
	if j > 0 && v.shutBetween(x, y, x, y-q.sy) {
		v.shadow.add(arc{slope{j, i + 1}, slope{j, i}, touch, touch})
	}
	if i > 0 && j > 0 && !touch {
		r := v.scene.ringAt(q.x+i*q.sx, q.y+j*q.sy, v.holds)
		if r != 0 && r.reach(1<<placeOf(-q.sx, -q.sy), 1<<placeOf(q.sx, q.sy), v.contact) == 0 {
			v.shadow.add(arc{slope{j, i}, slope{j, i}, true, true})
		}
	}
}

// shutBetween reports whether the edge between two neighbours is shut.
func (v *View) shutBetween(x, y, x2, y2 int) bool {
	if y == y2 {
		return v.scene.at(min(x, x2), y)&coverEast != 0
	}
	return v.scene.at(x, min(y, y2))&coverSouth != 0
}

// LineTo returns a free line from the corner p of the space `out` to some point of the square,
// inside if possible, and reports whether there is one.
func (v *View) LineTo(s *Scene, p geom.Point, out sight.Space, square grid.Cell, c Contact, bodies bool) (Line, bool) {
	v.scene, v.contact, v.holds = s, c, holding(bodies)
	if s.at(square.X, square.Y)&v.holds != 0 || v.lost(p, out) {
		return Line{}, false
	}
	if s.cut(square) {
		return v.part(p, out, square)
	}
	q, i, j := quarterOf(p, square)
	if v.enters(q, p, out) {
		v.begin(q, p, out)
		v.sweepTo(q, i, j)
		if a, b, ok := v.gap(q, i, j, p, out); ok {
			return lineInto(q, i, j, p, out, square, within(a, b)), true
		}
	}
	if c.Touch {
		return Line{}, false // where touching blocks, a line that reaches the border also leads inside
	}
	return v.toCorner(p, out, square)
}

// sweepTo visits the squares in front of the square (i, j): the squares (k, sum-k) that meet the
// wedge from slope j/(i+1) to slope (j+1)/i. It stops when no direction of the wedge is left.
func (v *View) sweepTo(q quarter, i, j int) {
	touch := v.contact.Touch
	lo, hi := slope{j, i + 1}, slope{j + 1, i}
	bare := v.bareTo(q, i, j)
	// These are the quotients (sum*i - j - 1) / far, rounded up, and (sum+1)*(i+1) / far, rounded
	// down, and their remainders.
	far := i + j + 1
	low, high := 0, 0
	under, over := -j-1, i+1
	for sum := 0; sum <= i+j; sum++ {
		if under > 0 {
			low, under = low+1, under-far
		}
		if over >= far {
			high, over = high+1, over-far
		}
		from, to := max(low, sum-j), min(high, sum, i)
		under, over = under+i, over+i+1
		met := false
		for k := from; k <= to; k++ {
			if sum < i+j && v.meetBarriersTo(q, k, sum-k, i, j) {
				met = true
			}
			if bare {
				continue
			}
			v.meetNear(q, k, sum-k)
			if x, y := q.square(k, sum-k); v.scene.at(x, y)&v.holds != 0 {
				v.shadow.add(arc{slope{sum - k, k + 1}, slope{sum - k + 1, k}, touch, touch})
			}
			met = true
		}
		if !met {
			continue
		}
		if _, _, free := v.shadow.gap(lo, hi); !free {
			return
		}
	}
}

// quarterOf returns the quarter around p that contains the square, and the square's place in the
// quarter.
func quarterOf(p geom.Point, square grid.Cell) (q quarter, i, j int) {
	q = quarter{p.X / 2, p.Y / 2, 1, 1}
	i, j = square.X-q.x, square.Y-q.y
	if i < 0 {
		q.sx, i = -1, -i-1
	}
	if j < 0 {
		q.sy, j = -1, -j-1
	}
	return q, i, j
}

// chord returns the simplest k for which k times the slope (in squares) lies inside the square (i,
// j).
func chord(d slope, i, j int) (geom.Frac, slope) {
	// Inside means i < k*dx < i+1 and j < k*dy < j+1. If dx or dy is 0, i or j must be 0 too.
	lo, hi := slope{0, 1}, slope{1, 0}
	if d.dx > 0 {
		lo, hi = slope{i, d.dx}, slope{i + 1, d.dx}
	}
	if d.dy > 0 {
		if l := (slope{j, d.dy}); l.cmp(lo) > 0 {
			lo = l
		}
		if h := (slope{j + 1, d.dy}); h.cmp(hi) < 0 {
			hi = h
		}
	}
	k := within(lo, hi)
	return geom.Frac{N: k.dy, D: k.dx}, d
}

// Sees reports whether some corner of the space has a free line to some point of the
// square, and returns the line.
func (v *View) Sees(s *Scene, from sight.Space, square grid.Cell, c Contact, bodies bool) (Line, bool) {
	for _, p := range from.Corners() {
		if l, ok := v.LineTo(s, p, from, square, c, bodies); ok {
			return l, true
		}
	}
	return Line{}, false
}

// Field appends to `cells`, in row order, the squares that Sees accepts, without those of the
// space.
func (v *View) Field(s *Scene, from sight.Space, c Contact, bodies bool, cells []grid.Cell) []grid.Cell {
	v.seen = v.seen[:0]
	for range s.cells {
		v.seen = append(v.seen, false)
	}
	v.known = true
	for _, p := range from.Corners() {
		v.FromCorner(s, p, from, c, bodies, func(at grid.Cell) bool {
			v.seen[(at.Y-s.top)*s.width+at.X-s.left] = true
			return true
		})
	}
	v.known = false
	for i, seen := range v.seen {
		at := grid.Cell{X: s.left + i%s.width, Y: s.top + i/s.width}
		if seen && !from.Contains(at) {
			cells = append(cells, at)
		}
	}
	return cells
}
