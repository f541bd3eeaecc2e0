// Package picture reads pictures of maps, PNG, JPEG or WebP, that come without further data. A grid
// of squares is laid on the picture. It is either given by the user or found from the lines in the
// picture. The whole board is floor, with the picture below it, and there are no walls.
//
// Read the files in this order:
//
//	format.go the board of a picture
//	grid.go   the grid that is laid on the picture
package picture
