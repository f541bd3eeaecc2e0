package cover

import (
	"fmt"
	"math/big"
	"math/rand"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// barrierTwin judges lines on boards with barriers from the rulings alone, in fractions of any
// size. It follows the line from contact to contact, and keeps track of the sides on which the line
// may still be. coverTwin decides about blockers on the lattice.
type barrierTwin struct {
	coverTwin
	walls []ratWall // the sides of all blockers
}

type rat = *big.Rat

type ratPoint struct{ x, y rat }

type ratWall struct {
	a, b    ratPoint
	barrier bool
}

func ratOf(n, d int) rat                    { return big.NewRat(int64(n), int64(d)) }
func less(a, b rat) bool                    { return a.Cmp(b) < 0 }
func same(a, b rat) bool                    { return a.Cmp(b) == 0 }
func plus(a, b rat) rat                     { return new(big.Rat).Add(a, b) }
func minus(a, b rat) rat                    { return new(big.Rat).Sub(a, b) }
func times(a, b rat) rat                    { return new(big.Rat).Mul(a, b) }
func over(a, b rat) rat                     { return new(big.Rat).Quo(a, b) }
func absolute(a rat) rat                    { return new(big.Rat).Abs(a) }
func (p ratPoint) less(q ratPoint) ratPoint { return ratPoint{minus(p.x, q.x), minus(p.y, q.y)} }
func (p ratPoint) is(q ratPoint) bool       { return same(p.x, q.x) && same(p.y, q.y) }
func crossOf(v, w ratPoint) rat             { return minus(times(v.x, w.y), times(v.y, w.x)) }

func (p ratPoint) toward(q ratPoint, t rat) ratPoint {
	return ratPoint{plus(p.x, times(t, minus(q.x, p.x))), plus(p.y, times(t, minus(q.y, p.y)))}
}

// newBarrierTwin lists the sides of everything that blocks a line.
func newBarrierTwin(w coverTwin) *barrierTwin {
	t := &barrierTwin{coverTwin: w}
	width, height := w.b.Size()
	at := func(x, y int) ratPoint { return ratPoint{ratOf(x, 1), ratOf(y, 1)} }
	for y := -1; y <= height; y++ {
		for x := -1; x <= width; x++ {
			c := grid.Cell{X: x, Y: y}
			if w.held(x, y) {
				t.walls = append(t.walls, ratWall{at(x, y), at(x+1, y), false}, ratWall{at(x+1, y), at(x+1, y+1), false},
					ratWall{at(x, y+1), at(x+1, y+1), false}, ratWall{at(x, y), at(x, y+1), false})
			}
			if w.shut(c, grid.Cell{X: x + 1, Y: y}) {
				t.walls = append(t.walls, ratWall{at(x+1, y), at(x+1, y+1), false})
			}
			if w.shut(c, grid.Cell{X: x, Y: y + 1}) {
				t.walls = append(t.walls, ratWall{at(x, y+1), at(x+1, y+1), false})
			}
		}
	}
	for _, part := range w.b.Laid() {
		if b := w.b.Barrier(int(part.N)); b.Kind == board.BarrierWall || b.Kind == board.BarrierDoor && b.State != board.Open {
			fine := func(p geom.Point) ratPoint { return ratPoint{ratOf(p.X, 512), ratOf(p.Y, 512)} }
			for _, l := range t.besideEdges(part.Segment) {
				t.walls = append(t.walls, ratWall{fine(l.A), fine(l.B), true})
			}
		}
	}
	return t
}

// besideEdges returns the parts of a barrier outside the edges that it covers completely.
func (t *barrierTwin) besideEdges(l geom.Segment) []geom.Segment {
	left := []geom.Segment{l}
	width, height := t.b.Size()
	for y := range height + 1 {
		for x := range width + 1 {
			for _, d := range []geom.Point{{X: 512}, {Y: 512}} {
				a := geom.Point{X: 512 * x, Y: 512 * y}
				e := geom.Segment{A: a, B: a.Add(d)}
				for i, p := range left {
					if !p.On(e.A) || !p.On(e.B) {
						continue
					}
					if geom.Dot(p.B.Sub(p.A), d) < 0 {
						p.A, p.B = p.B, p.A
					}
					left = slices.Delete(left, i, i+1)
					if p.A != e.A {
						left = append(left, geom.Segment{A: p.A, B: e.A})
					}
					if p.B != e.B {
						left = append(left, geom.Segment{A: e.B, B: p.B})
					}
					break
				}
			}
		}
	}
	return left
}

// meets returns the part of the line from p to q that is on the wall, as the fractions lo and hi of
// the line's length. ok is false if there is none.
func (w ratWall) meets(p, q ratPoint) (lo, hi rat, ok bool) {
	d, v := q.less(p), w.b.less(w.a)
	zero, one := ratOf(0, 1), ratOf(1, 1)
	if p.is(q) {
		on := crossOf(v, p.less(w.a)).Sign() == 0 && p.within(w)
		return zero, zero, on
	}
	slope := crossOf(d, v)
	if slope.Sign() != 0 {
		t, u := over(crossOf(w.a.less(p), v), slope), over(crossOf(w.a.less(p), d), slope)
		return t, t, t.Sign() >= 0 && !less(one, t) && u.Sign() >= 0 && !less(one, u)
	}
	if crossOf(d, w.a.less(p)).Sign() != 0 {
		return nil, nil, false
	}
	far := func(r ratPoint) rat {
		if d.x.Sign() != 0 {
			return over(minus(r.x, p.x), d.x)
		}
		return over(minus(r.y, p.y), d.y)
	}
	lo, hi = far(w.a), far(w.b)
	if less(hi, lo) {
		lo, hi = hi, lo
	}
	if less(lo, zero) {
		lo = zero
	}
	if less(one, hi) {
		hi = one
	}
	return lo, hi, !less(hi, lo)
}

// within reports whether p lies in the rectangle of the wall.
func (p ratPoint) within(w ratWall) bool {
	inside := func(p, a, b rat) bool { return !(less(p, a) && less(p, b)) && !(less(a, p) && less(b, p)) }
	return inside(p.x, w.a.x, w.b.x) && inside(p.y, w.a.y, w.b.y)
}

// crosses reports whether the wall and the line from p to q cross properly.
func (w ratWall) crosses(p, q ratPoint) bool {
	return crossOf(q.less(p), w.a.less(p)).Sign()*crossOf(q.less(p), w.b.less(p)).Sign() < 0 &&
		crossOf(w.b.less(w.a), p.less(w.a)).Sign()*crossOf(w.b.less(w.a), q.less(w.a)).Sign() < 0
}

// counted judges a line that determines cover. A line to a corner of a square with barriers is
// blocked by what it crosses before it reaches the square. If lines only touch barriers, the twin
// may leave the question open; `told` is then false.
func (t *barrierTwin) counted(l Line, c Contact) (free, told bool) {
	at := func(p geom.Point) ratPoint { return ratPoint{ratOf(p.X, 2*l.Unit), ratOf(p.Y, 2*l.Unit)} }
	from, to := at(l.From), at(l.To)
	stranded := t.stranded(l.In, to)
	if !stranded && (!t.cuts(l.In.At) || t.free(l, c)) {
		return t.free(l, c), true
	}
	if !t.coverTwin.free(l, c) || t.stranded(l.Out, from) {
		return false, true
	}
	told = true
	hidden, middle := true, at(l.In.Centre().Times(l.Unit))
	starts := []ratPoint{from}
	if l.Out.Size > 0 {
		starts = append(starts, at(l.Out.Centre().Times(l.Unit)))
	}
	for _, p := range starts {
		met := false
		for _, w := range t.walls {
			if _, _, ok := w.meets(p, middle); ok && w.barrier {
				met = true
				told = told && (c.Touch || w.crosses(p, middle))
			}
		}
		hidden = hidden && met
	}
	if !told {
		return false, false
	}
	if hidden {
		return false, true
	}
	// Find the part of the line in its last square: only the corner, or more.
	enter, corner := ratOf(1, 1), true
	for _, axis := range [2][3]rat{{from.x, to.x, ratOf(l.In.At.X, 1)}, {from.y, to.y, ratOf(l.In.At.Y, 1)}} {
		a, b, low := axis[0], axis[1], axis[2]
		high := plus(low, ratOf(1, 1))
		if same(a, b) {
			continue
		}
		first := over(minus(low, a), minus(b, a))
		if less(b, a) {
			first = over(minus(high, a), minus(b, a))
		}
		if first.Sign() < 0 {
			first = ratOf(0, 1)
		}
		if corner || less(enter, first) {
			enter, corner = first, false
		}
	}
	if corner = !less(enter, ratOf(1, 1)); corner && !stranded {
		return false, true
	}
	if !stranded { // the line up to its point nearest to the middle
		d, m := to.less(from), middle.less(from)
		beside := over(plus(times(d.x, m.x), times(d.y, m.y)), plus(times(d.x, d.x), times(d.y, d.y)))
		if !less(beside, ratOf(1, 1)) {
			return false, true
		}
		if less(enter, beside) {
			enter = beside
		}
	}
	for _, w := range t.walls {
		lo, _, ok := w.meets(from, to)
		if !w.barrier || !ok || less(enter, lo) || corner && !less(lo, enter) {
			continue
		}
		if c.Touch || w.crosses(from, to) {
			return false, true
		}
		told = false
	}
	return true, told
}

// free judges a line.
func (t *barrierTwin) free(l Line, c Contact) bool {
	at := func(p geom.Point) ratPoint { return ratPoint{ratOf(p.X, 2*l.Unit), ratOf(p.Y, 2*l.Unit)} }
	from, to := at(l.From), at(l.To)
	if !t.coverTwin.free(l, c) || t.stranded(l.Out, from) || t.stranded(l.In, to) {
		return false
	}
	if c.Touch {
		return !slices.ContainsFunc(t.walls, func(w ratWall) bool {
			_, _, ok := w.meets(from, to)
			return ok && w.barrier
		})
	}
	if from.is(to) {
		way, ok := t.middleOf(l.In, to)
		if !ok {
			return true
		}
		left, right := t.comesOut(l.Out, from, way)
		return left || right || !t.barrierAt(from)
	}
	return t.goes(from, to, l.Out, l.In, c)
}

// goes walks from contact to contact. The variables left and right say whether the line may still
// be on that side; after a point without a barrier, both are true again.
func (t *barrierTwin) goes(from, to ratPoint, out, in sight.Space, c Contact) bool {
	cuts := []rat{ratOf(0, 1), ratOf(1, 1)}
	for _, w := range t.walls {
		if lo, hi, ok := w.meets(from, to); ok {
			cuts = append(cuts, lo, hi)
		}
	}
	slices.SortFunc(cuts, rat.Cmp)
	cuts = slices.CompactFunc(cuts, same)
	d := to.less(from)
	left, right, barrier := true, true, t.barrierAt(from)
	if barrier {
		left, right = t.comesOut(out, from, d)
	} else if l, r := t.comesOut(out, from, d); !l || !r {
		left, right = l, r // for a wall that the line runs along from its start
	}
	for i := 1; i < len(cuts); i++ {
		if !left && !right {
			if barrier {
				return false
			}
			left, right = true, true // the lattice has already decided
		}
		middle := from.toward(to, times(plus(cuts[i-1], cuts[i]), ratOf(1, 2)))
		wall, heldLeft, heldRight, lined := t.along(middle, d)
		barrier = barrier || lined
		left, right = left && !heldLeft, right && !heldRight
		if !left && !right {
			if barrier {
				return false
			}
			left, right = true, true
		}
		if !wall && !heldLeft && !heldRight {
			left, right, barrier = true, true, false
		}
		p := from.toward(to, cuts[i])
		barrier = barrier || t.barrierAt(p)
		if i+1 < len(cuts) && !c.Pinch && t.pinch(p) {
			left, right, barrier = true, true, false
		} else if i+1 < len(cuts) {
			for _, arm := range t.arms(p) {
				switch crossOf(d, arm).Sign() {
				case -1:
					left = false
				case 1:
					right = false
				}
			}
		} else if r, l := t.comesOut(in, to, ratPoint{minus(ratOf(0, 1), d.x), minus(ratOf(0, 1), d.y)}); barrier && (l || r || t.barrierAt(to)) {
			left, right = left && l, right && r
		}
	}
	return left || right || !barrier
}

// pinch reports whether two filled squares and nothing else meet at a corner.
func (t *barrierTwin) pinch(p ratPoint) bool {
	if !p.x.IsInt() || !p.y.IsInt() || t.barrierAt(p) {
		return false
	}
	x, y := floorOf(p.x), floorOf(p.y)
	nw, ne, sw, se := grid.Cell{X: x - 1, Y: y - 1}, grid.Cell{X: x, Y: y - 1}, grid.Cell{X: x - 1, Y: y}, grid.Cell{X: x, Y: y}
	if t.shut(nw, ne) || t.shut(ne, se) || t.shut(se, sw) || t.shut(sw, nw) {
		return false
	}
	a, b := t.held(nw.X, nw.Y), t.held(ne.X, ne.Y)
	return a != b && t.held(se.X, se.Y) == a && t.held(sw.X, sw.Y) == b
}

// along reports what lies along the line at one of its points: a wall, filled squares to its left
// and right, a barrier.
func (t *barrierTwin) along(p, d ratPoint) (wall, left, right, barrier bool) {
	for _, w := range t.walls {
		if crossOf(d, w.b.less(w.a)).Sign() == 0 && crossOf(d, p.less(w.a)).Sign() == 0 && p.within(w) {
			wall = true
			barrier = barrier || w.barrier
		}
	}
	near := ratOf(1, 4)
	beside := func(sign int64) bool {
		s := times(near, big.NewRat(sign, 1))
		x, y := plus(p.x, times(s, minus(ratOf(0, 1), ratOf(d.y.Sign(), 1)))), plus(p.y, times(s, ratOf(d.x.Sign(), 1)))
		return t.held(floorOf(x), floorOf(y))
	}
	if d.x.Sign() == 0 && p.x.IsInt() || d.y.Sign() == 0 && p.y.IsInt() {
		left, right = beside(-1), beside(1)
	}
	return wall, left, right, barrier
}

func floorOf(a rat) int {
	return int(new(big.Int).Div(a.Num(), a.Denom()).Int64()) // Euclidean division rounds down for positive denominators
}

// barrierAt reports whether the point lies on a barrier.
func (t *barrierTwin) barrierAt(p ratPoint) bool {
	return slices.ContainsFunc(t.walls, func(w ratWall) bool {
		_, _, ok := w.meets(p, p)
		return ok && w.barrier
	})
}

// arms returns the directions of all walls from the point.
func (t *barrierTwin) arms(p ratPoint) (all []ratPoint) {
	for _, w := range t.walls {
		if _, _, ok := w.meets(p, p); ok {
			for _, end := range []ratPoint{w.a, w.b} {
				if !end.is(p) {
					all = append(all, end.less(p))
				}
			}
		}
	}
	return all
}

// angle orders directions clockwise from the east, as a number from 0 to 4 along the border of a
// rhombus.
func angle(v ratPoint) rat {
	sum := plus(absolute(v.x), absolute(v.y))
	s := over(v.y, sum)
	switch {
	case v.x.Sign() >= 0 && v.y.Sign() >= 0:
		return s
	case v.x.Sign() < 0:
		return minus(ratOf(2, 1), s)
	}
	return plus(ratOf(4, 1), s)
}

// clockwiseTo returns the clockwise turn from one angle to another.
func clockwiseTo(from, to rat) rat {
	if less(to, from) {
		return plus(minus(to, from), ratOf(4, 1))
	}
	return minus(to, from)
}

// sidesOf returns the directions of the two sides of the space at a point of its border, and the
// direction between them into the space, as clockwise angles. ok is false for any other point.
func (t *barrierTwin) sidesOf(s sight.Space, p ratPoint) (from, middle, to rat, ok bool) {
	if s.Size < 1 {
		return nil, nil, nil, false
	}
	inside := func(x, y int) bool { // whether the quarter at the point belongs to the space
		q := ratPoint{plus(p.x, ratOf(x, 1000003)), plus(p.y, ratOf(y, 1000003))}
		return s.Contains(grid.Cell{X: floorOf(q.x), Y: floorOf(q.y)})
	}
	quarters := []bool{inside(1, 1), inside(-1, 1), inside(-1, -1), inside(1, -1)} // those that begin at the angles 0, 1, 2 and 3
	n, first := 0, 0
	for i, in := range quarters {
		if in {
			n++
			if !quarters[(i+3)%4] {
				first = i
			}
		}
	}
	if n == 0 || n == 4 {
		return nil, nil, nil, false
	}
	return ratOf(first, 1), ratOf(2*first+n, 2), ratOf(first+n, 1), true
}

// middleOf returns the direction from a point of the border into the space.
func (t *barrierTwin) middleOf(s sight.Space, p ratPoint) (ratPoint, bool) {
	_, middle, _, ok := t.sidesOf(s, p)
	if !ok {
		return ratPoint{}, false
	}
	for _, v := range ringWay {
		d := ratPoint{ratOf(v.X, 1), ratOf(v.Y, 1)}
		if a := angle(d); same(a, middle) || same(plus(a, ratOf(4, 1)), middle) {
			return d, true
		}
	}
	return ratPoint{}, false
}

// comesOut returns the sides on which a line may leave the space at p. A side counts if a turn
// around p from the side of the space to the line, of at most half a circle, meets nothing.
func (t *barrierTwin) comesOut(s sight.Space, p, d ratPoint) (left, right bool) {
	from, middle, to, ok := t.sidesOf(s, p)
	if !ok {
		return true, true
	}
	way, half := angle(d), ratOf(2, 1)
	widest := plus(clockwiseTo(middle, to), half)
	left = !less(widest, clockwiseTo(middle, way))
	right = !less(plus(clockwiseTo(from, middle), half), clockwiseTo(way, middle))
	for _, arm := range t.arms(p) {
		a := angle(arm)
		if same(a, middle) || same(plus(a, ratOf(4, 1)), middle) || same(a, way) {
			continue
		}
		if less(clockwiseTo(middle, a), clockwiseTo(middle, way)) {
			left = false
		}
		if less(clockwiseTo(a, middle), clockwiseTo(way, middle)) {
			right = false
		}
	}
	return left, right
}

// stranded reports whether barriers cut off a corner, or the middle of a side, from the middles of
// all squares of the space at that point.
func (t *barrierTwin) stranded(s sight.Space, p ratPoint) bool {
	if s.Size < 1 || !times(p.x, ratOf(2, 1)).IsInt() || !times(p.y, ratOf(2, 1)).IsInt() {
		return false
	}
	any := false
	for _, c := range s.Squares() {
		x, y := ratOf(2*c.X+1, 2), ratOf(2*c.Y+1, 2)
		half := ratOf(1, 2)
		if less(half, absolute(minus(p.x, x))) || less(half, absolute(minus(p.y, y))) {
			continue
		}
		any = true
		if p.is(ratPoint{x, y}) || !t.severed(ratPoint{x, y}, p) {
			return false
		}
	}
	return any
}

// severed reports whether barriers alone stop the line between two points.
func (t *barrierTwin) severed(from, to ratPoint) bool {
	bare := &barrierTwin{coverTwin: coverTwin{b: empty}}
	for _, w := range t.walls {
		if w.barrier {
			bare.walls = append(bare.walls, w)
		}
	}
	cut := false
	for _, w := range bare.walls {
		_, _, ok := w.meets(from, to)
		cut = cut || ok
	}
	return cut && !bare.goes(from, to, sight.Space{}, sight.Space{}, Contact{})
}

// empty is an empty board.
var empty = func() *board.Board {
	b, err := board.New(grid.Grid{}, 1, 1)
	if err != nil {
		panic(err)
	}
	b.Outside = board.OutsideOpen
	return b
}()

// barrierBoard returns a random board with barriers. Many barriers end near the same few points, so
// their ends meet or just miss one another, corners and edges.
func barrierBoard(r *rand.Rand, width, height, fill, walls, bodies, barriers int) (*board.Board, *Scene, *barrierTwin) {
	b, _, w := coverBoard(r, width, height, fill, walls, bodies)
	step := []int{256, 256, 128, 512, 1, 100}[r.Intn(6)]
	aside := []int{0, 0, 0, 1, 32, 63}[r.Intn(6)]
	point := func() geom.Point {
		p := geom.Point{X: r.Intn(width*512/step+1) * step, Y: r.Intn(height*512/step+1) * step}
		return geom.Point{X: min(max(p.X+aside*(r.Intn(3)-1), 0), width*512), Y: min(max(p.Y+aside*(r.Intn(3)-1), 0), height*512)}
	}
	last := point()
	for range barriers {
		l := geom.Segment{A: last, B: point()}
		if r.Intn(3) == 0 { // along the lattice
			l.B.X = l.A.X
			if r.Intn(2) == 0 {
				l.B.X, l.B.Y = point().X, l.A.Y
			}
		}
		if r.Intn(3) == 0 { // short ones
			l.B = geom.Point{X: min(max(l.A.X+(r.Intn(5)-2)*step, 0), width*512), Y: min(max(l.A.Y+(r.Intn(5)-2)*step, 0), height*512)}
		}
		if l.A == l.B {
			continue
		}
		last = l.B
		if r.Intn(2) == 0 {
			last = point()
		}
		kind := board.BarrierKind(max(0, r.Intn(6)-3))
		b.AddBarrier(board.Barrier{ID: fmt.Sprint("b", len(b.Barriers())), Kind: kind, State: board.DoorState(r.Intn(3)), Line: l})
	}
	scene := NewScene(b)
	for c := range w.bodies {
		scene.SetBody(c, true)
	}
	return b, scene, newBarrierTwin(w)
}

// TestLinesPastBarriersEqualTheTwin compares lines past walls off the lattice with a twin in
// fractions. DND L3.
func TestLinesPastBarriersEqualTheTwin(t *testing.T) {
	n := 9
	if coverLong() {
		n = 3000
	}
	r := rand.New(rand.NewSource(21))
	lines, free := 0, 0
	for range n {
		b, scene, twin := barrierBoard(r, 1+r.Intn(5), 1+r.Intn(5), r.Intn(30), r.Intn(30), r.Intn(20), r.Intn(8))
		for range 12 {
			from, ok1 := twin.randomSpace(r)
			to, ok2 := twin.randomSpace(r)
			if !ok1 || !ok2 {
				continue
			}
			for _, contact := range contacts {
				for _, l := range randomLines(r, from, to) {
					lines++
					got := scene.Free(l, contact, true)
					if want := twin.free(l, contact); got != want {
						t.Fatalf("line %+v, %+v: free %v, the twin says %v\n%s\n%s", l, contact, got, want, twin.draw(), b.Text())
					}
					if got {
						free++
					}
					if stop, stopped := scene.Stop(l, contact, true); stopped == got {
						t.Fatalf("line %+v: free %v, but Stop says %+v", l, got, stop)
					}
				}
			}
		}
	}
	t.Logf("%d lines, %d of them free, 0 differences", lines, free)
}
