// Package walls lays lines of other programs on boards of squares: the part of a line on the board,
// and the edges that it follows. It also makes lines from the walls and doors of a board, for files
// that have nothing else.
//
// Read the files in this order:
//
//	walls.go lines on a board
//	edges.go edges as lines, and lines around rock
//	plan.go  all walls and doors of a board, as lines
package walls
