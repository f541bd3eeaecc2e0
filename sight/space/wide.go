package space

import "math/bits"

// wide is a whole number of 128 bits in two's complement.
type wide struct{ hi, lo uint64 }

// product returns a times b.
func product(a, b int64) wide {
	hi, lo := bits.Mul64(uint64(a), uint64(b))
	if a < 0 {
		hi -= uint64(b)
	}
	if b < 0 {
		hi -= uint64(a)
	}
	return wide{hi, lo}
}

func (w wide) plus(v wide) wide {
	lo, carry := bits.Add64(w.lo, v.lo, 0)
	hi, _ := bits.Add64(w.hi, v.hi, carry)
	return wide{hi, lo}
}

func (w wide) minus(v wide) wide {
	lo, borrow := bits.Sub64(w.lo, v.lo, 0)
	hi, _ := bits.Sub64(w.hi, v.hi, borrow)
	return wide{hi, lo}
}

// times returns w times b, which must fit.
func (w wide) times(b int64) wide {
	hi, lo := bits.Mul64(w.lo, uint64(b))
	hi += w.hi * uint64(b)
	if b < 0 {
		hi -= w.lo
	}
	return wide{hi, lo}
}

func (w wide) sign() int {
	switch {
	case w.hi>>63 == 1:
		return -1
	case w.hi|w.lo == 0:
		return 0
	}
	return 1
}
