// Package view converts a [battlemat.View] back to a board of what a seat knows, for pictures and
// for bots.
//
//	board.go      the ground as a board: terrain, rooms, levels, pieces, walls, doors, figures
//	ground.go     which cells are known, where a figure may stand, and where exploration continues
//	distances.go  the number of steps from some cells to all others
//	crop.go       a view cut down to the known part
package view
