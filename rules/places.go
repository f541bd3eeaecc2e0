package rules

import (
	"fmt"
	"slices"
)

// Limits for a question about movement, far above the needs of any game. Without them an answer
// could take excessive memory, because it holds a path to every place.
const (
	MaxMove = 1 << 20 // the longest move, in the book's unit
	MaxWays = 1 << 23 // the greatest number of cells on all paths of one answer
)

// ErrWays refuses a question whose answer would have paths with more than [MaxWays] cells in all.
var ErrWays = fmt.Errorf("the paths to all the places within that move have more than %d cells: ask for a shorter move", MaxWays)

// Far reports whether the paths of a move of that many steps may have more than [MaxWays] cells. On
// open ground, n steps give paths to (2n+1) x (2n+1) cells, with fewer than n+1 cells each.
func Far(steps int) bool { return steps > 1<<10 || (2*steps+1)*(2*steps+1)*(steps+1) > MaxWays }

// CheckMove returns an error unless 0 <= move <= [MaxMove]. The unit is the book's, for the error
// message.
func CheckMove(move int, unit string) error {
	if move < 0 || move > MaxMove {
		return fmt.Errorf("move %d: expected 0 to %d %s", move, MaxMove, unit)
	}
	return nil
}

// Places collects the places of an answer until the total length of their paths exceeds [MaxWays].
// The zero value is ready to use.
type Places struct {
	all   []Reached
	cells int
}

// Grow makes room for n more places.
func (p *Places) Grow(n int) { p.all = slices.Grow(p.all, n) }

// Add adds a place. It returns false once the paths exceed the limit. The answer is then an error,
// and the book may stop searching.
func (p *Places) Add(r Reached) bool {
	if p.cells += len(r.Path); p.cells > MaxWays {
		return false
	}
	p.all = append(p.all, r)
	return true
}

// List returns the places in the order in which they were added, or an error if their paths exceed
// the limit.
func (p *Places) List() ([]Reached, error) {
	if p.cells > MaxWays {
		return nil, ErrWays
	}
	return p.all, nil
}
