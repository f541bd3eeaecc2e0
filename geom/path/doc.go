// Package path owns the search for paths: one [Search] over any comparable state, with exact costs
// that are compared by harm first and by movement second. It knows no board and no rules. A ruleset
// supplies the steps and their costs, and learns what can be reached, at what cost and by which
// path.
//
// The state is whatever determines the cost of the next step: a cell, a cell with the parity of
// diagonals, or a head and a tail.
//
// [Wave] gives the same answers for the most common state, cells with the parity of diagonals on a
// [Ground] of squares. It handles 64 cells at a time.
//
// Read the files in this order:
//
//	search.go      the search, over any state
//	ground.go      a square board as bits
//	tariff.go      what steps into each class of cells cost
//	wave.go        the search on a Ground, 64 cells at a time,
//	wave_answer.go and the results of that search
package path
