package bot

import "math/big"

// Parts converts a fraction from odds, such as "5/12", to a whole number of parts, rounded down.
// There are `of` parts in a whole. Parts returns 0 if the text is not a fraction. The numerators of
// combined odds may be very long.
func Parts(fraction string, of int64) int {
	r, ok := new(big.Rat).SetString(fraction)
	if !ok {
		return 0
	}
	n := new(big.Int).Mul(r.Num(), big.NewInt(of))
	return int(n.Quo(n, r.Denom()).Int64())
}
