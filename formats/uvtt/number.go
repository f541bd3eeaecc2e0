package uvtt

import (
	"encoding/json"
	"math/big"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
)

// The limits of a number in its written form. Without them, an exponent could produce a number with
// a million digits.
const (
	maxDigits   = 64
	maxExponent = 40
)

// exact returns the exact value of n, and 0 if n is missing. It returns false if n is not a number,
// or is a number that no map can have.
func exact(n json.Number) (*big.Rat, bool) {
	s := n.String()
	if s == "" {
		return new(big.Rat), true
	}
	if len(s) > maxDigits {
		return nil, false
	}
	if i := strings.IndexAny(s, "eE"); i >= 0 {
		if e, err := strconv.Atoi(s[i+1:]); err != nil || e > maxExponent || e < -maxExponent {
			return nil, false
		}
	}
	return new(big.Rat).SetString(s)
}

// parts converts squares to units of 1/512 of a square, rounded to the nearest unit. It reports
// whether the conversion is exact, and whether the result is within bounds.
func parts(squares *big.Rat) (n int, whole, ok bool) {
	r := new(big.Rat).Mul(squares, big.NewRat(board.Fine, 1))
	// Half a unit is rounded up.
	twice := new(big.Int).Add(new(big.Int).Mul(r.Num(), big.NewInt(2)), r.Denom())
	near := new(big.Int).Div(twice, new(big.Int).Mul(r.Denom(), big.NewInt(2))) // Euclidean division, which rounds down
	if !near.IsInt64() || near.Int64() > 1<<30 || near.Int64() < -1<<30 {
		return 0, false, false
	}
	return int(near.Int64()), r.IsInt(), true
}

// end is an end of a wall, in units of 1/512 of a square.
type end struct {
	geom.Point
	whole bool // whether no rounding was needed
}

// place converts a point of the file to a point on the board.
func (m *maker) place(p point) (e end, ok bool) {
	x, okX := exact(p.X)
	y, okY := exact(p.Y)
	if !okX || !okY {
		return e, false
	}
	var wholeX, wholeY bool
	e.X, wholeX, okX = parts(x.Sub(x, m.originX))
	e.Y, wholeY, okY = parts(y.Sub(y, m.originY))
	e.whole = wholeX && wholeY
	return e, okX && okY
}

// rat returns the exact value of a number, or nil where [exact] returns false.
func rat(s interface{ String() string }) *big.Rat {
	r, _ := exact(json.Number(s.String()))
	return r
}
