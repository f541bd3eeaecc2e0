package bot

import "math/big"

// Parts converts a fraction from odds, "5/12", into a whole number of equal parts of 1, rounded down; 0 for
// no fraction. The odds of many attacks together have long numerators.
func Parts(fraction string, of int64) int {
	r, ok := new(big.Rat).SetString(fraction)
	if !ok {
		return 0
	}
	n := new(big.Int).Mul(r.Num(), big.NewInt(of))
	return int(n.Quo(n, r.Denom()).Int64())
}
