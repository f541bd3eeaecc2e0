// Package square computes fields of view from centre to centre on square boards, fast ([Plan],
// [Glance]). It gives the answers of [sight.Centre]; the tests compare it with the policy and with
// a slow twin.
//
// One field of view, of a prepared board or straight from the board:
//
//	ground.go    the facts that it reads from a board
//	plan.go      a prepared board: closed edges and corners as bits, in eight orientations
//	knot.go      the blockers around a corner
//	fov.go       the sweep of an octant, which keeps closed intervals of slopes
//	ink.go       the cells that a sweep has found, as bits of a set
//	scratch.go   the memory of a sweep
//	glance.go    a sweep that reads the board only where lines go
package square
