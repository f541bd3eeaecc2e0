package area

import (
	"fmt"
	"math"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

func cellsOf(t testing.TB, s Template, m Method) []grid.Cell {
	t.Helper()
	s.Side = 5
	cells, err := s.Cells(m)
	if err != nil {
		t.Fatal(err)
	}
	return cells
}

// laid draws cells as rows of text, from the first to the last row and column with a cell.
func laid(cells []grid.Cell) string {
	lo, hi := cells[0], cells[0]
	for _, c := range cells {
		lo = grid.Cell{X: min(lo.X, c.X), Y: min(lo.Y, c.Y)}
		hi = grid.Cell{X: max(hi.X, c.X), Y: max(hi.Y, c.Y)}
	}
	var text strings.Builder
	for y := lo.Y; y <= hi.Y; y++ {
		for x := lo.X; x <= hi.X; x++ {
			if slices.Contains(cells, grid.Cell{X: x, Y: y}) {
				text.WriteString("x")
			} else {
				text.WriteString(".")
			}
		}
		text.WriteString("\n")
	}
	return text.String()
}

var east, southEast = geom.Point{X: 1}, geom.Point{X: 1, Y: 1}

// DND A1: a 20-ft circle around an intersection by each method. By count, it covers the well-known
// 44 squares; by half, it looks like a circle.
func TestCircles(t *testing.T) {
	for m, want := range map[Method]int{ByHalf: 52, ByTouch: 60, ByTokens: 64, ByCount: 44} {
		for _, shape := range []Shape{Sphere, Cylinder} {
			if got := len(cellsOf(t, Template{Shape: shape, Length: 20}, m)); got != want {
				t.Errorf("%v of 20 ft by method %d: %d squares, want %d", shape, m, got, want)
			}
		}
	}
	counted := strings.Join([]string{
		"...xx...",
		".xxxxxx.",
		".xxxxxx.",
		"xxxxxxxx",
		"xxxxxxxx",
		".xxxxxx.",
		".xxxxxx.",
		"...xx...",
	}, "\n") + "\n"
	if got := laid(cellsOf(t, Template{Shape: Sphere, Length: 20}, ByCount)); got != counted {
		t.Errorf("counted:\n%s", got)
	}
	for length, want := range map[int][2]int{5: {4, 4}, 10: {12, 16}, 15: {32, 36}} {
		half := len(cellsOf(t, Template{Shape: Sphere, Length: length}, ByHalf))
		touch := len(cellsOf(t, Template{Shape: Sphere, Length: length}, ByTouch))
		if got := [2]int{half, touch}; got != want {
			t.Errorf("%d ft: %v squares by halves and touched, want %v", length, got, want)
		}
	}
}

// DND A1, dmg: the exact result is compared with numerical integration, for circles of whole feet
// around intersections, sides and middles.
func TestHalfCoveredAgainstIntegration(t *testing.T) {
	r := rand.New(rand.NewSource(41))
	checked := 0
	for range 20 {
		s := Template{Shape: Sphere, Side: 5, Length: 1 + r.Intn(45), Origin: geom.Point{X: r.Intn(2), Y: r.Intn(2)}}
		cells, err := s.Cells(ByHalf)
		if err != nil {
			t.Fatal(err)
		}
		for y := -11; y <= 11; y++ {
			for x := -11; x <= 11; x++ {
				c := grid.Cell{X: x, Y: y}
				b := s.box(c, s.Origin)
				share := integrated(b, float64(2*s.Length))
				if math.Abs(share-0.5) < 1e-4 {
					continue
				}
				checked++
				if slices.Contains(cells, c) != (share > 0.5) {
					t.Errorf("%d ft round %v: %v is %.6f covered", s.Length, s.Origin, c, share)
				}
			}
		}
	}
	t.Logf("%d squares", checked)
}

// integrated returns the share of the box in the disc, by numerical integration.
func integrated(b box, radius float64) float64 {
	const n = 4000
	sum, width := 0.0, float64(b.x1-b.x0)/n
	for i := range n {
		x := float64(b.x0) + (float64(i)+0.5)*width
		if math.Abs(x) >= radius {
			continue
		}
		y := math.Sqrt(radius*radius - x*x)
		sum += max(0, min(y, float64(b.y1))-max(-y, float64(b.y0))) * width
	}
	return sum / float64((b.x1-b.x0)*(b.y1-b.y0))
}

// TestDiscBounds checks that the bounds enclose the area and converge to it.
func TestDiscBounds(t *testing.T) {
	d := disc{40}
	last := math.Inf(1)
	for n := 4; n <= 64; n *= 2 {
		inner, outer := d.polygons(n)
		low, _ := inner.twice().a.Float64()
		high, _ := outer.twice().a.Float64()
		area := math.Pi * 40 * 40 / 2 // twice the area of a quarter
		if low > area || high < area || high-low > last/3 {
			t.Errorf("n = %d: %v to %v around %v", n, low, high, area)
		}
		last = high - low
	}
}

// DND A1: a 30-ft cone by tokens is 21 squares, in rows of 1 to 6, in every direction and on either
// side.
func TestConeOfTokens(t *testing.T) {
	for _, to := range []geom.Point{{X: 1}, {X: 1, Y: 1}, {Y: 1}, {X: -1, Y: 1}, {X: -1}, {X: -1, Y: -1}, {Y: -1}, {X: 1, Y: -1}} {
		for _, left := range []bool{false, true} {
			for _, origin := range []geom.Point{{}, {Y: 1}, {X: 1}} {
				if origin != (geom.Point{}) && to.X*to.Y != 0 || origin.X*to.X+origin.Y*to.Y != 0 {
					continue // from the middle of a face, a cone can only point straight ahead
				}
				got := cellsOf(t, Template{Shape: Cone, Length: 30, Toward: to, Left: left, Origin: origin}, ByTokens)
				if len(got) != 21 {
					t.Errorf("towards %v from %v: %d squares\n%s", to, origin, len(got), laid(got))
				}
			}
		}
	}
	got := laid(cellsOf(t, Template{Shape: Cone, Length: 30, Toward: east}, ByTokens))
	want := strings.Join([]string{
		".....x",
		"...xxx",
		".xxxxx",
		"xxxxxx",
		"..xxxx",
		"....xx",
	}, "\n") + "\n"
	if got != want {
		t.Errorf("to the east:\n%swant\n%s", got, want)
	}
	got = laid(cellsOf(t, Template{Shape: Cone, Length: 15, Toward: southEast}, ByTokens))
	if want := "xxx\nxx.\nx..\n"; got != want {
		t.Errorf("to the south-east:\n%s", got)
	}
}

// DND A1: counted cones from an intersection are a quarter of the circle.
func TestCountedCones(t *testing.T) {
	circle := len(cellsOf(t, Template{Shape: Sphere, Length: 30}, ByCount))
	quarter := len(cellsOf(t, Template{Shape: Cone, Length: 30, Toward: southEast}, ByCount))
	if 4*quarter != circle {
		t.Errorf("a quarter of %d squares has %d", circle, quarter)
	}
	got := laid(cellsOf(t, Template{Shape: Cone, Length: 15, Toward: east}, ByCount))
	want := ".x.\nxxx\nxxx\n.x.\n"
	if got != want {
		t.Errorf("15 ft to the east:\n%s", got)
	}
}

// DND A1: cubes of 15 ft from a corner, and from the middle of a face.
func TestCubes(t *testing.T) {
	for _, m := range []Method{ByHalf, ByTouch, ByTokens, ByCount} {
		if got := laid(cellsOf(t, Template{Shape: Cube, Length: 15, Toward: southEast}, m)); got != "xxx\nxxx\nxxx\n" {
			t.Errorf("from a corner by %d:\n%s", m, got)
		}
		if got := laid(cellsOf(t, Template{Shape: Cube, Length: 15, Toward: east, Origin: geom.Point{Y: 1}}, m)); got != "xxx\nxxx\nxxx\n" {
			t.Errorf("from a face by %d:\n%s", m, got)
		}
		if got := len(cellsOf(t, Template{Shape: Cube, Length: 20, Toward: geom.Point{Y: -1}}, m)); got != 16 {
			t.Errorf("20 ft from an intersection by %d: %d squares", m, got)
		}
	}
}

// DND A1: lines of 30 ft from the middle of a side, and diagonally.
func TestLines(t *testing.T) {
	side := geom.Point{X: 2, Y: 1}
	for _, m := range []Method{ByHalf, ByTouch, ByTokens} {
		if got := laid(cellsOf(t, Template{Shape: Line, Length: 30, Toward: east, Origin: side}, m)); got != "xxxxxx\n" {
			t.Errorf("straight by %d:\n%s", m, got)
		}
		if got := laid(cellsOf(t, Template{Shape: Line, Length: 20, Width: 15, Toward: east, Origin: side}, m)); got != "xxxx\nxxxx\nxxxx\n" {
			t.Errorf("15 ft wide by %d:\n%s", m, got)
		}
	}
	if got := laid(cellsOf(t, Template{Shape: Line, Length: 15, Toward: southEast}, ByTokens)); got != "x..\n.x.\n..x\n" {
		t.Errorf("diagonally by tokens:\n%s", got)
	}
	// By count, three diagonals are 20 ft.
	if got := laid(cellsOf(t, Template{Shape: Line, Length: 15, Toward: southEast}, ByCount)); got != "x.\n.x\n" {
		t.Errorf("diagonally, counted:\n%s", got)
	}
	if got := laid(cellsOf(t, Template{Shape: Line, Length: 20, Toward: geom.Point{X: 2, Y: 1}}, ByCount)); got != "xx.\n..x\n" {
		t.Errorf("by two and one, counted:\n%s", got)
	}
	for left, y := range map[bool]int{false: 0, true: -1} {
		got := cellsOf(t, Template{Shape: Line, Length: 20, Toward: east, Left: left}, ByCount)
		if len(got) != 4 || got[0] != (grid.Cell{X: 0, Y: y}) {
			t.Errorf("along a row, left %v: %v", left, got)
		}
	}
}

// DND A1: emanations from spaces of 1 to 4 squares.
func TestEmanations(t *testing.T) {
	for size := 1; size <= 4; size++ {
		s := Template{Shape: Emanation, Length: 10, Size: size, Space: grid.Cell{X: 3, Y: -2}}
		sides := 4 * 2 * size
		for m, corner := range map[Method]int{ByHalf: 3, ByTouch: 4, ByTokens: 4, ByCount: 3} {
			got := cellsOf(t, s, m)
			if m == ByCount {
				corner = 3 // 10 ft reach the first diagonal only
			}
			if len(got) != sides+4*corner {
				t.Errorf("size %d by %d: %d squares, want %d\n%s", size, m, len(got), sides+4*corner, laid(got))
			}
		}
	}
	// This length is not a whole number of squares: 12 ft cover two fifths of the third square.
	if got := len(cellsOf(t, Template{Shape: Emanation, Length: 12, Size: 1}, ByHalf)); got != 8+4*4 {
		t.Errorf("12 ft: %d squares", got)
	}
	if got := len(cellsOf(t, Template{Shape: Emanation, Length: 13, Size: 1}, ByHalf)); got < 12+4*4 {
		t.Errorf("13 ft: %d squares", got)
	}
}

// DND A1: cones and lines in any direction are compared with points scattered over each square.
func TestCrookedShapesAgainstPoints(t *testing.T) {
	r := rand.New(rand.NewSource(42))
	for range 20 {
		s := Template{
			Shape: []Shape{Cone, Line, Cube}[r.Intn(3)], Side: 5, Length: 5 * (1 + r.Intn(8)), Width: 5 * r.Intn(3),
			Origin: geom.Point{X: r.Intn(3), Y: r.Intn(3)}, Toward: geom.Point{X: r.Intn(9) - 4, Y: r.Intn(9) - 4},
		}
		if s.Toward == (geom.Point{}) || s.Shape == Cube && s.diagonal() {
			continue
		}
		half, touch := cellsOf(t, s, ByHalf), cellsOf(t, s, ByTouch)
		for y := -12; y <= 12; y++ {
			for x := -12; x <= 12; x++ {
				c := grid.Cell{X: x, Y: y}
				share := s.strewn(c)
				if math.Abs(share-0.5) > 0.03 && slices.Contains(half, c) != (share > 0.5) {
					t.Errorf("%+v: %v is %.3f covered", s, c, share)
				}
				if share > 0 && !slices.Contains(touch, c) {
					t.Errorf("%+v: %v is touched, %.3f", s, c, share)
				}
			}
		}
		if len(touch) < len(half) {
			t.Errorf("%+v: %d touched, %d half covered", s, len(touch), len(half))
		}
	}
}

// strewn returns the share of 50 x 50 points of a square that lie in the shape.
func (t Template) strewn(c grid.Cell) float64 {
	const n = 50
	in := 0
	length := math.Hypot(float64(t.Toward.X), float64(t.Toward.Y))
	ux, uy := float64(t.Toward.X)/length, float64(t.Toward.Y)/length
	width := float64(max(t.Width, 0))
	if width == 0 {
		width = 5
	}
	if t.Shape == Cube {
		width = float64(t.Length)
	}
	for i := range n * n {
		x := (float64(c.X)+(float64(i%n)+0.5)/n)*5 - float64(t.Origin.X)*2.5
		y := (float64(c.Y)+(float64(i/n)+0.5)/n)*5 - float64(t.Origin.Y)*2.5
		ahead, aside := x*ux+y*uy, math.Abs(y*ux-x*uy)
		if t.Shape == Cone {
			width = ahead
		}
		if ahead >= 0 && ahead <= float64(t.Length) && aside <= width/2 {
			in++
		}
	}
	return float64(in) / (n * n)
}

// TestTemplatesTurn checks that turning a template turns its squares.
func TestTemplatesTurn(t *testing.T) {
	turn := func(p geom.Point) geom.Point { return geom.Point{X: -p.Y, Y: p.X} }
	r := rand.New(rand.NewSource(43))
	for range 80 {
		s := Template{
			Shape: Shape(r.Intn(5)), Length: 5 * (1 + r.Intn(6)), Width: 5 * r.Intn(3), Left: r.Intn(2) == 0,
			Toward: []geom.Point{{X: 1}, {X: 1, Y: 1}, {Y: -1}}[r.Intn(3)],
		}
		for m := ByHalf; m <= ByCount; m++ {
			turned := s
			turned.Toward = turn(s.Toward)
			var want []grid.Cell
			for _, c := range cellsOf(t, s, m) {
				want = append(want, grid.Cell{X: -c.Y - 1, Y: c.X})
			}
			slices.SortFunc(want, func(a, b grid.Cell) int {
				if a.Y != b.Y {
					return a.Y - b.Y
				}
				return a.X - b.X
			})
			if got := cellsOf(t, turned, m); fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("%+v by %d:\n%s\n%s", s, m, laid(got), laid(want))
			}
		}
	}
}

func TestTemplatesRefuse(t *testing.T) {
	for what, s := range map[string]Template{
		"no side":       {Shape: Sphere, Length: 5},
		"no length":     {Shape: Sphere, Side: 5},
		"too long":      {Shape: Sphere, Side: 5, Length: 5*MaxSquares + 1},
		"no direction":  {Shape: Cone, Side: 5, Length: 15},
		"no space":      {Shape: Emanation, Side: 5, Length: 15},
		"unknown shape": {Shape: 9, Side: 5, Length: 15},
		"far away":      {Shape: Sphere, Side: 5, Length: 15, Origin: geom.Point{X: 1 << 20}},
	} {
		if _, err := s.Cells(ByHalf); err == nil {
			t.Errorf("%s: accepted", what)
		}
	}
	between := Template{Shape: Sphere, Side: 5, Length: 15, Origin: geom.Point{X: 1}}
	for _, m := range []Method{ByTokens, ByCount} {
		if _, err := between.Cells(m); err == nil {
			t.Errorf("method %d from between intersections: accepted", m)
		}
	}
	if _, err := ParseShape("blob"); err == nil {
		t.Error("a blob is a shape")
	}
	if s, err := ParseShape("cone"); err != nil || s.String() != "cone" {
		t.Errorf("%v %v", s, err)
	}
}

func ExampleTemplate_Cells() {
	fireball := Template{Shape: Sphere, Side: 5, Length: 20, Origin: geom.Point{X: 20, Y: 20}}
	cells, _ := fireball.Cells(ByHalf)
	fmt.Println(len(cells))
	// Output: 52
}
