// Package walls lays lines of other programs on boards of squares: their part on the board, and the edges that they follow. It
// also makes lines of what stands on a board, for files that have nothing else.
//
// It reads in this order:
//
//	walls.go lines on a board
//	edges.go edges as lines, and those round rock
//	plan.go  all that stands on a board, as lines
package walls
