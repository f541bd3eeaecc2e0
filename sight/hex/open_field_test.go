package hex_test

import (
	"math/rand/v2"
	"testing"

	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/hex"
)

// TestOpenFieldEqualsItsTwin checks that the field by open sets of lines equals the policy, cell by
// cell. GH S4.17.
func TestOpenFieldEqualsItsTwin(t *testing.T) {
	rounds := 8
	if hexLong() {
		rounds = 200
	}
	pairs := 0
	for _, g := range hexGrids {
		r := rand.New(rand.NewPCG(uint64(g.Kind), 43+uint64(g.Shift)))
		for i := range rounds {
			w, h := 1+r.IntN(9), 1+r.IntN(9)
			if hexLong() && i%8 == 0 {
				w, h = 1+r.IntN(24), 1+r.IntN(24)
			}
			b := hexWild(r, g, w, h, []int{0, 10, 25, 40}[i%4], []int{3, 10, 25, 0}[i/4%4])
			field, lines := hex.NewOpenField(b), hex.OpenLines{Board: b}
			var seen sight.Set
			for range 4 {
				a := b.At(r.IntN(w * h))
				field.See(a, &seen)
				for j := range w * h {
					c := b.At(j)
					if want := a != c && !b.Opaque(a) && lines.Sees(a, c); seen.Has(c) != want {
						t.Fatalf("%s%v sees %v: the field says %v, the policy %v", hexDump(b), a, c, seen.Has(c), want)
					}
					pairs++
				}
			}
		}
	}
	t.Logf("%d pairs, 0 differences", pairs)
}
