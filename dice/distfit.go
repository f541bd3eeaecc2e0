package dice

import (
	"math/big"
	"math/bits"
)

// fit makes a Dist from weights that sum to den. It drops zeros at the ends, and reduces the
// weights to lowest terms. It takes ownership of num.
func fit(low int, num []uint64, den uint64) Dist {
	for len(num) > 1 && num[0] == 0 {
		num, low = num[1:], low+1
	}
	for len(num) > 1 && num[len(num)-1] == 0 {
		num = num[:len(num)-1]
	}
	g := den
	for _, n := range num {
		if g = gcd(g, n); g == 1 {
			return Dist{low: low, num: num, den: den}
		}
	}
	for i := range num {
		num[i] /= g
	}
	return Dist{low: low, num: num, den: den / g}
}

// fitWide is like [fit], for big weights. If the result fits machine words, it is stored in them.
func fitWide(low int, num []*big.Int, den *big.Int) Dist {
	for len(num) > 1 && num[0].Sign() == 0 {
		num, low = num[1:], low+1
	}
	for len(num) > 1 && num[len(num)-1].Sign() == 0 {
		num = num[:len(num)-1]
	}
	one := big.NewInt(1)
	g := new(big.Int).Set(den)
	for _, n := range num {
		if g.Cmp(one) == 0 {
			break
		}
		if n.Sign() != 0 {
			g.GCD(nil, nil, g, n)
		}
	}
	if g.Cmp(one) != 0 {
		den = new(big.Int).Quo(den, g)
		for i, n := range num {
			num[i] = new(big.Int).Quo(n, g)
		}
	}
	if !den.IsUint64() {
		return Dist{low: low, wide: &wide{num, den}}
	}
	small := make([]uint64, len(num))
	for i, n := range num {
		small[i] = n.Uint64() // at most den
	}
	return Dist{low: low, num: small, den: den.Uint64()}
}

func gcd(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// product returns a*b, and reports whether it fits a machine word.
func product(a, b uint64) (uint64, bool) {
	hi, lo := bits.Mul64(a, b)
	return lo, hi == 0
}

// zeros returns n big integers with the value 0.
func zeros(n int) []*big.Int {
	store, num := make([]big.Int, n), make([]*big.Int, n)
	for i := range num {
		num[i] = &store[i]
	}
	return num
}
