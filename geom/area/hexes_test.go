package area

import (
	"math"
	"testing"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// uprightFeet converts a hex lattice vector to upright axes and feet, with five feet to a hex.
func uprightFeet(p geom.Point) (x, y float64) {
	return 5 * (float64(p.X) + float64(p.Y)/2) / 3, 5 * float64(p.Y) * math.Sqrt(3) / 6
}

// share scatters points over a hex and returns the share of them that the template covers.
func share(t Template, c grid.Cell) float64 {
	const fine = 12
	in, all := 0, 0
	ox, oy := uprightFeet(t.Origin)
	dx, dy := uprightFeet(t.Toward)
	long := math.Hypot(dx, dy)
	h := onHexes{t}
	if h.inMiddle() && t.Shape != Sphere {
		bx, by := uprightFeet(h.begin())
		ox, oy = ox+bx/2, oy+by/2
	}
	for i := range fine {
		for j := range fine {
			// The hex consists of three rhombs around its middle, over which the points are
			// scattered.
			for k := range 3 {
				a, b := t.Grid.Corner(c, 2*k).Sub(t.Grid.Centre(c)), t.Grid.Corner(c, 2*k+2).Sub(t.Grid.Centre(c))
				mx, my := uprightFeet(t.Grid.Centre(c))
				ax, ay := uprightFeet(a)
				bx, by := uprightFeet(b)
				u, v := (float64(i)+.5)/fine, (float64(j)+.5)/fine
				x, y := mx+u*ax+v*bx-ox, my+u*ay+v*by-oy
				all++
				if t.Shape == Sphere {
					if math.Hypot(x, y) < float64(t.Length) {
						in++
					}
					continue
				}
				ahead, aside := (x*dx+y*dy)/long, math.Abs(x*dy-y*dx)/long
				wide := map[Shape]float64{Cone: ahead, Cube: float64(t.Length), Line: float64(max(t.Width, 5))}[t.Shape]
				if ahead > 0 && ahead < float64(t.Length) && aside < wide/2 {
					in++
				}
			}
		}
	}
	return float64(in) / float64(all)
}

// TestHexesAgainstStrewnPoints scatters points over each hex, and checks that the share covered
// agrees with the template, by half and by touch.
func TestHexesAgainstStrewnPoints(t *testing.T) {
	asked, close := 0, 0
	for _, g := range []grid.Grid{{Kind: grid.HexFlat}, {Kind: grid.HexPointy, Shift: grid.Even}} {
		home := grid.Cell{X: 20, Y: 20}
		for _, origin := range []geom.Point{g.Centre(home), g.Corner(home, 3)} {
			for _, shape := range []Shape{Sphere, Cone, Cube, Line} {
				for _, way := range []geom.Point{{X: 1}, {X: -1, Y: 2}} {
					if shape == Sphere && way.X != 1 || shape == Sphere && way.Y != 0 {
						continue
					}
					tmpl := Template{Shape: shape, Side: 5, Length: 15 - 5*int(shape)%10, Origin: origin, Toward: way, Grid: g}
					for _, m := range []Method{ByHalf, ByTouch} {
						got := map[grid.Cell]bool{}
						cells, err := tmpl.Cells(m)
						if err != nil {
							t.Fatal(err)
						}
						for _, c := range cells {
							got[c] = true
						}
						for y := 16; y < 25; y++ {
							for x := 16; x < 25; x++ {
								c := grid.Cell{X: x, Y: y}
								part := share(tmpl, c)
								asked++
								bound := 0.5
								if m == ByTouch {
									bound = 0
								}
								if math.Abs(part-bound) < 0.03 && !(m == ByTouch && part > 0) {
									close++
									continue
								}
								if want := part > bound; got[c] != want {
									t.Errorf("%v %v from %v to %v, method %d: %v taken %v, covered %.3f", g.Kind, shape, origin, way, m, c, got[c], part)
								}
							}
						}
					}
				}
			}
		}
	}
	t.Logf("%d hexes asked, %d too close to tell by strewing", asked, close)
}

// TestExtentsLeaveNothingOut checks that shapes with straight sides cover no part of a hex beyond
// their extents.
func TestExtentsLeaveNothingOut(t *testing.T) {
	g := grid.Grid{Kind: grid.HexPointy}
	home, left, in := grid.Cell{X: 20, Y: 20}, 0, 0
	for _, way := range []geom.Point{{X: 1}, {Y: 1}, {X: 1, Y: 1}, {X: 2, Y: -1}, {X: -1, Y: -1}} {
		for _, shape := range []Shape{Cone, Cube, Line} {
			tmpl := onHexes{Template{Shape: shape, Side: 5, Length: 10, Origin: g.Corner(home, 2), Toward: way, Grid: g}}
			outline := tmpl.outline()
			reach := outline.extents()
			for y := 16; y < 25; y++ {
				for x := 16; x < 25; x++ {
					c := grid.Cell{X: x, Y: y}
					switch {
					case reach.meets(tmpl.spots(c)):
						in++
					case tmpl.covers(outline, c, ByTouch):
						t.Errorf("%v towards %v covers a part of %v", shape, way, c)
					default:
						left++
					}
				}
			}
		}
	}
	if in == 0 || left < in {
		t.Errorf("%d hexes within the extents, %d beyond", in, left)
	}
}

// TestCirclesOnHexes checks that a circle on hexes is the same around every hex and in every
// direction, and that counted circles are rings.
func TestCirclesOnHexes(t *testing.T) {
	g := grid.Grid{Kind: grid.HexPointy}
	home := grid.Cell{X: 30, Y: 31}
	count := func(tmpl Template, m Method) int {
		tmpl.Side, tmpl.Grid = 5, g
		cells, err := tmpl.Cells(m)
		if err != nil {
			t.Fatal(err)
		}
		return len(cells)
	}
	for _, c := range []struct {
		method Method
		middle bool
		length int
		want   int
	}{
		{ByCount, true, 5, 7}, {ByCount, true, 10, 19}, {ByCount, false, 5, 3}, {ByCount, false, 10, 12}, {ByTokens, false, 10, 12},
		{ByHalf, false, 5, 3}, {ByHalf, false, 10, 12}, {ByHalf, false, 20, 54}, {ByHalf, true, 20, 55},
	} {
		origin := g.Corner(home, 1)
		if c.middle {
			origin = g.Centre(home)
		}
		if got := count(Template{Shape: Sphere, Length: c.length, Origin: origin}, c.method); got != c.want {
			t.Errorf("circle of %d ft, method %d, from a middle %v: %d hexes, want %d", c.length, c.method, c.middle, got, c.want)
		}
	}
	for i := range 6 {
		a := count(Template{Shape: Sphere, Length: 20, Origin: g.Corner(home, i)}, ByHalf)
		if b := count(Template{Shape: Sphere, Length: 20, Origin: g.Corner(home, 0)}, ByHalf); a != b {
			t.Errorf("corner %d: %d hexes, and %d from corner 0", i, a, b)
		}
	}
	for n, want := range []int{0, 6, 9, 12, 15} {
		if n > 0 {
			if got := count(Template{Shape: Emanation, Length: 5, Space: home, Size: n}, ByHalf); got != want {
				t.Errorf("5 ft round a space %d wide: %d hexes, want %d", n, got, want)
			}
		}
	}
	for _, bad := range []Template{
		{Shape: Cone, Length: 15, Origin: g.Centre(home), Toward: geom.Point{X: 5, Y: 1}},
		{Shape: Sphere, Length: 15, Origin: g.Centre(home).Add(geom.Point{X: 1})},
		{Shape: Line, Length: 15, Origin: g.Centre(home), Toward: geom.Point{X: 1}, Offset: 2},
	} {
		bad.Side, bad.Grid = 5, g
		if _, err := bad.Cells(ByHalf); err == nil {
			t.Errorf("%v: taken", bad.Shape)
		}
	}
}
