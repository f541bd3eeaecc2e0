package geom_test

import (
	"fmt"
	"math/big"
	"testing"

	"github.com/battlemat/battlemat/geom"
)

func ExampleTurn() {
	from, to := geom.Point{X: 1, Y: 1}, geom.Point{X: 9, Y: 3}
	fmt.Println(geom.Turn(from, to, geom.Point{X: 5, Y: 2}), geom.Turn(from, to, geom.Point{X: 4, Y: 2}))
	// Output: 0 1
}

// turnBig is the slow twin of Turn: the same determinant in big integers.
func turnBig(a, b, c geom.Point) int {
	n := func(v int) *big.Int { return big.NewInt(int64(v)) }
	l := new(big.Int).Mul(n(b.X-a.X), n(c.Y-a.Y))
	r := new(big.Int).Mul(n(b.Y-a.Y), n(c.X-a.X))
	return l.Cmp(r)
}

func TestTurnAtTheLimit(t *testing.T) {
	edge := []int{-geom.Limit, -geom.Limit + 1, -1, 0, 1, geom.Limit - 1, geom.Limit}
	var points []geom.Point
	for _, x := range edge {
		for _, y := range edge {
			points = append(points, geom.Point{X: x, Y: y})
		}
	}
	for _, a := range points {
		for _, b := range points {
			for _, c := range points {
				got := geom.Turn(a, b, c)
				if want := turnBig(a, b, c); got != want {
					t.Fatalf("Turn(%v,%v,%v) = %d, want %d", a, b, c, got, want)
				}
				if geom.Turn(b, a, c) != -got || geom.Turn(b, c, a) != got {
					t.Fatalf("Turn(%v,%v,%v) breaks its algebra", a, b, c)
				}
			}
		}
	}
}

// meetSlow decides how two segments meet by their common points, for which it solves the 2x2 system
// in big rationals.
func meetSlow(s, u geom.Segment) geom.Meeting {
	rat := func(n, d int) *big.Rat { return big.NewRat(int64(n), int64(d)) }
	v, w := s.B.Sub(s.A), u.B.Sub(u.A)
	det := geom.Cross(v, w)
	if det != 0 {
		d := u.A.Sub(s.A)
		p, q := rat(geom.Cross(d, w), det), rat(geom.Cross(d, v), det)
		zero, one := rat(0, 1), rat(1, 1)
		if p.Cmp(zero) < 0 || p.Cmp(one) > 0 || q.Cmp(zero) < 0 || q.Cmp(one) > 0 {
			return geom.Apart
		}
		if p.Cmp(zero) == 0 || p.Cmp(one) == 0 || q.Cmp(zero) == 0 || q.Cmp(one) == 0 {
			return geom.Touch
		}
		return geom.Across
	}
	// The segments are parallel, or one is a point: count their common lattice points in a small
	// box.
	common := 0
	for x := -9; x <= 9; x++ {
		for y := -9; y <= 9; y++ {
			if p := (geom.Point{X: x, Y: y}); s.On(p) && u.On(p) {
				common++
			}
		}
	}
	switch common {
	case 0:
		return geom.Apart
	case 1:
		return geom.Touch
	}
	return geom.Along
}

func TestMeetEqualsItsSlowTwin(t *testing.T) {
	var points []geom.Point
	for x := range 4 {
		for y := range 4 {
			// All coordinates are even, so that overlaps of parallel segments contain lattice
			// points.
			points = append(points, geom.Point{X: 2 * x, Y: 2 * y})
		}
	}
	for _, a := range points {
		for _, b := range points {
			for _, c := range points {
				for _, d := range points {
					s, u := geom.Segment{A: a, B: b}, geom.Segment{A: c, B: d}
					got := s.Meet(u)
					if want := meetSlow(s, u); got != want {
						t.Fatalf("%v meets %v: %v, want %v", s, u, got, want)
					}
					if u.Meet(s) != got || s.Reverse().Meet(u) != got {
						t.Fatalf("%v meets %v: not symmetric", s, u)
					}
				}
			}
		}
	}
}

func TestConvexEntered(t *testing.T) {
	square := geom.Convex{{X: 0, Y: 0}, {X: 4, Y: 0}, {X: 4, Y: 4}, {X: 0, Y: 4}}
	tests := []struct {
		s                geom.Segment
		entered, touched bool
	}{
		{geom.Segment{A: geom.Point{X: -2, Y: 2}, B: geom.Point{X: 6, Y: 2}}, true, true},
		{geom.Segment{A: geom.Point{X: -2, Y: 0}, B: geom.Point{X: 6, Y: 0}}, false, true},  // along a side
		{geom.Segment{A: geom.Point{X: -2, Y: 2}, B: geom.Point{X: 2, Y: -2}}, false, true}, // through a corner
		{geom.Segment{A: geom.Point{X: -2, Y: 1}, B: geom.Point{X: 1, Y: -3}}, false, false},
		{geom.Segment{A: geom.Point{X: 0, Y: 0}, B: geom.Point{X: 4, Y: 4}}, true, true},
		{geom.Segment{A: geom.Point{X: 1, Y: 1}, B: geom.Point{X: 1, Y: 1}}, true, true},
		{geom.Segment{A: geom.Point{X: -2, Y: 2}, B: geom.Point{X: 0, Y: 2}}, false, true}, // ends on a side
	}
	for _, test := range tests {
		if got := square.Entered(test.s); got != test.entered {
			t.Errorf("%v enters: %v, want %v", test.s, got, test.entered)
		}
		if got := square.Touched(test.s); got != test.touched {
			t.Errorf("%v touches: %v, want %v", test.s, got, test.touched)
		}
	}
}

func TestFracOrder(t *testing.T) {
	for n := -6; n <= 6; n++ {
		for d := 1; d <= 6; d++ {
			for m := -6; m <= 6; m++ {
				for e := 1; e <= 6; e++ {
					got := geom.Frac{N: n, D: d}.Cmp(geom.Frac{N: m, D: e})
					if want := big.NewRat(int64(n), int64(d)).Cmp(big.NewRat(int64(m), int64(e))); got != want {
						t.Fatalf("%d/%d against %d/%d: %d, want %d", n, d, m, e, got, want)
					}
				}
			}
		}
	}
	if got := geom.NewFrac(6, -4).String(); got != "-3/2" {
		t.Errorf("6/-4 prints %q", got)
	}
}

func TestFloorAndCeil(t *testing.T) {
	for n := -20; n <= 20; n++ {
		for d := 1; d <= 7; d++ {
			f, c := geom.FloorDiv(n, d), geom.CeilDiv(n, d)
			if f*d > n || (f+1)*d <= n || c*d < n || (c-1)*d >= n {
				t.Fatalf("%d/%d: floor %d, ceil %d", n, d, f, c)
			}
		}
	}
}
