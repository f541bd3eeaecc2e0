package geom

import "math/bits"

// Wide is a 128-bit integer in two's complement, for products that do not fit an int64.
type Wide struct{ hi, lo uint64 }

// Product returns a times b.
func Product(a, b int64) Wide {
	hi, lo := bits.Mul64(uint64(a), uint64(b))
	if a < 0 {
		hi -= uint64(b)
	}
	if b < 0 {
		hi -= uint64(a)
	}
	return Wide{hi, lo}
}

// Plus returns w + v.
func (w Wide) Plus(v Wide) Wide {
	lo, carry := bits.Add64(w.lo, v.lo, 0)
	hi, _ := bits.Add64(w.hi, v.hi, carry)
	return Wide{hi, lo}
}

// Minus returns w - v.
func (w Wide) Minus(v Wide) Wide {
	lo, borrow := bits.Sub64(w.lo, v.lo, 0)
	hi, _ := bits.Sub64(w.hi, v.hi, borrow)
	return Wide{hi, lo}
}

// Times returns w times b, which must fit.
func (w Wide) Times(b int64) Wide {
	hi, lo := bits.Mul64(w.lo, uint64(b))
	hi += w.hi * uint64(b)
	if b < 0 {
		hi -= w.lo
	}
	return Wide{hi, lo}
}

// Sign returns -1, 0 or +1.
func (w Wide) Sign() int {
	switch {
	case w.hi>>63 == 1:
		return -1
	case w.hi|w.lo == 0:
		return 0
	}
	return 1
}

// narrow bounds the vectors for which 64 bits are enough in [SignCross].
const narrow = 1 << 31

// SignCross returns the sign of the cross product of two vectors of any size below 2^62.
func SignCross(v, w Point) int {
	if max(v.X, -v.X, v.Y, -v.Y) < narrow && max(w.X, -w.X, w.Y, -w.Y) < narrow {
		return Sign(v.X*w.Y - v.Y*w.X)
	}
	return Product(int64(v.X), int64(w.Y)).Minus(Product(int64(v.Y), int64(w.X))).Sign()
}
