// Package beam follows lines of sight and of cover on boards of hexes: from a corner of a creature's space to
// every point of the board that they reach.
//
// All lines from one corner are followed together. Those that enter a hex form a set of directions, kept as
// intervals with whole-number ends. They leave over the sides of the hex that face away from the
// corner. Because a side lies halfway between the middles of its hexes, a line only goes from a hex to one
// whose middle is farther from its start. So hexes are visited by that distance, each once.
//
//	scene.go  a part of a board, prepared for many lines
//	arc.go    sets of directions
//	view.go   the directions that enter each hex
//	seeds.go  where lines begin
//	seen.go   which hexes a space sees, with a witness
//	back.go   which hexes look back at a space
//	ground.go blockers and the corners of hexes, for package shade
//	fan.go    the lines to the corners of a hex, and what blocks them
package beam
