// Package watabou reads the JSON of one-page dungeons as Watabou's generator writes them:
// rectangles of floor, doors in squares of their own, columns, water and notes.
//
// All that no rectangle covers is void, and so rock to sight. A door takes its whole square: a
// door tile, whichever way it faces. Passages and archways are open floor; what leads out, up or
// down is stairs. A rotunda is the square that holds it. Notes are handed on beside the board,
// for they are the game master's.
//
// It reads in this order:
//
//	format.go   the format, and what is made of a file
//	document.go its documents
package watabou
