package cover

import (
	"fmt"
	"math/rand"
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// cuts reports whether a barrier has a point inside the square.
func (t *barrierTwin) cuts(c grid.Cell) bool {
	for _, w := range t.walls {
		if !w.barrier {
			continue
		}
		lo, hi := ratOf(0, 1), ratOf(1, 1)
		missed := false
		clip := func(a, b rat, near int) {
			d := minus(b, a)
			if d.Sign() == 0 {
				missed = missed || !less(ratOf(near, 1), a) || !less(a, ratOf(near+1, 1))
				return
			}
			from, to := over(minus(ratOf(near, 1), a), d), over(minus(ratOf(near+1, 1), a), d)
			if less(to, from) {
				from, to = to, from
			}
			if less(lo, from) {
				lo = from
			}
			if less(to, hi) {
				hi = to
			}
		}
		clip(w.a.x, w.b.x, c.X)
		clip(w.a.y, w.b.y, c.Y)
		if !missed && less(lo, hi) {
			return true
		}
	}
	return false
}

// pointSees decides, slowly, whether a point sees the relevant points of a square. It tries the
// square's corners. If barriers cut the square, it also tries its middle. Otherwise it tries the
// direction to every lattice corner and to every end of a barrier, and one direction between every
// two neighbours.
func (t *barrierTwin) pointSees(p geom.Point, out sight.Space, square grid.Cell, c Contact) bool {
	at := ratPoint{ratOf(p.X, 2), ratOf(p.Y, 2)}
	if t.held(square.X, square.Y) || t.stranded(out, at) {
		return false
	}
	in := sight.Space{At: square, Size: 1}
	for i := range 4 {
		if t.free(fanLine(p, out, square, i), c) {
			return true
		}
	}
	if t.cuts(square) {
		return t.free(Line{Ray: sight.Ray{From: p, To: in.Centre(), Unit: 1}, Out: out, In: in}, c)
	}
	width, height := t.b.Size()
	var points []geom.Point
	for y := range height + 1 {
		for x := range width + 1 {
			points = append(points, geom.Point{X: 512 * x, Y: 512 * y})
		}
	}
	for _, l := range t.b.Laid() {
		points = append(points, l.A, l.B)
	}
	for _, d := range directions(nil, p.Times(256), points) {
		to, inner, ok := on(in, p, d, 1)
		if !ok || !inner {
			continue
		}
		l := Line{Ray: sight.Ray{From: p.Times(to.D), To: p.Times(to.D).Add(d.Times(to.N)), Unit: to.D}, Out: out, In: in}
		if t.free(l, c) {
			return true
		}
	}
	return false
}

// barrierPairs returns the number of pairs that a test compares: `few`, unless BATTLEMAT_PAIRS sets
// another number.
func barrierPairs(t *testing.T, few int) int {
	if said := os.Getenv("BATTLEMAT_PAIRS"); said != "" {
		n, err := strconv.Atoi(said)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	return few
}

// TestSightAndCoverPastBarriersEqualTheTwin compares sight and cover between a corner of a space
// and a square, past walls off the lattice, with a twin in fractions. DND L1, L2, L3.
func TestSightAndCoverPastBarriersEqualTheTwin(t *testing.T) {
	const seed = 22
	r := rand.New(rand.NewSource(seed))
	pairs, seen, blocked := 0, 0, 0
	for n, told := barrierPairs(t, 200), 10_000; pairs < n; {
		if pairs >= told {
			t.Logf("%d pairs so far", pairs)
			told += 10_000
		}
		b, scene, twin := barrierBoard(r, 1+r.Intn(5), 1+r.Intn(5), r.Intn(20), r.Intn(20), r.Intn(10), 1+r.Intn(7))
		from, ok := twin.randomSpace(r)
		if !ok {
			continue
		}
		contact := contacts[r.Intn(len(contacts))]
		p := from.Corners()[r.Intn(4)]
		out := from
		if r.Intn(4) == 0 {
			out = sight.Space{}
		}
		var view View
		var got []grid.Cell
		view.FromCorner(scene, p, out, contact, true, func(c grid.Cell) bool {
			got = append(got, c)
			return true
		})
		picture := func() string { return fmt.Sprintf("%s\n%s", twin.draw(), b.Text()) }
		width, height := b.Size()
		for range 8 {
			c := b.At(r.Intn(width * height))
			want := twin.pointSees(p, out, c, contact)
			pairs++
			if want {
				seen++
			}
			if slices.Contains(got, c) != want {
				t.Fatalf("the corner %v of %v sees %v by %+v: %v, the twin says %v\n%s", p, out, c, contact, !want, want, picture())
			}
			l, ok := view.LineTo(scene, p, out, c, contact, true)
			if ok != want {
				t.Fatalf("LineTo %v from %v of %v by %+v: %v, the twin says %v\n%s", c, p, out, contact, ok, want, picture())
			}
			if ok && (!twin.free(l, contact) || !leadsTo(l, c)) {
				t.Fatalf("the witness %+v to %v by %+v is not free\n%s", l, c, contact, picture())
			}
			if twin.held(c.X, c.Y) {
				continue // no figure could stand there and have cover
			}
			lines, told := 0, true
			for i := range 4 {
				free, tells := twin.counted(fanLine(p, out, c, i), contact)
				if told = told && tells; !free {
					lines++
				}
			}
			if !told {
				continue
			}
			blocked += lines
			if n := scene.CountBlocked(p, out, c, contact, true); n != lines {
				t.Fatalf("cover of %v from %v of %v by %+v: %d lines are stopped, the twin says %d\n%s", c, p, out, contact, n, lines, picture())
			}
		}
	}
	t.Logf("seed %d: %d pairs, %d seen, %d lines of cover stopped, 0 differences", seed, pairs, seen, blocked)
}

// TestBarriersNeverGrantSight checks that adding a barrier reveals nothing that was hidden, and
// unblocks no line.
func TestBarriersNeverGrantSight(t *testing.T) {
	r := rand.New(rand.NewSource(23))
	for range 60 {
		b, scene, twin := barrierBoard(r, 2+r.Intn(6), 2+r.Intn(6), 20, 20, 0, r.Intn(8))
		from, ok := twin.randomSpace(r)
		if !ok {
			continue
		}
		more := b.Clone()
		width, height := b.Size()
		for range 2 {
			l := geom.Segment{A: geom.Point{X: r.Intn(width*512 + 1), Y: r.Intn(height*512 + 1)}}
			l.B = geom.Point{X: r.Intn(width*4+1) * 128, Y: r.Intn(height*4+1) * 128}
			if l.A != l.B {
				more.AddBarrier(board.Barrier{Line: l})
			}
		}
		after := NewScene(more)
		var view View
		for _, contact := range contacts {
			before := view.Field(scene, from, contact, false, nil)
			for _, c := range view.Field(after, from, contact, false, nil) {
				if !slices.Contains(before, c) {
					t.Fatalf("%v sees %v only with more in the way, by %+v\n%s\n%s", from, c, contact, b.Text(), more.Text())
				}
			}
			c, p := b.At(r.Intn(width*height)), from.Corners()[r.Intn(4)]
			if after.cut(c) { // a corner that is cut off no longer counts
				continue
			}
			if n, m := scene.CountBlocked(p, from, c, contact, false), after.CountBlocked(p, from, c, contact, false); m < n {
				t.Fatalf("from %v of %v to %v: %d lines stopped, fewer (%d) with more in the way", p, from, c, n, m)
			}
		}
	}
}

// TestABarrierAlongALineEndsAtACorner checks a line along a door to the door's end. At the end
// there is rock on the other side of the line, so the line must be blocked there.
func TestABarrierAlongALineEndsAtACorner(t *testing.T) {
	b, err := board.ParseText([]byte("outside: open\nmap:\n  .....\n  ..##.\n  .....\nbarriers:\n  2048,1024 1024,1536 door closed\n"), "b")
	if err != nil {
		t.Fatal(err)
	}
	var view View
	from := sight.Space{At: grid.Cell{X: 1, Y: 2}, Size: 1}
	if l, ok := view.LineTo(NewScene(b), geom.Point{X: 4, Y: 6}, from, grid.Cell{X: 4, Y: 1}, Contact{}, false); ok {
		t.Errorf("the line %+v is free", l)
	}
}

// TestALineSlipsBetweenRockBesideABarrier checks a line that leaves a space between two filled
// squares which meet at its corner. A wall barrier also ends at that corner. The lattice must let
// the line pass.
func TestALineSlipsBetweenRockBesideABarrier(t *testing.T) {
	b, err := board.ParseText([]byte("map:\n  .#.\n  ..#\nbarriers:\n  1024,0 0,1024\n"), "b")
	if err != nil {
		t.Fatal(err)
	}
	from := sight.Space{At: grid.Cell{X: 1, Y: 1}, Size: 1}
	if n := NewScene(b).CountBlocked(geom.Point{X: 4, Y: 2}, from, grid.Cell{X: 2, Y: 0}, Contact{}, false); n != 0 {
		t.Errorf("%d lines are stopped, want none", n)
	}
}

// TestTheMiddleOfASpaceIsNotCutOff checks that the middle of a large creature's space does not
// count as one of its corners. Walls that slant past it on two sides cut it off from the middles of
// all four squares, but hide nothing that is between them. DND L2.
func TestTheMiddleOfASpaceIsNotCutOff(t *testing.T) {
	b, err := board.ParseText([]byte("outside: open\nmap:\n  ...\n  ...\n  ...\n  ...\n  ...\nbarriers:\n"+
		"  637,1737 37,663\n  1163,437 237,2437\n  237,2437 263,2100\n  263,2100 263,800\n  463,2400 1137,1600\n"), "b")
	if err != nil {
		t.Fatal(err)
	}
	from := sight.Space{At: grid.Cell{X: 0, Y: 2}, Size: 2}
	if n := NewScene(b).CountBlocked(geom.Point{X: 0, Y: 8}, from, grid.Cell{X: 0, Y: 4}, Contact{}, false); n != 0 {
		t.Errorf("%d lines are stopped, want none: the middle of the space sees that of the square", n)
	}
}
