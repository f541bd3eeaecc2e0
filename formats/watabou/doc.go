// Package watabou reads the JSON of one-page dungeons as Watabou's generator writes them:
// rectangles of floor, doors in squares of their own, columns, water and notes.
//
// Everything that no rectangle covers is void, and so rock to sight. A door takes its whole square: a
// door tile, whichever way it faces. Passages and archways are open floor; exits, and ways up or
// down, are stairs. A rotunda is the square that contains it. Notes are returned beside the board,
// because they are the game master's.
//
// Read the files in this order:
//
//	format.go   the format, and what is made of a file
//	document.go its documents
package watabou
