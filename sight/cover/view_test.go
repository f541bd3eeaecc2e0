package cover

import (
	"fmt"
	"math/rand"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// cornerSees decides, slowly, whether a corner of a space sees some point of a square. It tries the
// corners of the square, the direction to every lattice corner of the board within the square's
// wedge, and one direction between every two neighbours.
func (w coverTwin) cornerSees(p geom.Point, out sight.Space, square grid.Cell, c Contact) bool {
	if w.held(square.X, square.Y) {
		return false
	}
	in := sight.Space{At: square, Size: 1}
	for i := range 4 {
		if w.free(fanLine(p, out, square, i), c) {
			return true
		}
	}
	width, height := w.b.Size()
	var points []geom.Point
	for y := range height + 1 {
		for x := range width + 1 {
			points = append(points, geom.Point{X: 2 * x, Y: 2 * y})
		}
	}
	for _, d := range directions(nil, p, points) {
		to, inner, ok := on(in, p, d, 1)
		if !ok || !inner {
			continue
		}
		l := Line{Ray: sight.Ray{From: p.Times(to.D), To: p.Times(to.D).Add(d.Times(to.N)), Unit: to.D}, Out: out, In: in}
		if w.free(l, c) {
			return true
		}
	}
	return false
}

// TestViewEqualsTheTwin compares what a corner sees of each square with lines in all relevant
// directions. DND L1, A2.
func TestViewEqualsTheTwin(t *testing.T) {
	n := 60
	if coverLong() {
		n = 3000
	}
	r := rand.New(rand.NewSource(12))
	pairs, seen := 0, 0
	for range n {
		b, scene, twin := coverBoard(r, 1+r.Intn(7), 1+r.Intn(7), r.Intn(40), r.Intn(40), r.Intn(20))
		from, ok := twin.randomSpace(r)
		if !ok {
			continue
		}
		var view View
		for _, contact := range contacts {
			for i, p := range from.Corners() {
				out := from
				if r.Intn(4) == 0 {
					out = sight.Space{}
				}
				var got []grid.Cell
				view.FromCorner(scene, p, out, contact, true, func(c grid.Cell) bool {
					got = append(got, c)
					return true
				})
				width, height := b.Size()
				for k := range width * height {
					c := b.At(k)
					want := twin.cornerSees(p, out, c, contact)
					pairs++
					if want {
						seen++
					}
					if slices.Contains(got, c) != want {
						t.Fatalf("corner %d of %+v, out %v, sees %v by %+v: want %v\n%s", i, from, out, c, contact, want, twin.draw())
					}
					l, ok := view.LineTo(scene, p, out, c, contact, true)
					if ok != want {
						t.Fatalf("LineTo %v from %v of %v by %+v: %v, want %v\n%s", c, p, out, contact, ok, want, twin.draw())
					}
					if ok && (!scene.Free(l, contact, true) || !twin.free(l, contact) || !leadsTo(l, c)) {
						t.Fatalf("witness %+v to %v by %+v is not free\n%s", l, c, contact, twin.draw())
					}
				}
			}
		}
	}
	t.Logf("%d pairs, %d seen, 0 differences", pairs, seen)
}

// leadsTo reports whether the line ends in or on the square.
func leadsTo(l Line, c grid.Cell) bool { return slices.Contains(squaresOn(l.To, l.Unit), c) }

// TestAnyAgainstTheTwinOfManyPoints tests lines from any point of a space. Every line found must be
// free, and a line must be found to every square that the twin reaches from a grid of points.
// DND A2.
func TestAnyAgainstTheTwinOfManyPoints(t *testing.T) {
	n := 3
	if coverLong() {
		n = 2000
	}
	r := rand.New(rand.NewSource(13))
	for range n {
		b, scene, twin := coverBoard(r, 2+r.Intn(4), 2+r.Intn(4), r.Intn(40), r.Intn(50), 0)
		from, ok := twin.randomSpace(r)
		if !ok {
			continue
		}
		var view View
		for _, contact := range contacts {
			width, height := b.Size()
			for k := range width * height {
				c := b.At(k)
				if from.Contains(c) {
					continue
				}
				l, got := view.Any(scene, from, c, contact, false)
				if got && (!twin.free(l, contact) || !leadsTo(l, c)) {
					t.Fatalf("witness %+v to %v is not free", l, c)
				}
				if !got && twin.grainSees(from, c, contact, 1+r.Intn(5)) {
					t.Fatalf("a line from %v to %v by %+v was missed\n%s", from, c, contact, twin.draw())
				}
			}
		}
	}
}

// TestAnyBeginsInEverySquare checks that a line is found even if walls within a space let lines
// leave from only one of its squares. DND A2.
func TestAnyBeginsInEverySquare(t *testing.T) {
	b, err := board.New(grid.Grid{}, 3, 3)
	if err != nil {
		t.Fatal(err)
	}
	for _, pair := range [][2]grid.Cell{{{X: 0, Y: 1}, {X: 1, Y: 1}}, {{X: 1, Y: 1}, {X: 1, Y: 2}}, {{X: 1, Y: 0}, {X: 1, Y: 1}}, {{X: 1, Y: 0}, {X: 2, Y: 0}}, {{X: 2, Y: 1}, {X: 2, Y: 2}}} {
		edge, _ := b.Grid().Between(pair[0], pair[1])
		b.SetWall(edge, true)
	}
	from := sight.Space{At: grid.Cell{X: 0, Y: 1}, Size: 2}
	for _, contact := range contacts {
		var view View
		l, ok := view.Any(NewScene(b), from, grid.Cell{X: 2, Y: 0}, contact, false)
		if twin := (coverTwin{b, nil}); !ok || l.Out != from || !twin.free(l, contact) {
			t.Errorf("%+v: %+v %v", contact, l, ok)
		}
	}
}

// grainSees tries the lines between the points of a grid that divides half a square into `unit`
// parts. It may miss lines, but never invents one.
func (w coverTwin) grainSees(from sight.Space, to grid.Cell, c Contact, unit int) bool {
	if w.held(to.X, to.Y) {
		return false
	}
	in := sight.Space{At: to, Size: 1}
	for ay := 0; ay <= 2*unit*from.Size; ay++ {
		for ax := 0; ax <= 2*unit*from.Size; ax++ {
			for by := 0; by <= 2*unit; by++ {
				for bx := 0; bx <= 2*unit; bx++ {
					l := Line{Ray: sight.Ray{
						From: geom.Point{X: 2*from.At.X*unit + ax, Y: 2*from.At.Y*unit + ay},
						To:   geom.Point{X: 2*to.X*unit + bx, Y: 2*to.Y*unit + by},
						Unit: unit,
					}, Out: from, In: in}
					if w.free(l, c) {
						return true
					}
				}
			}
		}
	}
	return false
}

func TestObstaclesNeverGrantCover(t *testing.T) {
	r := rand.New(rand.NewSource(14))
	for range 150 {
		b, scene, twin := coverBoard(r, 2+r.Intn(7), 2+r.Intn(7), 20, 20, 0)
		from, ok := twin.randomSpace(r)
		if !ok {
			continue
		}
		var view View
		more := b.Clone()
		width, height := b.Size()
		for range 3 {
			c := grid.Cell{X: r.Intn(width), Y: r.Intn(height)}
			more.SetWall(b.Grid().Edge(c, grid.Side(r.Intn(4))), true)
			if !from.Contains(c) {
				more.SetTerrain(c, board.Wall)
			}
		}
		after := NewScene(more)
		for _, contact := range contacts {
			before := view.Field(scene, from, contact, false, nil)
			for _, c := range view.Field(after, from, contact, false, nil) {
				if !slices.Contains(before, c) {
					t.Fatalf("%v sees %v only with more in the way, by %+v", from, c, contact)
				}
			}
			for k := range width * height {
				if more.Opaque(b.At(k)) {
					continue
				}
				p := from.Corners()[r.Intn(4)]
				a := scene.CountBlocked(p, from, b.At(k), contact, false)
				z := after.CountBlocked(p, from, b.At(k), contact, false)
				if z < a {
					t.Fatalf("from %v of %v to %v: %d lines blocked, fewer (%d) with more in the way\n%s",
						p, from, b.At(k), a, z, twin.draw())
				}
			}
		}
	}
}

func TestViewAllocatesNothing(t *testing.T) {
	_, scene, twin := coverBoard(rand.New(rand.NewSource(15)), 26, 19, 25, 10, 0)
	from, _ := twin.randomSpace(rand.New(rand.NewSource(16)))
	var view View
	cells := view.Field(scene, from, Contact{}, false, nil)
	if n := testing.AllocsPerRun(20, func() { cells = view.Field(scene, from, Contact{}, false, cells[:0]) }); n > 0 {
		t.Errorf("%v allocations a field", n)
	}
	p := from.Corners()[0]
	if n := testing.AllocsPerRun(20, func() { scene.CountBlocked(p, from, cells[0], Contact{}, false) }); n > 0 {
		t.Errorf("%v allocations a count", n)
	}
}

func ExampleScene_CountBlocked() {
	b, _ := board.New(grid.Grid{}, 7, 3)
	b.SetTerrain(grid.Cell{X: 3, Y: 1}, board.Wall)
	scene := NewScene(b)
	from := sight.Space{At: grid.Cell{X: 0, Y: 1}, Size: 1}
	for i, p := range from.Corners() {
		fmt.Println(i, scene.CountBlocked(p, from, grid.Cell{X: 6, Y: 1}, Contact{}, false))
	}
	// Output:
	// 0 2
	// 1 2
	// 2 2
	// 3 2
}

func BenchmarkCover(b *testing.B) {
	for _, solid := range []int{5, 25} {
		_, scene, twin := coverBoard(rand.New(rand.NewSource(17)), 26, 19, solid, 10, 0)
		r := rand.New(rand.NewSource(18))
		var froms []sight.Space
		var squares []grid.Cell
		for range 256 {
			from, _ := twin.randomSpace(r)
			froms = append(froms, sight.Space{At: from.At, Size: 1})
			to, _ := twin.randomSpace(r)
			squares = append(squares, to.At)
		}
		b.Run(fmt.Sprintf("corners/%d%%", solid), func(b *testing.B) { // 16 lines: four corners to four corners
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				for _, p := range froms[i%256].Corners() {
					scene.CountBlocked(p, froms[i%256], squares[i%256], Contact{}, false)
				}
			}
		})
		for _, contact := range []Contact{{}, {Touch: true}} {
			b.Run(fmt.Sprintf("field/touch=%v/%d%%", contact.Touch, solid), func(b *testing.B) {
				var view View
				var cells []grid.Cell
				b.ReportAllocs()
				for i := 0; b.Loop(); i++ {
					cells = view.Field(scene, froms[i%256], contact, false, cells[:0])
				}
			})
		}
	}
}

// TestPointsBetweenCorners compares sight from the middle of a side or of a square with lines to
// many points. DND A2.
func TestPointsBetweenCorners(t *testing.T) {
	r := rand.New(rand.NewSource(19))
	n := 60
	if coverLong() {
		n = 3000
	}
	for range n {
		b, scene, twin := coverBoard(r, 2+r.Intn(4), 2+r.Intn(4), r.Intn(40), r.Intn(40), 0)
		from, ok := twin.randomSpace(r)
		if !ok {
			continue
		}
		p := geom.Point{X: 2*from.At.X + r.Intn(2*from.Size+1), Y: 2*from.At.Y + r.Intn(2*from.Size+1)}
		var view View
		for _, contact := range contacts {
			width, height := b.Size()
			for k := range width * height {
				c := b.At(k)
				if from.Contains(c) || b.Opaque(c) {
					continue
				}
				l, got := view.FromPoint(scene, p, from, c, contact, false)
				if got && (!twin.free(l, contact) || !leadsTo(l, c)) {
					t.Fatalf("witness %+v to %v is not free", l, c)
				}
				const unit = 6
				for i := range (2*unit + 1) * (2*unit + 1) {
					to := geom.Point{X: 2*c.X*unit + i%(2*unit+1), Y: 2*c.Y*unit + i/(2*unit+1)}
					l := Line{Ray: sight.Ray{From: p.Times(unit), To: to, Unit: unit}, Out: from, In: sight.Space{At: c, Size: 1}}
					if !got && twin.free(l, contact) {
						t.Fatalf("the line %+v from %v to %v by %+v was missed\n%s", l, p, c, contact, twin.draw())
					}
				}
			}
		}
	}
}
