package dice

import (
	"iter"
	"math/big"
	"math/bits"
)

// Dist is the exact distribution of a whole number: a weight for each value from
// the lowest to the highest, over one common denominator, in lowest terms. The weights are machine
// words as long as the denominator fits in one, and big integers otherwise. A Dist is immutable. In
// the zero Dist the number is always 0.
type Dist struct {
	low  int
	num  []uint64 // weights of low, low+1, …; the first and the last are positive
	den  uint64
	wide *wide // instead of num and den, when den needs more than 64 bits
}

// wide holds weights that do not fit in machine words; they are never modified.
type wide struct {
	num []*big.Int
	den *big.Int
}

var sure = []uint64{1}

// Certain returns the distribution of a number that is always v.
func Certain(v int) Dist { return Dist{low: v, num: sure, den: 1} }

// Chance returns the distribution that is 1 with probability num/den and 0 otherwise. It panics
// unless num is at most den and den is positive.
func Chance(num, den uint64) Dist {
	if num > den || den == 0 {
		panic("dice: Chance outside 0 to 1")
	}
	return fit(0, []uint64{den - num, num}, den)
}

// Uniform returns the distribution in which each number from low to high is equally likely. It
// panics if low is above high.
func Uniform(low, high int) Dist {
	if low > high {
		panic("dice: Uniform over nothing")
	}
	num := make([]uint64, high-low+1)
	for i := range num {
		num[i] = 1
	}
	return fit(low, num, uint64(len(num)))
}

// self returns d, with the zero Dist made explicit.
func (d Dist) self() Dist {
	if d.den == 0 && d.wide == nil {
		return Certain(0)
	}
	return d
}

// size returns the number of values from the lowest to the highest, both included.
func (d Dist) size() int {
	if d.wide != nil {
		return len(d.wide.num)
	}
	return max(1, len(d.num))
}

// Low returns the lowest possible value.
func (d Dist) Low() int { return d.low }

// High returns the highest possible value.
func (d Dist) High() int { return d.low + d.size() - 1 }

// big returns the weights of a distribution as big integers.
func (d Dist) big() *wide {
	d = d.self()
	if d.wide != nil {
		return d.wide
	}
	w := &wide{num: make([]*big.Int, len(d.num)), den: new(big.Int).SetUint64(d.den)}
	for i, n := range d.num {
		w.num[i] = new(big.Int).SetUint64(n)
	}
	return w
}

// Denominator returns the common denominator of the weights, in lowest terms.
func (d Dist) Denominator() *big.Int { return new(big.Int).Set(d.big().den) }

// between returns the probability of the values from low to high.
func (d Dist) between(low, high int) Ratio {
	d = d.self()
	from, to := max(low, d.Low())-d.low, min(high, d.High())-d.low
	if d.wide != nil {
		sum := new(big.Int)
		for i := from; i <= to; i++ {
			sum.Add(sum, d.wide.num[i])
		}
		return Ratio{rat: new(big.Rat).SetFrac(sum, d.wide.den)}
	}
	var sum uint64 // at most den
	for i := from; i <= to; i++ {
		sum += d.num[i]
	}
	return smallRatio(sum, d.den)
}

// P returns the probability of exactly v.
func (d Dist) P(v int) Ratio { return d.between(v, v) }

// AtLeast returns the probability of v or more.
func (d Dist) AtLeast(v int) Ratio { return d.between(v, d.High()) }

// AtMost returns the probability of v or less.
func (d Dist) AtMost(v int) Ratio { return d.between(d.Low(), v) }

// Values yields every possible value with its probability, in ascending order.
func (d Dist) Values() iter.Seq2[int, Ratio] {
	return func(yield func(int, Ratio) bool) {
		for v := d.Low(); v <= d.High(); v++ {
			if p := d.P(v); !p.zero() && !yield(v, p) {
				return
			}
		}
	}
}

// moment returns the mean of the values' nth powers.
func (d Dist) moment(n int64) *big.Rat {
	w := d.big()
	sum, v := new(big.Int), new(big.Int)
	for i, num := range w.num {
		v.Exp(big.NewInt(int64(d.low+i)), big.NewInt(n), nil)
		sum.Add(sum, v.Mul(v, num))
	}
	return new(big.Rat).SetFrac(sum, w.den)
}

// Mean returns the expected value.
func (d Dist) Mean() Ratio {
	d = d.self()
	if d.wide != nil || d.low < 0 || bits.Len64(d.den)+bits.Len(uint(d.High())) > 64 {
		return Ratio{rat: d.moment(1)}
	}
	var sum uint64 // at most the highest value times den
	for i, n := range d.num {
		sum += uint64(d.low+i) * n
	}
	return smallRatio(sum, d.den)
}

// Variance returns the expected square of the distance from the mean.
func (d Dist) Variance() Ratio {
	mean := d.Mean()
	return Ratio{rat: d.moment(2)}.Minus(mean.Times(mean))
}

// Equal reports whether two distributions give every value the same probability.
func (d Dist) Equal(o Dist) bool {
	d, o = d.self(), o.self()
	if d.low != o.low || d.size() != o.size() || (d.wide == nil) != (o.wide == nil) {
		return false
	}
	if d.wide == nil {
		for i, n := range d.num {
			if n != o.num[i] {
				return false
			}
		}
		return d.den == o.den
	}
	for i, n := range d.wide.num {
		if n.Cmp(o.wide.num[i]) != 0 {
			return false
		}
	}
	return d.wide.den.Cmp(o.wide.den) == 0
}
