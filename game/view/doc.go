// Package view turns a [battlemat.View] back into a board of what a seat knows, for pictures and for bots.
//
//	board.go      the ground as a board: terrain, rooms, levels, pieces, walls, doors, figures
//	ground.go     what is known of it, where one may stand, and where exploring goes on
//	distances.go  the steps from some cells to all others
//	crop.go       a view cut down to the part that is known
package view
