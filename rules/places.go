package rules

import (
	"fmt"
	"slices"
)

// Bounds of a question about movement, far above any game's. They keep an answer, which holds a path to every
// place, from taking excessive memory.
const (
	MaxMove = 1 << 20 // of a move, in the book's unit
	MaxWays = 1 << 23 // cells on all the ways of one answer
)

// ErrWays refuses a question whose paths would be longer than [MaxWays].
var ErrWays = fmt.Errorf("the ways to all the places within that move have more than %d cells: ask for a shorter move", MaxWays)

// Far reports whether a move of n steps may be refused because its paths are too long: on open ground the
// paths to (2n+1) x (2n+1) cells have fewer than n+1 times as many cells.
func Far(steps int) bool { return steps > 1<<10 || (2*steps+1)*(2*steps+1)*(steps+1) > MaxWays }

// CheckMove returns an error unless 0 <= move <= [MaxMove]. The unit is the
// book's, for the error.
func CheckMove(move int, unit string) error {
	if move < 0 || move > MaxMove {
		return fmt.Errorf("move %d: expected 0 to %d %s", move, MaxMove, unit)
	}
	return nil
}

// Places collects the places of an answer while their paths stay within [MaxWays]. The zero value is ready.
type Places struct {
	all   []Reached
	cells int
}

// Grow makes room for n more places.
func (p *Places) Grow(n int) { p.all = slices.Grow(p.all, n) }

// Add adds a place. It returns false when there is no room for its path: the answer is then lost, and the
// book may stop searching.
func (p *Places) Add(r Reached) bool {
	if p.cells += len(r.Path); p.cells > MaxWays {
		return false
	}
	p.all = append(p.all, r)
	return true
}

// List returns the places in the order they were added, or an error when their paths were too long.
func (p *Places) List() ([]Reached, error) {
	if p.cells > MaxWays {
		return nil, ErrWays
	}
	return p.all, nil
}
