package modifier

import "fmt"

// Choice is the order in which the modifiers of one step are applied.
//
// GH S4.21: within one step the player chooses the order. An attacker chooses Highest for its own
// attack. Players choose Lowest for a monster's attack.
type Choice uint8

// The orders that can be chosen.
const (
	Highest Choice = iota
	Lowest
	Given // in the order listed or drawn
)

// String returns "highest", "lowest" or "given".
func (c Choice) String() string {
	if c > Given {
		return fmt.Sprintf("Choice(%d)", uint8(c))
	}
	return [...]string{"highest", "lowest", "given"}[c]
}

// ceiling is the largest attack value; larger values are reduced to it. No game comes near it, and
// products of smaller values fit in an int.
const ceiling = 1 << 30

// tally sums up the modifiers of one step. Tallies are comparable, and equal tallies have the same
// results.
type tally struct {
	gains, losses int // the sum of the positive numbers added, and that of the negative ones
	factor        int // product of the factors; 0 means 1
	null          bool
	pierce        int    // the Pierce of the cards
	effects       uint64 // the effects on the cards, as bits, for the odds

	// For the order Given, a tally must track the running value, starting with the value before the
	// step.
	value int
}

func clamp(v int) int { return max(-ceiling, min(v, ceiling)) }

// plus returns the tally with n added.
func (t tally) plus(n int) tally {
	if n > 0 {
		t.gains = clamp(t.gains + n)
	} else {
		t.losses = clamp(t.losses + n)
	}
	t.value = clamp(t.value + n)
	return t
}

// times returns the tally with one more factor, n.
func (t tally) times(n int) tally {
	t.factor = clamp(max(1, t.factor) * n)
	t.value = clamp(t.value * n)
	return t
}

// with returns the tally with a card added.
func (t tally) with(c Card) tally {
	t.pierce += c.Pierce()
	switch c.Kind {
	case Times:
		return t.times(c.N)
	case Null:
		t.null = true
		return t
	}
	return t.plus(c.N)
}

// result applies the tally to a value. For the order Given, it must be the value with which the
// tally started. Factors are at least 1. So adding before multiplying and subtracting afterwards
// gives the highest result, and the reverse gives the lowest.
func (t tally) result(from int, order Choice) int {
	factor := max(1, t.factor)
	switch {
	case t.null: // no damage, whatever else there is
		return 0
	case order == Given:
		return t.value
	case order == Lowest:
		return clamp(clamp(clamp(from+t.losses)*factor) + t.gains)
	}
	return clamp(clamp(clamp(from+t.gains)*factor) + t.losses)
}
