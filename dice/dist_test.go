package dice_test

import (
	"encoding/json"
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/dice/dicetest"
)

// plainDist is the slow twin of a Dist: rationals in a map.
type plainDist map[int]*big.Rat

func plainOf(d dice.Dist) plainDist {
	m := plainDist{}
	for v, p := range d.Values() {
		m[v] = p.Rat()
	}
	return m
}

func (m plainDist) join(o plainDist, f func(a, b int) int) plainDist {
	sum := dicetest.Tally{}
	for a, p := range m {
		for b, q := range o {
			sum.Add(f(a, b), new(big.Rat).Mul(p, q))
		}
	}
	return plainDist(sum)
}

func randomDist(r *rand.Rand, weightBits int) dice.Dist {
	parts := make([]dice.Part, 1+r.IntN(6))
	for i := range parts {
		parts[i] = dice.Part{Weight: r.Uint64() >> (64 - weightBits), Dist: dice.Certain(i)}
		if i == 0 {
			parts[i].Weight++
		}
	}
	return dice.Mix(parts...).Shift(r.IntN(11) - 5)
}

// TestDistAgainstPlain compares every operation with rationals in a map. The weights range from a
// few bits to full words, so that both kinds of weights occur, and the transition between them.
func TestDistAgainstPlain(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	wide := 0
	for range 400 {
		bits := 1 + r.IntN(61)
		a, b, c := randomDist(r, bits), randomDist(r, bits), randomDist(r, 3)
		pa, pb, pc := plainOf(a), plainOf(b), plainOf(c)
		sum := a.Plus(b)
		if sum.Wide() {
			wide++
		}
		add := func(a, b int) int { return a + b }
		dicetest.Same(t, "plus", sum, dicetest.Tally(pa.join(pb, add)).Dist(t))
		dicetest.Same(t, "plus thrice", sum.Plus(c), dicetest.Tally(pa.join(pb, add).join(pc, add)).Dist(t))
		dicetest.Same(t, "minus", a.Minus(b), dicetest.Tally(pa.join(pb, func(a, b int) int { return a - b })).Dist(t))
		dicetest.Same(t, "floor", sum.Floor(1), dicetest.Tally(pa.join(pb, func(a, b int) int { return max(1, a+b) })).Dist(t))
		dicetest.Same(t, "cap", sum.Cap(0), dicetest.Tally(pa.join(pb, func(a, b int) int { return min(0, a+b) })).Dist(t))
		dicetest.Same(t, "then", sum.Then(func(v int) dice.Dist { return c.Shift(3 * v) }),
			dicetest.Tally(pa.join(pb, add).join(pc, func(a, b int) int { return 3*a + b })).Dist(t))

		mixed := dicetest.Tally{}
		w, x := uint64(1+r.IntN(9)), uint64(r.IntN(9))
		for v, p := range pa {
			mixed.Add(v, new(big.Rat).Mul(p, big.NewRat(int64(w), int64(w+x))))
		}
		for v, p := range dicetest.Tally(pa.join(pb, add)) {
			mixed.Add(v, new(big.Rat).Mul(p, big.NewRat(int64(x), int64(w+x))))
		}
		for v, p := range mixed {
			if p.Sign() == 0 {
				delete(mixed, v)
			}
		}
		dicetest.Same(t, "mix", dice.Mix(dice.Part{w, a}, dice.Part{x, sum}), mixed.Dist(t))

		at, mean, square := r.IntN(12)-6, new(big.Rat), new(big.Rat)
		least, most := new(big.Rat), new(big.Rat)
		for v, p := range pa.join(pb, add) {
			x := big.NewRat(int64(v), 1)
			mean.Add(mean, new(big.Rat).Mul(x, p))
			square.Add(square, new(big.Rat).Mul(new(big.Rat).Mul(x, x), p))
			if v >= at {
				least.Add(least, p)
			}
			if v <= at {
				most.Add(most, p)
			}
		}
		dicetest.Equal(t, "mean", sum.Mean().String(), mean.RatString())
		dicetest.Equal(t, "variance", sum.Variance().String(), square.Sub(square, mean.Mul(mean, mean)).RatString())
		dicetest.Equal(t, "at least", sum.AtLeast(at).String(), least.RatString())
		dicetest.Equal(t, "at most", sum.AtMost(at).String(), most.RatString())

		var back dice.Dist
		if err := json.Unmarshal(dicetest.OK(json.Marshal(sum))(t), &back); err != nil {
			t.Fatal(err)
		}
		dicetest.Same(t, "JSON", back, sum)
		if t.Failed() {
			t.Fatalf("a = %v\nb = %v\nc = %v", a, b, c)
		}
	}
	if wide < 13 {
		t.Errorf("only %d sums needed big integers", wide)
	}
}

// sumOf returns the distribution of the sum of n dice with the given number of sides.
func sumOf(t *testing.T, n, sides int) dice.Dist {
	t.Helper()
	return dicetest.OK(dice.Expr{{Dice: n, Sides: sides}}.Dist(1))(t)
}

// TestSum checks that a sum of n dice has the same distribution whether it is computed with a
// sliding window, by repeated sums, or by throwing.
func TestSum(t *testing.T) {
	for _, c := range [][2]int{{0, 6}, {1, 6}, {2, 6}, {3, 4}, {2, 20}, {5, 3}} {
		got := sumOf(t, c[0], c[1])
		dicetest.Same(t, fmt.Sprint(c, " thrown"), got, dicetest.Played(t, func(r dice.Roller) int {
			sum := 0
			for _, f := range dicetest.OK(dice.Throw(r, dice.D(c[1]), c[0]))(t) {
				pips, _ := f.Pips()
				sum += pips
			}
			return sum
		}))
	}
	for n := range 40 { // 6^25 is the first power that needs more than 64 bits
		dicetest.Same(t, fmt.Sprint(n, "d6"), sumOf(t, n, 6), dice.Uniform(1, 6).Repeat(n))
	}
	if sumOf(t, 24, 6).Wide() || !sumOf(t, 25, 6).Wide() {
		t.Error("the step to big integers is not at 6^25")
	}
	dicetest.Equal(t, "6^25", sumOf(t, 25, 6).Denominator().String(), "28430288029929701376")
}

// TestWideBack checks that weights computed from big integers are stored in machine words if they
// fit.
func TestWideBack(t *testing.T) {
	d := sumOf(t, 30, 6)
	if !d.Wide() {
		t.Fatal("30d6 fits a word")
	}
	even := d.Map(func(v int) int { return v % 2 })
	if even.Wide() {
		t.Error("even or odd needs big integers")
	}
	dicetest.Same(t, "even or odd", even, dice.Chance(1, 2))
}

func TestDistText(t *testing.T) {
	d := sumOf(t, 2, 2)
	dicetest.Equal(t, "string", d.String(), "2: 1/4, 3: 1/2, 4: 1/4")
	dicetest.Equal(t, "table", d.Table(1), strings.Join([]string{
		"   exactly         at least",
		"2      1/4  25.0%         1  100.0%",
		"3      1/2  50.0%       3/4   75.0%",
		"4      1/4  25.0%       1/4   25.0%", ""}, "\n"))
	dicetest.Equal(t, "zero", dice.Dist{}.String(), "0: 1")
	if !(dice.Dist{}).Equal(dice.Certain(0)) || !(dice.Dist{}).Plus(dice.Certain(3)).Equal(dice.Certain(3)) {
		t.Error("the zero Dist is not certainly 0")
	}
	dicetest.Equal(t, "JSON", string(dicetest.OK(json.Marshal(dice.Chance(1, 3)))(t)),
		`{"mean":{"fraction":"1/3","decimal":"0.333333"},"outcomes":[`+
			`{"value":0,"fraction":"2/3","decimal":"0.666667","atLeast":{"fraction":"1","decimal":"1.000000"}},`+
			`{"value":1,"fraction":"1/3","decimal":"0.333333","atLeast":{"fraction":"1/3","decimal":"0.333333"}}]}`)
}

func TestBadDistJSON(t *testing.T) {
	for _, bad := range []string{
		`{}`, `{"outcomes":[]}`, `7`,
		`{"outcomes":[{"value":0,"fraction":"1/2"}]}`,
		`{"outcomes":[{"value":0,"fraction":"1/0"}]}`,
		`{"outcomes":[{"value":0,"fraction":"1e999999999"}]}`,
		`{"outcomes":[{"value":0,"fraction":"3/2"},{"value":1,"fraction":"-1/2"}]}`,
		`{"outcomes":[{"value":1,"fraction":"1/2"},{"value":0,"fraction":"1/2"}]}`,
		`{"outcomes":[{"value":0,"fraction":"1/2"},{"value":0,"fraction":"1/2"}]}`,
		`{"outcomes":[{"value":0,"fraction":"1/2"},{"value":9000000000,"fraction":"1/2"}]}`,
	} {
		var d dice.Dist
		if json.Unmarshal([]byte(bad), &d) == nil {
			t.Errorf("%s is a distribution: %v", bad, d)
		}
	}
}

func TestRatio(t *testing.T) {
	q := dice.NewRatio(7, 6)
	dicetest.Equal(t, "fraction", q.String(), "7/6")
	dicetest.Equal(t, "decimal", q.Decimal(4), "1.1667")
	dicetest.Equal(t, "percent", dice.NewRatio(1, 8).Percent(1), "12.5%")
	for _, den := range []int64{1, 2, 3, 7, 200, 1 << 53, 1<<54 - 1, 1 << 54, 1<<62 - 1} {
		for _, num := range []int64{0, 1, 2, 3, den / 200, den / 2, den - 1, den, -1, 1<<54 - 1, 1 << 54} {
			q := dice.NewRatio(num, den)
			want := q.Times(dice.NewRatio(100, 1)).Decimal(0) + "%"
			switch {
			case want == "0%" && num > 0:
				want = "under 1%"
			case want == "100%" && num < den:
				want = "over 99%"
			}
			dicetest.Equal(t, fmt.Sprint(q, " in whole percents"), q.Percent(0), want)
		}
	}
	for _, c := range []struct {
		num, den int64
		places   int
		want     string
	}{
		{1, 500, 0, "under 1%"}, {499, 500, 0, "over 99%"}, {1, 200, 0, "1%"}, {0, 1, 0, "0%"}, {1, 1, 0, "100%"},
		{1, 500, 1, "0.2%"}, {1, 5000, 1, "under 0.1%"}, {4999, 5000, 1, "over 99.9%"}, {1, 100000, 2, "under 0.01%"}, {0, 1, 2, "0.00%"}, {1, 1, 1, "100.0%"},
	} {
		dicetest.Equal(t, "at the ends", dice.NewRatio(c.num, c.den).Percent(c.places), c.want)
	}
	dicetest.Equal(t, "zero", dice.Ratio{}.String(), "0")
	dicetest.Equal(t, "whole", dice.NewRatio(6, 3).String(), "2")
	dicetest.Equal(t, "order", dice.NewRatio(1, 3).Cmp(dice.NewRatio(1, 2)), -1)
	dicetest.Equal(t, "sum", dice.NewRatio(1, 3).Plus(dice.NewRatio(1, 6)).String(), "1/2")
	dicetest.Equal(t, "difference", dice.NewRatio(1, 3).Minus(dice.NewRatio(1, 2)).String(), "-1/6")
	var back dice.Ratio
	if err := json.Unmarshal(dicetest.OK(json.Marshal(q))(t), &back); err != nil || back.Cmp(q) != 0 {
		t.Errorf("JSON: %v, %v", back, err)
	}
	for _, bad := range []string{"", "1/0", "x", "1e9", "1/2/3", "0x10", strings.Repeat("9", 5000)} {
		if _, err := dice.ParseRatio(bad); err == nil {
			t.Errorf("%.20q is a ratio", bad)
		}
	}
	r := q.Rat()
	r.SetInt64(0)
	dicetest.Equal(t, "unchanged", q.String(), "7/6")
}
