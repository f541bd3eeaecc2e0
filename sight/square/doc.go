// Package square computes fields of view from centre to centre on boards of squares, fast ([Plan], [Glance]).
// It gives the answers of [sight.Centre]; the tests compare it with the policy and with a slow twin.
//
// One field of view, of a board made ready or straight off the board:
//
//	ground.go    what it reads of a board
//	plan.go      a board made ready: closed edges and corners as bits, in eight orientations
//	knot.go      what stands around a corner
//	fov.go       the sweep of an octant, which keeps closed intervals of slopes
//	ink.go       the cells that a sweep has found, as bits of a set
//	scratch.go   what a sweep needs besides the set
//	glance.go    a sweep that reads the board where lines come to
package square
