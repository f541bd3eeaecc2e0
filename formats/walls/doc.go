// Package walls converts lines from other programs to lines on square boards, cut off where they
// leave the board, or to the edges of squares that they follow. It also makes lines from the walls
// and doors of a board, for files that can only hold lines.
//
// Read the files in this order:
//
//	walls.go lines on a board
//	edges.go edges as lines, and lines around rock
//	plan.go  all walls and doors of a board, as lines
package walls
