package dice

import (
	"encoding/json"
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"
)

// plainDist is the slow twin of a Dist: rationals in a map.
type plainDist map[int]*big.Rat

func plainOf(d Dist) plainDist {
	m := plainDist{}
	for v, p := range d.Values() {
		m[v] = p.Rat()
	}
	return m
}

func (m plainDist) join(o plainDist, f func(a, b int) int) plainDist {
	sum := tallyOf{}
	for a, p := range m {
		for b, q := range o {
			sum.add(f(a, b), new(big.Rat).Mul(p, q))
		}
	}
	return plainDist(sum)
}

func randomDist(r *rand.Rand, weightBits int) Dist {
	num, den := make([]uint64, 1+r.IntN(6)), uint64(0)
	for i := range num {
		num[i] = r.Uint64() >> (64 - weightBits)
		if i == 0 {
			num[i]++
		}
		den += num[i]
	}
	return fit(r.IntN(11)-5, num, den)
}

// Every operation against rationals in a map, with weights from bits to whole words,
// so that both kinds of weights and the step between them are met.
func TestDistAgainstPlain(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	wide := 0
	for range 400 {
		bits := 1 + r.IntN(61)
		a, b, c := randomDist(r, bits), randomDist(r, bits), randomDist(r, 3)
		pa, pb, pc := plainOf(a), plainOf(b), plainOf(c)
		sum := a.Plus(b)
		if sum.wide != nil {
			wide++
		}
		add := func(a, b int) int { return a + b }
		same(t, "plus", sum, tallyOf(pa.join(pb, add)).dist(t))
		same(t, "plus thrice", sum.Plus(c), tallyOf(pa.join(pb, add).join(pc, add)).dist(t))
		same(t, "minus", a.Minus(b), tallyOf(pa.join(pb, func(a, b int) int { return a - b })).dist(t))
		same(t, "floor", sum.Floor(1), tallyOf(pa.join(pb, func(a, b int) int { return max(1, a+b) })).dist(t))
		same(t, "cap", sum.Cap(0), tallyOf(pa.join(pb, func(a, b int) int { return min(0, a+b) })).dist(t))
		same(t, "then", sum.Then(func(v int) Dist { return c.Shift(3 * v) }),
			tallyOf(pa.join(pb, add).join(pc, func(a, b int) int { return 3*a + b })).dist(t))

		mixed := tallyOf{}
		w, x := uint64(1+r.IntN(9)), uint64(r.IntN(9))
		for v, p := range pa {
			mixed.add(v, new(big.Rat).Mul(p, big.NewRat(int64(w), int64(w+x))))
		}
		for v, p := range tallyOf(pa.join(pb, add)) {
			mixed.add(v, new(big.Rat).Mul(p, big.NewRat(int64(x), int64(w+x))))
		}
		for v, p := range mixed {
			if p.Sign() == 0 {
				delete(mixed, v)
			}
		}
		same(t, "mix", Mix(Part{w, a}, Part{x, sum}), mixed.dist(t))

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
		equal(t, "mean", sum.Mean().String(), mean.RatString())
		equal(t, "variance", sum.Variance().String(), square.Sub(square, mean.Mul(mean, mean)).RatString())
		equal(t, "at least", sum.AtLeast(at).String(), least.RatString())
		equal(t, "at most", sum.AtMost(at).String(), most.RatString())

		var back Dist
		if err := json.Unmarshal(ok(json.Marshal(sum))(t), &back); err != nil {
			t.Fatal(err)
		}
		same(t, "JSON", back, sum)
		if t.Failed() {
			t.Fatalf("a = %v\nb = %v\nc = %v", a, b, c)
		}
	}
	if wide < 13 {
		t.Errorf("only %d sums needed big integers", wide)
	}
}

// A sum of n dice by its moving window, by repeated sums, and by throwing.
func TestSum(t *testing.T) {
	for _, c := range [][2]int{{0, 6}, {1, 6}, {2, 6}, {3, 4}, {2, 20}, {5, 3}} {
		got := Sum(c[0], c[1])
		same(t, fmt.Sprint(c, " thrown"), got, played(t, func(r Roller) int {
			sum := 0
			for _, f := range ok(Throw(r, D(c[1]), c[0]))(t) {
				pips, _ := f.Pips()
				sum += pips
			}
			return sum
		}))
	}
	for n := range 40 { // 6^25 is the first that needs more than 64 bits
		same(t, fmt.Sprint(n, "d6"), Sum(n, 6), Uniform(1, 6).Repeat(n))
	}
	same(t, "d1", Sum(5, 1), Certain(5))
	if Sum(24, 6).wide != nil || Sum(25, 6).wide == nil {
		t.Error("the step to big integers is not at 6^25")
	}
	equal(t, "6^25", Sum(25, 6).Denominator().String(), "28430288029929701376")
}

// A sum that cannot be told from a small one goes back to machine words.
func TestWideBack(t *testing.T) {
	d := Sum(30, 6)
	if d.wide == nil {
		t.Fatal("30d6 fits a word")
	}
	even := d.Map(func(v int) int { return v % 2 })
	if even.wide != nil {
		t.Error("even or odd needs big integers")
	}
	same(t, "even or odd", even, Chance(1, 2))
}

func TestDistText(t *testing.T) {
	d := Sum(2, 2)
	equal(t, "string", d.String(), "2: 1/4, 3: 1/2, 4: 1/4")
	equal(t, "table", d.Table(1), strings.Join([]string{
		"   exactly         at least",
		"2      1/4  25.0%         1  100.0%",
		"3      1/2  50.0%       3/4   75.0%",
		"4      1/4  25.0%       1/4   25.0%", ""}, "\n"))
	equal(t, "zero", Dist{}.String(), "0: 1")
	if !(Dist{}).Equal(Certain(0)) || !(Dist{}).Plus(Certain(3)).Equal(Certain(3)) {
		t.Error("the zero Dist is not certainly 0")
	}
	equal(t, "JSON", string(ok(json.Marshal(Chance(1, 3)))(t)),
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
		var d Dist
		if json.Unmarshal([]byte(bad), &d) == nil {
			t.Errorf("%s is a distribution: %v", bad, d)
		}
	}
}

func TestRatio(t *testing.T) {
	q := NewRatio(7, 6)
	equal(t, "fraction", q.String(), "7/6")
	equal(t, "decimal", q.Decimal(4), "1.1667")
	equal(t, "percent", NewRatio(1, 8).Percent(1), "12.5%")
	equal(t, "zero", Ratio{}.String(), "0")
	equal(t, "whole", NewRatio(6, 3).String(), "2")
	equal(t, "order", NewRatio(1, 3).Cmp(NewRatio(1, 2)), -1)
	equal(t, "sum", NewRatio(1, 3).Plus(NewRatio(1, 6)).String(), "1/2")
	equal(t, "difference", NewRatio(1, 3).Minus(NewRatio(1, 2)).String(), "-1/6")
	var back Ratio
	if err := json.Unmarshal(ok(json.Marshal(q))(t), &back); err != nil || back.Cmp(q) != 0 {
		t.Errorf("JSON: %v, %v", back, err)
	}
	for _, bad := range []string{"", "1/0", "x", "1e9", "1/2/3", "0x10", strings.Repeat("9", 5000)} {
		if _, err := ParseRatio(bad); err == nil {
			t.Errorf("%.20q is a ratio", bad)
		}
	}
	r := q.Rat()
	r.SetInt64(0)
	equal(t, "unchanged", q.String(), "7/6")
	equal(t, "copied", RatioOf(big.NewRat(2, 4)).String(), "1/2")
}
