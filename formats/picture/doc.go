// Package picture reads pictures of maps (PNG, JPEG or WebP) that come without further data. The
// user gives the grid of squares on the picture, or the grid is found from lines in the picture.
// All of the board is floor, with the picture below it, and there are no walls.
//
// Read the files in this order:
//
//	format.go the board of a picture
//	grid.go   the grid on the picture
package picture
