// Package path owns the search for paths: one [Search] over any comparable state, with exact costs that
// compare harm first and movement second. It knows no board and no rules. A rulebook supplies the steps and
// their costs, and reads off what can be reached, at what cost and by which path.
//
// The state is whatever the book must remember to price the next step: a cell,
// a cell with the parity of diagonals, a head and a tail.
//
// [Wave] gives the same answers for the commonest of these questions, cells with
// the parity of diagonals on a [Ground] of squares, 64 cells at a time.
//
// It reads in this order:
//
//	search.go      the search, over any state
//	ground.go      a board of squares as bits
//	tariff.go      what each class of cells costs
//	wave.go        the search on such a board, 64 cells at a time,
//	wave_answer.go and what it found
package path
