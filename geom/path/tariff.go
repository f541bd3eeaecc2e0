package path

import "fmt"

// Price is the cost of a step into a cell, in the caller's whole units.
type Price struct {
	Straight int    // a step across a side; at least 1
	Diagonal [2]int // a diagonal step after an even or odd number of diagonals; 0 bars it
	Apart    bool   // a diagonal step into the cell does not change the parity
}

// Tariff holds the price of each class of cells.
type Tariff [Classes]Price

// Validate returns an error when the tariff is invalid.
func (t Tariff) Validate() error {
	for c, p := range t {
		if p.Straight < 1 || p.Diagonal[0] < 0 || p.Diagonal[1] < 0 {
			return fmt.Errorf("class %d: a step must cost at least 1, a diagonal at least 0", c)
		}
	}
	return nil
}

// Cheapest returns the least that any step costs.
func (t Tariff) Cheapest() int {
	least := t[0].Straight
	for _, p := range t {
		least = min(least, p.Straight)
		for _, d := range p.Diagonal {
			if d > 0 {
				least = min(least, d)
			}
		}
	}
	return least
}

// Fits reports whether a run with the given budget stays within [Span].
func (t Tariff) Fits(budget int) bool { return budget >= 0 && budget/t.Cheapest() <= Span }
