package dice

import "math/big"

// Part is a distribution with its share in a mixture.
type Part struct {
	Weight uint64
	Dist   Dist
}

// Mix returns the distribution of a number that is drawn from a random part, where each part is
// chosen in proportion to its weight. Some weight must be positive.
func Mix(parts ...Part) Dist {
	if d, ok := mixWords(parts); ok {
		return d
	}
	weights := make([]*big.Int, len(parts))
	dists := make([]Dist, len(parts))
	for i, p := range parts {
		weights[i], dists[i] = new(big.Int).SetUint64(p.Weight), p.Dist
	}
	return mixWide(weights, dists)
}

// mixWords mixes in machine words. It returns false if the common denominator does not fit in a
// word. The weights of the result sum to that denominator, so nothing else can overflow.
func mixWords(parts []Part) (Dist, bool) {
	low, high, first := 0, 0, true
	var total, common uint64 = 0, 1
	for _, p := range parts {
		if p.Weight == 0 {
			continue
		}
		d := p.Dist.self()
		if d.wide != nil || total+p.Weight < total {
			return Dist{}, false
		}
		total += p.Weight
		var ok bool
		if common, ok = product(common, d.den/gcd(common, d.den)); !ok {
			return Dist{}, false
		}
		if first {
			low, high, first = d.Low(), d.High(), false
		}
		low, high = min(low, d.Low()), max(high, d.High())
	}
	if first {
		panic("dice: a mixture of nothing")
	}
	den, ok := product(common, total)
	if !ok {
		return Dist{}, false
	}
	num := make([]uint64, high-low+1)
	for _, p := range parts {
		if p.Weight == 0 {
			continue
		}
		d := p.Dist.self()
		scale := p.Weight * (common / d.den)
		for i, n := range d.num {
			num[d.low-low+i] += n * scale
		}
	}
	return fit(low, num, den), true
}

func mixWide(weights []*big.Int, dists []Dist) Dist {
	low, high, first := 0, 0, true
	total, common, g := new(big.Int), big.NewInt(1), new(big.Int)
	for i, w := range weights {
		if w.Sign() == 0 {
			continue
		}
		total.Add(total, w)
		den := dists[i].big().den
		g.GCD(nil, nil, common, den)
		common.Mul(common, new(big.Int).Quo(den, g))
		if first {
			low, high, first = dists[i].Low(), dists[i].High(), false
		}
		low, high = min(low, dists[i].Low()), max(high, dists[i].High())
	}
	if first {
		panic("dice: a mixture of nothing")
	}
	num, term := zeros(high-low+1), new(big.Int)
	for i, w := range weights {
		if w.Sign() == 0 {
			continue
		}
		d := dists[i].big()
		scale := new(big.Int).Quo(common, d.den)
		scale.Mul(scale, w)
		at := dists[i].Low() - low
		for j, n := range d.num {
			num[at+j].Add(num[at+j], term.Mul(n, scale))
		}
	}
	return fitWide(low, num, common.Mul(common, total))
}

// Then returns the distribution of a number drawn in two stages: a number v is drawn from d, and
// the result is drawn from next(v).
func (d Dist) Then(next func(v int) Dist) Dist {
	d = d.self()
	if d.wide == nil {
		parts := make([]Part, 0, len(d.num))
		for i, n := range d.num {
			if n > 0 {
				parts = append(parts, Part{n, next(d.low + i)})
			}
		}
		return Mix(parts...)
	}
	weights, dists := d.wide.num, make([]Dist, len(d.wide.num))
	for i, w := range weights {
		if w.Sign() > 0 {
			dists[i] = next(d.low + i)
		}
	}
	return mixWide(weights, dists)
}

// Map returns the distribution of f(v), with the probabilities of equal results added up. It calls
// f once with every number from Low to High, including impossible ones.
func (d Dist) Map(f func(v int) int) Dist {
	d = d.self()
	to := make([]int, d.size())
	low, high := 0, 0
	for i := range to {
		to[i] = f(d.low + i)
		if i == 0 {
			low, high = to[0], to[0]
		}
		low, high = min(low, to[i]), max(high, to[i])
	}
	if d.wide == nil {
		num := make([]uint64, high-low+1)
		for i, n := range d.num {
			num[to[i]-low] += n
		}
		return fit(low, num, d.den)
	}
	num := zeros(high - low + 1)
	for i, n := range d.wide.num {
		num[to[i]-low].Add(num[to[i]-low], n)
	}
	return fitWide(low, num, d.wide.den)
}

// Negative returns the distribution of -v.
func (d Dist) Negative() Dist { return d.Map(func(v int) int { return -v }) }

// Floor returns the distribution of max(v, least).
func (d Dist) Floor(least int) Dist {
	return d.Map(func(v int) int { return max(v, least) })
}

// Cap returns the distribution of min(v, most).
func (d Dist) Cap(most int) Dist {
	return d.Map(func(v int) int { return min(v, most) })
}
