package dice_test

import (
	"fmt"
	"math/big"
	"testing"

	"github.com/battlemat/battlemat/dice"
)

// TestSmallRatiosAreAsLargeOnes checks that small ratios are parsed and added with the same results
// as in package big.
func TestSmallRatiosAreAsLargeOnes(t *testing.T) {
	for _, s := range []string{"0", "7", "7/6", "6/3", "0/5", "007", "010/3", "3/010", "1/0", "0/0", "/", "1/", "/2", "", "-1/2", "1.25", "999999999/999999999", "9999999999", "4294967295/4294967296"} {
		got, err := dice.ParseRatio(s)
		want, ok := new(big.Rat).SetString(s)
		if (err == nil) != ok || ok && (got.Rat().Cmp(want) != 0 || got.String() != want.RatString()) {
			t.Errorf("%q is read as %v, %v; want %v", s, got, err, want)
		}
	}
	large := int64(1)<<31 - 1
	for _, a := range []int64{0, 1, 2, 7, 100, large, large + 1} {
		for _, b := range []int64{1, 3, 8, large, large + 1} {
			q := dice.NewRatio(a, b)
			for _, o := range []dice.Ratio{{}, dice.NewRatio(1, 6), dice.NewRatio(-1, 3), dice.NewRatio(large, large-1), q} {
				if got, want := q.Plus(o), new(big.Rat).Add(q.Rat(), o.Rat()); got.Rat().Cmp(want) != 0 || got.String() != want.RatString() {
					t.Error(fmt.Sprint(q, " + ", o), got, want)
				}
			}
		}
	}
}
