package battlemat

// Forgetter is a [Position] that keeps what it has worked out for those who ask again: a part of the
// contract that a game may leave out. A match keeps many positions, of which the last ones alone are asked
// much.
type Forgetter interface {
	// Forget drops what can be worked out again. Others may be asking meanwhile.
	Forget()
}
