package dice

import (
	"encoding/json"
	"fmt"
	"math/big"
	"math/bits"
	"strconv"
	"strings"
)

// Ratio is an exact rational number: a probability, or a mean. A Ratio is immutable; the zero Ratio
// is 0.
type Ratio struct {
	num, den uint64   // in lowest terms; both are 0 if rat is set
	rat      *big.Rat // nil unless the number is negative or large, or came from package big
}

// NewRatio returns num/den; den must not be 0.
func NewRatio(num, den int64) Ratio {
	if num >= 0 && den > 0 {
		return smallRatio(uint64(num), uint64(den))
	}
	return Ratio{rat: big.NewRat(num, den)}
}

// RatioOf returns r as a Ratio. The caller must not change r afterwards.
func RatioOf(r *big.Rat) Ratio { return Ratio{rat: r} }

// smallRatio returns num/den; den must not be 0.
func smallRatio(num, den uint64) Ratio {
	n := gcd(num, den)
	return Ratio{num: num / n, den: den / n}
}

// ParseRatio reads a fraction or decimals, "7/6" or "1.25", of at most 4096 characters.
func ParseRatio(s string) (Ratio, error) {
	for _, c := range s {
		// Exponents are not allowed: they could require more digits than fit in memory.
		if (c < '0' || c > '9') && c != '/' && c != '.' && c != '-' {
			return Ratio{}, fmt.Errorf("%.40q is not a fraction", s)
		}
	}
	num, den, fraction := strings.Cut(s, "/")
	if n, small := readSmall(num); small && !fraction {
		return smallRatio(n, 1), nil
	} else if d, whole := readSmall(den); small && whole && d > 0 {
		return smallRatio(n, d), nil
	}
	if len(s) <= 4096 {
		if r, ok := new(big.Rat).SetString(s); ok {
			return Ratio{rat: r}, nil
		}
	}
	return Ratio{}, fmt.Errorf("%.40q is not a fraction", s)
}

// readSmall parses a whole number of one to nine digits without leading zeros. For anything else,
// including other numbers, ok is false.
func readSmall(s string) (n uint64, ok bool) {
	if s == "" || len(s) > 9 || s[0] == '0' && len(s) > 1 {
		return 0, false
	}
	for _, c := range []byte(s) {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = 10*n + uint64(c-'0')
	}
	return n, true
}

func (q Ratio) get() *big.Rat {
	switch {
	case q.rat != nil:
		return q.rat
	case q.den == 0:
		return new(big.Rat)
	}
	return new(big.Rat).SetFrac(new(big.Int).SetUint64(q.num), new(big.Int).SetUint64(q.den))
}

// zero reports whether the number is 0.
func (q Ratio) zero() bool { return q.num == 0 && (q.rat == nil || q.rat.Sign() == 0) }

// Rat returns a copy as a big.Rat.
func (q Ratio) Rat() *big.Rat { return new(big.Rat).Set(q.get()) }

// Cmp returns -1, 0 or 1 as q is below, equal to or above o.
func (q Ratio) Cmp(o Ratio) int { return q.get().Cmp(o.get()) }

// Plus returns q + o.
func (q Ratio) Plus(o Ratio) Ratio {
	if q.den > 0 && o.den > 0 && bits.Len64(q.num|q.den|o.num|o.den) < 32 {
		return smallRatio(q.num*o.den+o.num*q.den, q.den*o.den)
	}
	return Ratio{rat: new(big.Rat).Add(q.get(), o.get())}
}

// Minus returns q - o.
func (q Ratio) Minus(o Ratio) Ratio { return Ratio{rat: new(big.Rat).Sub(q.get(), o.get())} }

// Times returns q * o.
func (q Ratio) Times(o Ratio) Ratio { return Ratio{rat: new(big.Rat).Mul(q.get(), o.get())} }

// String returns the fraction in lowest terms, "7/6", or "2" when it is whole.
func (q Ratio) String() string {
	switch {
	case q.den == 0:
		return q.get().RatString()
	case q.den == 1:
		return strconv.FormatUint(q.num, 10)
	}
	var room [41]byte
	b := append(strconv.AppendUint(room[:0], q.num, 10), '/')
	return string(strconv.AppendUint(b, q.den, 10))
}

// Decimal returns the number with the given decimal places, rounded to the nearest and halves away
// from zero; the digits are exact.
func (q Ratio) Decimal(places int) string { return q.get().FloatString(places) }

// Percent returns a hundred times the number, as Decimal writes it, with a percent sign. It never shows a possible
// event as impossible or an uncertain one as sure: 1/500 is "under 1%", 499/500 "over 99%".
func (q Ratio) Percent(places int) string {
	if q.den > 0 && places == 0 && bits.Len64(q.num|q.den) <= smallBits {
		return wholePercent(q.num, q.den)
	}
	if q.rat != nil && places == 0 && q.rat.Sign() >= 0 && q.rat.Num().BitLen() <= smallBits && q.rat.Denom().BitLen() <= smallBits {
		return wholePercent(q.rat.Num().Uint64(), q.rat.Denom().Uint64())
	}
	text, unit := q.Times(NewRatio(100, 1)).Decimal(places), new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(places)), nil))
	switch r := q.get(); {
	case r.Sign() > 0 && text == new(big.Rat).FloatString(places):
		return "under " + unit.FloatString(places) + "%"
	case r.Cmp(one) < 0 && text == hundred.FloatString(places):
		return "over " + unit.Sub(hundred, unit).FloatString(places) + "%"
	}
	return text + "%"
}

var one, hundred = big.NewRat(1, 1), big.NewRat(100, 1)

// wholePercent returns a hundred times num/den, rounded to the nearest and halves up, with a percent sign, as [Ratio.Percent] writes it.
func wholePercent(num, den uint64) string {
	n := (200*num + den) / (2 * den)
	switch {
	case n == 0 && num > 0:
		return "under 1%"
	case n == 100 && num < den:
		return "over 99%"
	}
	if n < uint64(len(percents)) {
		return percents[n]
	}
	return strconv.FormatUint(n, 10) + "%"
}

// percents holds the strings "0%" to "100%".
var percents = func() (list [101]string) {
	for n := range list {
		list[n] = strconv.Itoa(n) + "%"
	}
	return list
}()

// smallBits is the number of bits that num and den may have so that 200*num + den fits 64 bits.
const smallBits = 54

type ratioJSON struct {
	Fraction string `json:"fraction"`
	Decimal  string `json:"decimal"`
}

// MarshalJSON writes {"fraction":"7/6","decimal":"1.166667"}.
func (q Ratio) MarshalJSON() ([]byte, error) {
	return json.Marshal(ratioJSON{q.String(), q.Decimal(6)})
}

// UnmarshalJSON reads what MarshalJSON writes. Only the fraction is used.
func (q *Ratio) UnmarshalJSON(b []byte) error {
	var r ratioJSON
	if err := json.Unmarshal(b, &r); err != nil {
		return err
	}
	v, err := ParseRatio(r.Fraction)
	if err != nil {
		return err
	}
	*q = v
	return nil
}
