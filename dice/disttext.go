package dice

import (
	"encoding/json"
	"fmt"
	"math/big"
	"strings"
)

// String returns one line: "0: 1/4, 1: 1/2, 2: 1/4".
func (d Dist) String() string {
	var b strings.Builder
	for v, p := range d.Values() {
		if b.Len() > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%d: %v", v, p)
	}
	return b.String()
}

// tails calls `see` with each value, its probability and the probability of at least that value.
func (d Dist) tails(see func(v int, p, least Ratio)) {
	w := d.big()
	left := new(big.Int).Set(w.den)
	for i, n := range w.num {
		if n.Sign() == 0 {
			continue
		}
		p, least := new(big.Rat).SetFrac(n, w.den), new(big.Rat).SetFrac(left, w.den)
		see(d.low+i, Ratio{rat: p}, Ratio{rat: least})
		left.Sub(left, n)
	}
}

// Table returns a string with a line for each value: the value, its probability as a fraction and
// in per cent, and the probability of at least that value.
func (d Dist) Table(places int) string {
	rows := [][]string{{"", "exactly", "", "at least", ""}}
	d.tails(func(v int, p, least Ratio) {
		rows = append(rows, []string{fmt.Sprint(v), p.String(), p.Percent(places), least.String(), least.Percent(places)})
	})
	width := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			width[i] = max(width[i], len(cell))
		}
	}
	var b strings.Builder
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			line += fmt.Sprintf("%*s  ", width[i], cell)
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}

type distJSON struct {
	Mean     *Ratio        `json:"mean,omitempty"`
	Outcomes []outcomeJSON `json:"outcomes"`
}

type outcomeJSON struct {
	Value    int    `json:"value"`
	Fraction string `json:"fraction"`
	Decimal  string `json:"decimal"`
	AtLeast  *Ratio `json:"atLeast,omitempty"`
}

// MarshalJSON writes the mean and, for each possible value, its probability and the probability of
// at least that value:
//
//	{"mean":{"fraction":"1/2","decimal":"0.500000"},"outcomes":[{"value":0,
//	 "fraction":"1/2","decimal":"0.500000","atLeast":{…}}, …]}
func (d Dist) MarshalJSON() ([]byte, error) {
	mean := d.Mean()
	out := distJSON{Mean: &mean}
	d.tails(func(v int, p, least Ratio) {
		out.Outcomes = append(out.Outcomes, outcomeJSON{v, p.String(), p.Decimal(6), &least})
	})
	return json.Marshal(out)
}

// widest bounds the values of a distribution read from JSON.
const widest = 1 << 20

// UnmarshalJSON reads what MarshalJSON writes. Only the values and fractions are used. The values
// must be in ascending order, and the fractions must sum to 1.
func (d *Dist) UnmarshalJSON(b []byte) error {
	var in distJSON
	if err := json.Unmarshal(b, &in); err != nil {
		return err
	}
	if len(in.Outcomes) == 0 {
		return fmt.Errorf("a distribution has at least one outcome")
	}
	low, high := in.Outcomes[0].Value, in.Outcomes[len(in.Outcomes)-1].Value
	if low < -widest || high > widest || high < low {
		return fmt.Errorf("the values of a distribution must be from %d to %d", -widest, widest)
	}
	rats := make([]*big.Rat, len(in.Outcomes))
	sum, den := new(big.Rat), big.NewInt(1)
	for i, o := range in.Outcomes {
		p, err := ParseRatio(o.Fraction)
		if err != nil {
			return fmt.Errorf("outcome %d: %w", o.Value, err)
		}
		if i > 0 && o.Value <= in.Outcomes[i-1].Value || p.get().Sign() < 0 {
			return fmt.Errorf("outcome %d: values must be in ascending order, and no probability may be negative", o.Value)
		}
		rats[i] = p.get()
		sum.Add(sum, rats[i])
		g := new(big.Int).GCD(nil, nil, den, rats[i].Denom())
		if den.Mul(den, new(big.Int).Quo(rats[i].Denom(), g)); den.BitLen() > 1<<14 {
			return fmt.Errorf("outcome %d: the denominators have no common multiple below 2^16384", o.Value)
		}
	}
	if sum.Cmp(big.NewRat(1, 1)) != 0 {
		return fmt.Errorf("the probabilities sum to %s, not to 1", Ratio{rat: sum}.Decimal(6))
	}
	num := zeros(high - low + 1)
	for i, o := range in.Outcomes {
		n := num[o.Value-low].Mul(rats[i].Num(), den)
		n.Quo(n, rats[i].Denom())
	}
	*d = fitWide(low, num, den)
	return nil
}
