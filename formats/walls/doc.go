// Package walls lays lines of other programs on boards of squares: their part on the board, and the edges that they follow.
//
// It reads in this order:
//
//	walls.go lines on a board
package walls
