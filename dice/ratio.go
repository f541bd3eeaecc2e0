package dice

import (
	"encoding/json"
	"fmt"
	"math/big"
	"strconv"
)

// Ratio is an exact rational number: a probability, or a mean. It is a value that
// does not change; the zero Ratio is 0.
type Ratio struct{ rat *big.Rat }

// NewRatio is num/den; den must not be 0.
func NewRatio(num, den int64) Ratio { return Ratio{big.NewRat(num, den)} }

// ParseRatio reads a fraction or decimals, "7/6" or "1.25", of at most 4096 characters.
func ParseRatio(s string) (Ratio, error) {
	for _, c := range s {
		// No exponents: they can ask for more digits than a machine holds.
		if (c < '0' || c > '9') && c != '/' && c != '.' && c != '-' {
			return Ratio{}, fmt.Errorf("%.40q is not a fraction", s)
		}
	}
	if len(s) <= 4096 {
		if r, ok := new(big.Rat).SetString(s); ok {
			return Ratio{r}, nil
		}
	}
	return Ratio{}, fmt.Errorf("%.40q is not a fraction", s)
}

func (q Ratio) get() *big.Rat {
	if q.rat == nil {
		return new(big.Rat)
	}
	return q.rat
}

// Rat is a copy as a big.Rat.
func (q Ratio) Rat() *big.Rat { return new(big.Rat).Set(q.get()) }

// Cmp is -1, 0 or 1 as q is below, equal to or above o.
func (q Ratio) Cmp(o Ratio) int { return q.get().Cmp(o.get()) }

// Plus is q + o.
func (q Ratio) Plus(o Ratio) Ratio { return Ratio{new(big.Rat).Add(q.get(), o.get())} }

// Minus is q - o.
func (q Ratio) Minus(o Ratio) Ratio { return Ratio{new(big.Rat).Sub(q.get(), o.get())} }

// Times is q * o.
func (q Ratio) Times(o Ratio) Ratio { return Ratio{new(big.Rat).Mul(q.get(), o.get())} }

// String is the fraction in lowest terms, "7/6", or "2" when it is whole.
func (q Ratio) String() string { return q.get().RatString() }

// Decimal is the number with that many places, rounded to the nearest and
// halves away from zero; the digits are exact.
func (q Ratio) Decimal(places int) string { return q.get().FloatString(places) }

// Percent is a hundred times the number, as Decimal writes it, with a percent sign.
func (q Ratio) Percent(places int) string {
	if num, den := q.get().Num(), q.get().Denom(); places == 0 && num.Sign() >= 0 && num.BitLen() <= smallBits && den.BitLen() <= smallBits {
		n, d := num.Int64(), den.Int64()
		return strconv.FormatInt((200*n+d)/(2*d), 10) + "%"
	}
	return q.Times(NewRatio(100, 1)).Decimal(places) + "%"
}

// smallBits is how long whole numbers are of which two hundred fit an int64 beside another.
const smallBits = 54

type ratioJSON struct {
	Fraction string `json:"fraction"`
	Decimal  string `json:"decimal"`
}

// MarshalJSON writes {"fraction":"7/6","decimal":"1.166667"}.
func (q Ratio) MarshalJSON() ([]byte, error) {
	return json.Marshal(ratioJSON{q.String(), q.Decimal(6)})
}

// UnmarshalJSON reads what MarshalJSON writes; the fraction is what counts.
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
