package hex

import "math/bits"

func setBit(m []uint64, i int)      { m[i>>6] |= 1 << (i & 63) }
func clearBit(m []uint64, i int)    { m[i>>6] &^= 1 << (i & 63) }
func hasBit(m []uint64, i int) bool { return m[i>>6]>>(i&63)&1 != 0 }

// putBit sets or clears a bit.
func putBit(m []uint64, i int, on bool) {
	if on {
		setBit(m, i)
	} else {
		clearBit(m, i)
	}
}

// word64 returns the 64 bits of m from bit i on. The bit i may lie before or beyond m, where all
// bits are 0.
func word64(m []uint64, i int) uint64 {
	w, s := i>>6, uint(i&63)
	var v uint64
	if uint(w) < uint(len(m)) {
		v = m[w] >> s
	}
	if s != 0 && uint(w+1) < uint(len(m)) {
		v |= m[w+1] << (64 - s)
	}
	return v
}

// orFrom ors the bits of src from bit n on into dst: bit i of dst gets bit i+n of src. n may be
// negative.
func orFrom(dst, src []uint64, n int) {
	w, s := n>>6, uint(n&63)
	lo, hi := max(0, -w), min(len(dst), len(src)-w)
	if lo >= hi {
		if w+len(dst) >= 0 && s != 0 && -w-1 >= 0 && -w-1 < len(dst) && len(src) > 0 {
			dst[-w-1] |= src[0] << (64 - s)
		}
		return
	}
	if s == 0 {
		for k := lo; k < hi; k++ {
			dst[k] |= src[k+w]
		}
		return
	}
	if lo > 0 {
		dst[lo-1] |= src[0] << (64 - s)
	}
	for k := lo; k < hi-1; k++ {
		dst[k] |= src[k+w]>>s | src[k+w+1]<<(64-s)
	}
	last := src[hi-1+w] >> s
	if hi+w < len(src) {
		last |= src[hi+w] << (64 - s)
	}
	dst[hi-1] |= last
}

// orRange ors the bits [from, to] of src into dst.
func orRange(dst, src []uint64, from, to int) {
	if from > to {
		return
	}
	a, b := from>>6, to>>6
	first, last := ^uint64(0)<<(from&63), ^uint64(0)>>(63-to&63)
	if a == b {
		dst[a] |= src[a] & first & last
		return
	}
	dst[a] |= src[a] & first
	for k := a + 1; k < b; k++ {
		dst[k] |= src[k]
	}
	dst[b] |= src[b] & last
}

// nextZero returns the first bit of m that is 0 in [from, to], or to+1.
func nextZero(m []uint64, from, to int) int {
	for from <= to {
		if v := ^m[from>>6] >> (from & 63); v != 0 {
			return min(from+bits.TrailingZeros64(v), to+1)
		}
		from = (from | 63) + 1
	}
	return to + 1
}

// spread returns the bits of n with a 0 inserted after each.
func spread(n uint32) uint64 {
	v := uint64(n)
	v = (v | v<<16) & 0x0000ffff0000ffff
	v = (v | v<<8) & 0x00ff00ff00ff00ff
	v = (v | v<<4) & 0x0f0f0f0f0f0f0f0f
	v = (v | v<<2) & 0x3333333333333333
	return (v | v<<1) & 0x5555555555555555
}

// eachBit calls f with every bit of m that is set, in order.
func eachBit(m []uint64, f func(int)) {
	for k, w := range m {
		for ; w != 0; w &= w - 1 {
			f(64*k + bits.TrailingZeros64(w))
		}
	}
}

// and intersects dst with src.
func and(dst, src []uint64) {
	for k, w := range src {
		dst[k] &= w
	}
}
