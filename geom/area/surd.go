package area

import (
	"cmp"
	"math/big"
)

// surd is an exact number a + b * sqrt(m). Cones and lines that do not follow the lattice need a
// single square root, so m is the same throughout a computation. Numbers with different m must not
// be combined. The parts of a surd never change.
type surd struct {
	a, b *big.Rat
	m    int64
}

var nought = new(big.Rat)

func whole(n int) surd { return surd{big.NewRat(int64(n), 1), nought, 1} }

func ratio(n, d int64) surd { return surd{big.NewRat(n, d), nought, 1} }

// rooted returns n/d * sqrt(m). If m is a square, the result has no root part.
func rooted(n, d int64, m int64) surd {
	if r := new(big.Int).Sqrt(big.NewInt(m)).Int64(); r*r == m {
		return ratio(n*r, d)
	}
	return surd{nought, big.NewRat(n, d), m}
}

func (x surd) with(y surd) int64 { return max(x.m, y.m) }

func (x surd) plus(y surd) surd {
	s := surd{new(big.Rat).Add(x.a, y.a), nought, x.with(y)}
	if x.b.Sign() != 0 || y.b.Sign() != 0 {
		s.b = new(big.Rat).Add(x.b, y.b)
	}
	return s
}

func (x surd) minus(y surd) surd {
	s := surd{new(big.Rat).Sub(x.a, y.a), nought, x.with(y)}
	if x.b.Sign() != 0 || y.b.Sign() != 0 {
		s.b = new(big.Rat).Sub(x.b, y.b)
	}
	return s
}

func (x surd) times(y surd) surd {
	s := surd{new(big.Rat).Mul(x.a, y.a), nought, x.with(y)}
	if x.b.Sign() == 0 && y.b.Sign() == 0 {
		return s
	}
	root := new(big.Rat).Mul(x.b, y.b)
	s.a.Add(s.a, root.Mul(root, new(big.Rat).SetInt64(s.m)))
	s.b = new(big.Rat).Mul(x.a, y.b)
	s.b.Add(s.b, new(big.Rat).Mul(x.b, y.a))
	return s
}

// over returns x / y; y must not be 0.
func (x surd) over(y surd) surd {
	// The quotient is (a + b r)(c - d r) / (c c - d d m), where r is the root of m.
	norm := new(big.Rat).Mul(y.a, y.a)
	root := new(big.Rat).Mul(y.b, y.b)
	norm.Sub(norm, root.Mul(root, new(big.Rat).SetInt64(x.with(y))))
	s := x.times(surd{y.a, new(big.Rat).Neg(y.b), y.m})
	norm.Inv(norm)
	s.a = new(big.Rat).Mul(s.a, norm)
	s.b = new(big.Rat).Mul(s.b, norm)
	return s
}

// compare returns -1, 0 or +1 as x is less than, equal to or greater than y.
func (x surd) compare(y surd) int {
	if x.b.Sign() == 0 && y.b.Sign() == 0 {
		return x.a.Cmp(y.a)
	}
	if a := x.a.Cmp(y.a); y.b.Sign() == 0 && a*x.b.Sign() >= 0 {
		return cmp.Or(a, x.b.Sign())
	}
	return x.minus(y).sign()
}

// sign returns the sign of x: -1, 0 or +1.
func (x surd) sign() int {
	a, b := x.a.Sign(), x.b.Sign()
	if a*b >= 0 {
		if a != 0 {
			return a
		}
		return b
	}
	// The two parts have opposite signs, so a*a is compared with b*b*m.
	aa := new(big.Rat).Mul(x.a, x.a)
	bb := new(big.Rat).Mul(x.b, x.b)
	bb.Mul(bb, new(big.Rat).SetInt64(x.m))
	return a * aa.Cmp(bb)
}
