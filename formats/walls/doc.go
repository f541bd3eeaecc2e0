// Package walls converts lines of other programs to lines and edges of square boards: the part of a
// line on the board, and the edges that the line follows. It also makes lines from the walls and
// doors of a board, for files that can only hold lines.
//
// Read the files in this order:
//
//	walls.go lines on a board
//	edges.go edges as lines, and lines around rock
//	plan.go  all walls and doors of a board, as lines
package walls
