package space_test

import (
	"fmt"
	"math/bits"
)

// fraction is n/d with d > 0. Every answer is exact: fractions are compared in 128 bits, and a
// product that overflows causes a panic.
type fraction struct{ n, d int64 }

func over(n, d int64) fraction {
	if d < 0 {
		n, d = -n, -d
	}
	if d == 0 {
		panic("a fraction over 0")
	}
	return fraction{n, d}
}

func whole(n int64) fraction { return fraction{n, 1} }

func (f fraction) cmp(g fraction) int {
	switch {
	case sign(f.n) != sign(g.n):
		return sign(sign(f.n) - sign(g.n))
	case f.n < 0:
		return fraction{-g.n, g.d}.cmp(fraction{-f.n, f.d})
	}
	hf, lf := bits.Mul64(uint64(f.n), uint64(g.d))
	hg, lg := bits.Mul64(uint64(g.n), uint64(f.d))
	switch {
	case hf < hg || hf == hg && lf < lg:
		return -1
	case hf > hg || lf > lg:
		return 1
	}
	return 0
}

func (f fraction) less(g fraction) bool { return f.cmp(g) < 0 }

// between returns a simple fraction strictly between two others. It follows the continued fractions
// of the two as far as they agree.
func between(f, g fraction) fraction {
	floor := f.n / f.d
	if f.n%f.d < 0 {
		floor--
	}
	if whole(floor + 1).less(g) {
		return whole(floor + 1)
	}
	// Both lie between floor and floor+1: continue with the reciprocals of the remainders.
	if f.n == times(floor, f.d) {
		// Since floor < x < g, add to floor the reciprocal of a whole number above 1/(g-floor).
		left := fraction{g.n - times(floor, g.d), g.d}
		k := left.d/left.n + 1
		return fraction{times(floor, k) + 1, k}
	}
	x := between(fraction{g.d, g.n - times(floor, g.d)}, fraction{f.d, f.n - times(floor, f.d)})
	return fraction{times(floor, x.n) + x.d, x.n}
}

func sign[N int | int64](n N) int { return int(min(max(n, -1), 1)) }

// times returns the product of a and b. It panics if the product overflows an int64.
func times(a, b int64) int64 {
	const small = 1 << 31
	if -small < a && a < small && -small < b && b < small {
		return a * b
	}
	p := a * b
	if b != 0 && (p/b != a || b == -1 && p == -1<<63) {
		panic(fmt.Sprint("too large a product: ", a, " times ", b))
	}
	return p
}
