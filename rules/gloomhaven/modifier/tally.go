package modifier

import "fmt"

// Choice is the order in which the modifiers of one step are applied.
//
// GH S4.21: inside one step the player chooses the order. Highest is what an
// attacker chooses for its own attack, Lowest what players choose for a monster's.
type Choice uint8

// The choices.
const (
	Highest Choice = iota
	Lowest
	Given // as listed, or as drawn
)

// String is "highest", "lowest" or "given".
func (c Choice) String() string {
	if c > Given {
		return fmt.Sprintf("Choice(%d)", uint8(c))
	}
	return [...]string{"highest", "lowest", "given"}[c]
}

// ceiling is where an attack value stops growing: no game comes near it, and
// products of values below it fit an int.
const ceiling = 1 << 30

// tally collects the modifiers of one step. It is comparable, and two tallies that are
// equal have the same results.
type tally struct {
	gains, losses int // sums of what is added and of what is taken (not positive)
	factor        int // product of the factors; 0 means 1
	null          bool
	pierce        int    // of the cards
	effects       uint64 // which effects stand on the cards, for the odds

	// In the given order a tally has to know the running value, and starts with it.
	value int
}

func clamp(v int) int { return max(-ceiling, min(v, ceiling)) }

// plus adds n to a tally.
func (t tally) plus(n int) tally {
	if n > 0 {
		t.gains = clamp(t.gains + n)
	} else {
		t.losses = clamp(t.losses + n)
	}
	t.value = clamp(t.value + n)
	return t
}

// times multiplies a tally.
func (t tally) times(n int) tally {
	t.factor = clamp(max(1, t.factor) * n)
	t.value = clamp(t.value * n)
	return t
}

// with adds a card.
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

// result applies the tally to a value, which for the order Given is the one it
// started from. Factors are at least 1, so the highest result comes from adding before
// multiplying and subtracting after it, and the lowest the other way round.
func (t tally) result(from int, order Choice) int {
	factor := max(1, t.factor)
	switch {
	case t.null: // no damage, whatever stands beside it
		return 0
	case order == Given:
		return t.value
	case order == Lowest:
		return clamp(clamp(clamp(from+t.losses)*factor) + t.gains)
	}
	return clamp(clamp(clamp(from+t.gains)*factor) + t.losses)
}
