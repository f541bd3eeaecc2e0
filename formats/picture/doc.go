// Package picture reads pictures of maps, PNG, JPEG or WebP, that say nothing but what they show. A grid of squares is laid on
// one: as somebody says it, or by the lines that are seen on it. All of the board is floor, with the picture under it, and there
// are no walls.
//
// Read the files in this order:
//
//	format.go the board of a picture
//	grid.go   the grid that is laid on it
package picture
