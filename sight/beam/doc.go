// Package beam follows lines of sight and of cover on hex boards: from a corner of a creature's
// space to every point of the board that they reach.
//
// All lines from one corner are followed together. The lines that enter a hex form a set of
// directions, stored as intervals with whole-number ends. The lines leave the hex over the sides
// that face away from the corner. Because a side lies halfway between the centres of its two hexes,
// a line always goes on to a hex whose centre is farther from the corner. So hexes are visited in
// order of the distance of their centres, each once.
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
