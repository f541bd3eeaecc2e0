// Package watabou reads the JSON of one-page dungeons in the form that Watabou's generator writes:
// rectangles of floor, doors in separate squares, columns, water and notes.
//
// Squares that no rectangle covers are void, which counts as rock for sight. A door becomes a door
// tile that fills its square, whatever its direction. Passages and archways are open floor. Exits,
// and passages up or down, become stairs. A rotunda becomes the rectangle that contains it. Notes
// are returned separately from the board, because they are meant for the game master.
//
// Read the files in this order:
//
//	format.go   the format, and the import of a file
//	document.go its documents
package watabou
