package cover

import (
	"math/rand"
	"os"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	_ "github.com/battlemat/battlemat/internal/testenv"
	"github.com/battlemat/battlemat/sight"
)

// coverTwin judges lines of cover from the board, slowly. It cuts the line at every crossing with
// the lattice and looks up a point between every two successive cuts. At each cut it walks through
// the squares around the cut.
type coverTwin struct {
	b      *board.Board
	bodies map[grid.Cell]bool
}

func (w coverTwin) held(x, y int) bool {
	c := grid.Cell{X: x, Y: y}
	return w.b.Opaque(c) || w.bodies[c]
}

func (w coverTwin) shut(a, b grid.Cell) bool {
	e, ok := w.b.Grid().Between(a, b)
	return ok && (w.b.Shut(e) || w.alongSide(e))
}

// alongSide reports whether a barrier that blocks lines covers an edge completely. Such a barrier
// counts as a wall on the edge.
func (w coverTwin) alongSide(e grid.Edge) bool {
	side := w.b.Grid().Segment(e)
	for _, l := range w.b.Laid() {
		if w.b.Barrier(int(l.N)).StopsSight() && l.On(side.A.Times(256)) && l.On(side.B.Times(256)) {
			return true
		}
	}
	return false
}

// cuts returns the points where the line crosses the lattice, in order and with its ends.
func cuts(l Line) []geom.Frac {
	pitch := 2 * l.Unit
	all := []geom.Frac{{N: 0, D: 1}, {N: 1, D: 1}}
	for _, axis := range [2][2]int{{l.From.X, l.To.X}, {l.From.Y, l.To.Y}} {
		a, b := axis[0], axis[1]
		for k := geom.FloorDiv(min(a, b), pitch); k*pitch <= max(a, b); k++ {
			if a != b && k*pitch >= min(a, b) {
				all = append(all, geom.NewFrac(k*pitch-a, b-a))
			}
		}
	}
	slices.SortFunc(all, geom.Frac.Cmp)
	return slices.CompactFunc(all, geom.Frac.Equal)
}

// place returns the point of the line at f, times f.D.
func place(l Line, f geom.Frac) geom.Point {
	return l.From.Times(f.D).Add(l.To.Sub(l.From).Times(f.N))
}

// squaresOn returns the squares that contain the point p/scale, in lattice units: one for a point
// inside, two on an edge, four on a corner.
func squaresOn(p geom.Point, scale int) []grid.Cell {
	pitch := 2 * scale
	span := func(v int) []int {
		i := geom.FloorDiv(v, pitch)
		if i*pitch == v {
			return []int{i - 1, i}
		}
		return []int{i}
	}
	var cells []grid.Cell
	for _, y := range span(p.Y) {
		for _, x := range span(p.X) {
			cells = append(cells, grid.Cell{X: x, Y: y})
		}
	}
	return cells
}

func (w coverTwin) free(l Line, c Contact) bool {
	if c.Touch {
		return w.untouched(l)
	}
	at := cuts(l)
	if l.From == l.To { // a line without length: from space to space, if both contain the point
		around := squaresOn(l.From, l.Unit)
		out, in := of(l.Out, around), of(l.In, around)
		return out == nil || in == nil || len(w.passes(around, out, in, c)) > 0
	}
	for i := 1; i < len(at); i++ {
		mid := geom.NewFrac(at[i-1].N*at[i].D+at[i].N*at[i-1].D, 2*at[i-1].D*at[i].D)
		inside := true
		for _, s := range squaresOn(place(l, mid), l.Unit*mid.D) {
			inside = inside && w.held(s.X, s.Y)
		}
		if inside {
			return false
		}
	}
	// Follow the line from square to square.
	live := of(l.Out, squaresOn(place(l, at[0]), l.Unit*at[0].D))
	if live == nil {
		live = squaresOn(place(l, at[0]), l.Unit*at[0].D)
	}
	for i := 1; i < len(at); i++ {
		here := w.beside(l, at[i-1], at[i])
		live = w.passes(squaresOn(place(l, at[i-1]), l.Unit*at[i-1].D), live, here, c)
		if len(live) == 0 {
			return false
		}
		if len(here) == 2 && len(live) > 0 && !w.shut(here[0], here[1]) && !w.held(here[0].X, here[0].Y) && !w.held(here[1].X, here[1].Y) {
			live = here
		}
	}
	around := squaresOn(l.To, l.Unit)
	in := of(l.In, around)
	return in == nil || len(w.passes(around, live, in, c)) > 0
}

// beside returns the squares that contain the line between two cuts. On an edge that is a side of
// one of the line's spaces, only the square inside the space counts, unless the edge separates the
// two spaces.
func (w coverTwin) beside(l Line, a, b geom.Frac) []grid.Cell {
	mid := geom.NewFrac(a.N*b.D+b.N*a.D, 2*a.D*b.D)
	squares := squaresOn(place(l, mid), l.Unit*mid.D)
	if len(squares) < 2 {
		return squares
	}
	out, in := of(l.Out, squares), of(l.In, squares)
	switch {
	case len(out) == 1 && (len(in) != 1 || in[0] == out[0]):
		return out
	case len(in) == 1 && len(out) != 1:
		return in
	}
	return squares
}

func of(s sight.Space, around []grid.Cell) (cells []grid.Cell) {
	for _, c := range around {
		if s.Size > 0 && s.Contains(c) {
			cells = append(cells, c)
		}
	}
	return cells
}

// passes returns the squares after a point that the line can reach from the squares before it. The
// line goes from a square to its neighbour over their common edge, and to the opposite square
// through either of the other two squares, or through a pinch.
func (w coverTwin) passes(around, before, after []grid.Cell, c Contact) (live []grid.Cell) {
	step := func(a, b grid.Cell) bool {
		return !w.held(a.X, a.Y) && !w.held(b.X, b.Y) && !w.shut(a, b)
	}
	walled, pinched := false, len(around) == 4 && !c.Pinch
	for _, a := range around {
		for _, b := range around {
			walled = walled || w.shut(a, b)
		}
	}
	for _, b := range after {
		for _, a := range before {
			gone := step(a, b)
			if a.X != b.X && a.Y != b.Y {
				gone = pinched && !walled && step(a, a) && step(b, b) ||
					step(a, grid.Cell{X: a.X, Y: b.Y}) && step(grid.Cell{X: a.X, Y: b.Y}, b) ||
					step(a, grid.Cell{X: b.X, Y: a.Y}) && step(grid.Cell{X: b.X, Y: a.Y}, b)
			}
			if gone {
				live = append(live, b)
				break
			}
		}
	}
	return live
}

func (w coverTwin) untouched(l Line) bool {
	line := geom.Segment{A: l.From, B: l.To}
	width, height := w.b.Size()
	for y := -1; y <= height; y++ {
		for x := -1; x <= width; x++ {
			c := grid.Cell{X: x, Y: y}
			corners := w.b.Grid().Corners(c)
			for i := range corners {
				corners[i] = corners[i].Times(l.Unit)
			}
			if w.held(x, y) && corners.Touched(line) {
				return false
			}
			for s := range 4 {
				e := geom.Segment{A: corners[s], B: corners[(s+1)%4]}
				if w.shut(c, w.b.Grid().Neighbour(c, grid.Side(s))) && touches(line, e) {
					return false
				}
			}
		}
	}
	return true
}

func touches(line, e geom.Segment) bool {
	if line.A == line.B {
		return e.On(line.A)
	}
	return line.Meet(e) != geom.Apart
}

// coverBoard returns a random board with the given percentages of filled squares, walls and bodies.
func coverBoard(r *rand.Rand, width, height, fill, walls, bodies int) (*board.Board, *Scene, coverTwin) {
	b, err := board.New(grid.Grid{}, width, height)
	if err != nil {
		panic(err)
	}
	b.Outside = board.Outside(r.Intn(2))
	twin := coverTwin{b, map[grid.Cell]bool{}}
	for i := range width * height {
		c := b.At(i)
		if r.Intn(100) < fill {
			b.SetTerrain(c, board.Wall)
		} else if r.Intn(100) < bodies {
			twin.bodies[c] = true
		}
		for s := range 4 {
			if r.Intn(200) < walls {
				b.SetWall(b.Grid().Edge(c, grid.Side(s)), true)
			}
		}
	}
	scene := NewScene(b)
	for c := range twin.bodies {
		scene.SetBody(c, true)
	}
	return b, scene, twin
}

var contacts = []Contact{{}, {Pinch: true}, {Touch: true}}

// randomSpace returns a space of free squares.
func (w coverTwin) randomSpace(r *rand.Rand) (sight.Space, bool) {
	width, height := w.b.Size()
	for range 20 {
		s := sight.Space{At: grid.Cell{X: r.Intn(width), Y: r.Intn(height)}, Size: 1 + r.Intn(2)}
		ok := true
		for _, c := range s.Squares() {
			ok = ok && w.b.Contains(c) && !w.held(c.X, c.Y)
		}
		if ok {
			return s, true
		}
	}
	return sight.Space{}, false
}

// TestCoverLinesEqualTheTwin compares every line of cover with the slow twin. DND L3.
func TestCoverLinesEqualTheTwin(t *testing.T) {
	n := 150
	if coverLong() {
		n = 20_000
	}
	r := rand.New(rand.NewSource(11))
	lines, free := 0, 0
	for range n {
		_, scene, twin := coverBoard(r, 1+r.Intn(9), 1+r.Intn(9), r.Intn(40), r.Intn(40), r.Intn(20))
		for range 30 {
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
						t.Fatalf("line %+v, %+v: free %v, the twin says %v\n%s", l, contact, got, want, twin.draw())
					}
					stop, stopped := scene.Stop(l, contact, true)
					if stopped == got {
						t.Fatalf("line %+v: free %v, but Stop says %+v", l, got, stop)
					}
					if got {
						free++
					} else if stop.At.N < 0 || stop.At.N > stop.At.D || stop.By.Describe(twin.b.Grid()) == "nothing" {
						t.Fatalf("line %+v: stopped at %v by %+v", l, stop.At, stop.By)
					}
				}
			}
		}
	}
	t.Logf("%d lines, %d of them free, 0 differences", lines, free)
}

// randomLines joins corners, centres and random points of two spaces.
func randomLines(r *rand.Rand, from, to sight.Space) []Line {
	unit := 1 + r.Intn(5)
	inside := func(s sight.Space) geom.Point {
		return geom.Point{X: 2*s.At.X*unit + r.Intn(2*s.Size*unit+1), Y: 2*s.At.Y*unit + r.Intn(2*s.Size*unit+1)}
	}
	return []Line{
		{Ray: sight.Ray{From: from.Corners()[r.Intn(4)], To: to.Corners()[r.Intn(4)], Unit: 1}, Out: from, In: to},
		{Ray: sight.Ray{From: from.Corners()[r.Intn(4)], To: to.Corners()[r.Intn(4)], Unit: 1}, Out: sight.Space{}, In: to},
		{Ray: sight.Ray{From: from.Centre(), To: to.Centre(), Unit: 1}, Out: from, In: to},
		{Ray: sight.Ray{From: inside(from), To: inside(to), Unit: unit}, Out: from, In: to},
		{Ray: sight.Ray{From: inside(from), To: inside(to), Unit: unit}, Out: sight.Space{}, In: sight.Space{}},
	}
}

func (w coverTwin) draw() string {
	width, height := w.b.Size()
	text := ""
	for y := range height {
		for x := range width {
			switch c := (grid.Cell{X: x, Y: y}); {
			case w.b.Opaque(c):
				text += "#"
			case w.bodies[c]:
				text += "o"
			default:
				text += "."
			}
		}
		text += "\n"
	}
	for _, e := range w.b.Walls() {
		text += w.b.Grid().EdgeName(e) + "; "
	}
	return text + w.b.Outside.String()
}

// coverLong reports whether long runs are enabled.
func coverLong() bool { return os.Getenv("BATTLEMAT_LONG") != "" }
