package dice

import "math/big"

// Plus returns the distribution of the sum of two independent numbers.
//
// The weights of the result sum to the product of the denominators, so if that
// product fits a word, no weight can overflow.
func (d Dist) Plus(o Dist) Dist {
	d, o = d.self(), o.self()
	if d.size() == 1 {
		return o.Shift(d.low)
	}
	if o.size() == 1 {
		return d.Shift(o.low)
	}
	if d.wide == nil && o.wide == nil {
		if den, ok := product(d.den, o.den); ok {
			num := make([]uint64, len(d.num)+len(o.num)-1)
			for i, a := range d.num {
				for j, b := range o.num {
					num[i+j] += a * b
				}
			}
			return fit(d.low+o.low, num, den)
		}
	}
	a, b := d.big(), o.big()
	num, term := zeros(len(a.num)+len(b.num)-1), new(big.Int)
	for i, x := range a.num {
		for j, y := range b.num {
			num[i+j].Add(num[i+j], term.Mul(x, y))
		}
	}
	return fitWide(d.low+o.low, num, new(big.Int).Mul(a.den, b.den))
}

// Minus returns the distribution of the difference of two independent numbers.
func (d Dist) Minus(o Dist) Dist { return d.Plus(o.Negative()) }

// Shift returns the distribution of the number plus a constant.
func (d Dist) Shift(by int) Dist {
	d = d.self()
	d.low += by
	return d
}

// Repeat returns the distribution of the sum of n independent numbers, each distributed as d. For n
// = 0 the sum is always 0.
func (d Dist) Repeat(n int) Dist {
	sum := Certain(0)
	for bit := 1; bit <= n; bit <<= 1 {
		if n&bit != 0 {
			sum = sum.Plus(d)
		}
		if bit <= n/2 {
			d = d.Plus(d)
		}
	}
	return sum
}

// sumOf returns the distribution of the sum of dice with the given numbers of sides. For each die
// it takes one step for each weight, since every new weight is the sum of a sliding window over the
// old weights.
func sumOf(sides []int) Dist {
	num, den := []uint64{1}, uint64(1)
	for i, n := range sides {
		next, ok := product(den, uint64(n))
		if !ok {
			return sumWide(Dist{num: num, den: den}.big(), sides[i:], len(sides))
		}
		den, num = next, window(num, n)
	}
	return fit(len(sides), num, den)
}

func window(num []uint64, sides int) []uint64 {
	out := make([]uint64, len(num)+sides-1)
	var sum uint64
	for i := range out {
		if i < len(num) {
			sum += num[i]
		}
		if i >= sides {
			sum -= num[i-sides]
		}
		out[i] = sum
	}
	return out
}

// sumWide continues the work of sumOf once the weights no longer fit machine words.
func sumWide(w *wide, sides []int, low int) Dist {
	num, den, sum := w.num, w.den, new(big.Int)
	for _, n := range sides {
		out := zeros(len(num) + n - 1)
		sum.SetUint64(0)
		for i := range out {
			if i < len(num) {
				sum.Add(sum, num[i])
			}
			if i >= n {
				sum.Sub(sum, num[i-n])
			}
			out[i].Set(sum)
		}
		num, den = out, new(big.Int).Mul(den, big.NewInt(int64(n)))
	}
	return fitWide(low, num, den)
}
