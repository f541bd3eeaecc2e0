// Package sight handles lines of sight: what a line meets on its way over the lattice, which lines
// a ruleset allows, and the witness for every answer.
//
// A trace is what a line meets, without any rule: cells entered, edges crossed, edges run
// along, corners touched. A policy is a ruleset's rule about traces. A [Verdict] carries its
// witness: the free line or, for every candidate line, what blocked it.
//
//	trace.go         what a line meets
//	trace_walk.go    the walk along it, in whole numbers
//	trace_table.go   traces cached by their offset, for many lines on one grid
//	verdict.go       an answer with its lines, what blocks them, and where
//	describe.go      what blocks a line, in words
//	blocker.go       what shuts an edge of a board, or fills a cell
//	centre.go        the policy of one line from centre to centre
//	centre_corner.go how a centre line passes corners and edges
//	inclusion.go     which cells a line counts as going through
//	verify.go        checks witnesses, from the board alone
//	verify_stop.go   checks a blocked line
//	verify_barrier.go checks lines past barriers
//	set.go           a set of cells: a field of view
//	space.go         the squares that a creature occupies
//	rays.go          an old way to mark squares, kept for comparison
//
// The kernels answer for whole boards, in packages below this one: package square from centre to
// centre of squares, package hex from corner to corner and from any point to any point, package
// cover for lines of cover, and package space across levels. The kernels give the same answers as
// the policies; tests compare the kernels with slow twins.
package sight
