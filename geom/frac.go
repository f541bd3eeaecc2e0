package geom

import "fmt"

// Frac is an exact fraction N/D with D > 0. It need not be in lowest terms; the
// zero value is not a fraction. With |N| and D below 2^31 every comparison fits
// an int64.
type Frac struct{ N, D int }

// NewFrac returns n/d in lowest terms. It panics when d is 0: that is a broken invariant, not bad
// input.
func NewFrac(n, d int) Frac {
	if d == 0 {
		panic("geom: fraction with denominator 0")
	}
	if d < 0 {
		n, d = -n, -d
	}
	if g := GCD(n, d); g > 1 {
		n, d = n/g, d/g
	}
	return Frac{n, d}
}

// Cmp returns -1, 0 or +1 as f is less than, equal to or greater than g.
func (f Frac) Cmp(g Frac) int { return Sign(f.N*g.D - g.N*f.D) }

// Less reports whether f < g.
func (f Frac) Less(g Frac) bool { return f.Cmp(g) < 0 }

// Equal reports whether f and g are the same number.
func (f Frac) Equal(g Frac) bool { return f.Cmp(g) == 0 }

// String writes the fraction in lowest terms, and a whole number without a denominator.
func (f Frac) String() string {
	r := NewFrac(f.N, f.D)
	if r.D == 1 {
		return fmt.Sprint(r.N)
	}
	return fmt.Sprintf("%d/%d", r.N, r.D)
}
