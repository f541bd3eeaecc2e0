// Package beam is what lines of sight and of cover meet on boards of hexes: lines from a corner of
// a creature's space to every point of the board, as far as nothing stops them.
//
// All lines from one corner are followed at once. What of them comes into a hex is a set of
// directions, as intervals whose ends are whole numbers; it goes on over those sides of the hex
// that face away from the corner. A line only ever goes from a hex to one whose middle is farther
// from where it began, because a side lies halfway between the middles of its hexes; so hexes
// are met by that distance, and each is met once.
//
//	scene.go  a part of a board, made ready for many lines
//	arc.go    sets of directions
//	view.go   what comes into each hex
//	seeds.go  where lines begin
//	seen.go   which hexes a space sees, with a witness
//	back.go   which hexes look back at a space
//	ground.go what stands and the corners of hexes, for package shade
//	fan.go    the lines to the corners of a hex, and what stops them
package beam
