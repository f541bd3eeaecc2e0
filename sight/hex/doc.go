// Package hex decides sight from corner to corner, and from any point of one cell to any point of
// another: the two readings of GH S4.17. Each has a policy with witnesses ([CornerLines],
// [OpenLines]) and a field of view ([CornerField], [OpenField]; [CornerGlance] and [OpenGlance]
// read the board directly and cache nothing). They are meant for hexes, and also work on squares.
//
// Used by both:
//
//	layout.go       the cells, and a margin around them, numbered for bitboards
//	passage.go      what is free of walls: spaces, edges, corners
//	bits.go         bitboards
//
// From corner to corner:
//
//	corner.go       the policy
//	field.go        one field of view
//	glance.go       a field of view read directly from the board, by either rule
//	sweep.go        the corners seen from a corner
//
// From any point to any point, a continuum of lines, decided exactly and never sampled:
//
//	open_lines.go   the policy
//	open_search.go  the row of portals that a line passes
//	open_witness.go a line that passes these portals
//	open_field.go   one field of view
//	open_sweep.go   the sweep that computes it
//	open_slab.go    the free area of a board in a few convex pieces
//	open_strip.go   the edges between two levels, by their numbers
package hex
