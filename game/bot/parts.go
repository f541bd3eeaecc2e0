package bot

import "math/big"

// Parts returns a fraction as it stands in odds, "5/12", in so many parts of 1, rounded down; 0
// where there is none. The odds of many attacks at once have long numerators.
func Parts(fraction string, of int64) int {
	r, ok := new(big.Rat).SetString(fraction)
	if !ok {
		return 0
	}
	n := new(big.Int).Mul(r.Num(), big.NewInt(of))
	return int(n.Quo(n, r.Denom()).Int64())
}
