package geom

import (
	"math/big"
	"math/rand"
	"testing"
)

// TestSquaresOfASegment compares the squares with every square in reach of the segment.
func TestSquaresOfASegment(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for range 3000 {
		side := 1 + r.Intn(6)
		point := func() Point { return Point{X: r.Intn(40) - 10, Y: r.Intn(40) - 10} }
		s := Segment{A: point(), B: point()}
		if r.Intn(4) == 0 {
			s.B.Y = s.A.Y
		}
		got := map[[2]int]int{}
		s.Squares(side, func(x, y int) bool {
			got[[2]int{x, y}]++
			return true
		})
		for y := -12; y < 32; y++ {
			for x := -12; x < 32; x++ {
				a := Point{X: x * side, Y: y * side}
				square := Convex{a, a.Add(Point{X: side}), a.Add(Point{X: side, Y: side}), a.Add(Point{Y: side})}
				want := 0
				lo, hi, in := s.InSquare(side, x, y)
				if enter, leave, touched := square.Clip(s); s.A != s.B && (in != touched || in && (!lo.Equal(enter) || !hi.Equal(leave))) {
					t.Fatalf("%v in the square (%d,%d) of side %d: from %v to %v, %v; want %v to %v, %v", s, x, y, side, lo, hi, in, enter, leave, touched)
				}
				if square.Touched(s) {
					want = 1
				}
				if got[[2]int{x, y}] != want {
					t.Fatalf("%v and the square (%d,%d) of side %d: yielded %d times, want %d", s, x, y, side, got[[2]int{x, y}], want)
				}
			}
		}
	}
}

// TestSignCrossAgainstBigNumbers compares SignCross with big integers, for vectors of every size.
func TestSignCrossAgainstBigNumbers(t *testing.T) {
	r := rand.New(rand.NewSource(2))
	number := func() int { return (r.Intn(1<<62) >> r.Intn(62)) * (2*r.Intn(2) - 1) }
	for range 20000 {
		v, w := Point{X: number(), Y: number()}, Point{X: number(), Y: number()}
		if r.Intn(3) == 0 {
			w = v
		}
		mul := func(a, b int) *big.Int { return new(big.Int).Mul(big.NewInt(int64(a)), big.NewInt(int64(b))) }
		if want := mul(v.X, w.Y).Cmp(mul(v.Y, w.X)); SignCross(v, w) != want {
			t.Fatalf("%v x %v: %d, want %d", v, w, SignCross(v, w), want)
		}
	}
}
