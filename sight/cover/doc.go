// Package cover follows lines of cover on square boards, from the corners of a creature's space
// to the corners of a square, and finds which squares can be seen from points of a space.
//
//	scene.go    a part of a board, prepared for many lines
//	line.go     a line, and the walk along it
//	ends.go     the first and the last point of a line
//	along.go    a line that runs along edges
//	ring.go     the blockers around a corner
//	stop.go     the first thing that blocks a line
//	fan.go      the four lines from a point to the corners of a square
//	view.go     what can be seen from corners of squares
//	back.go     which squares look back at a space
//	any.go      a free line from any point of a space to any point of a square
//	linked.go   a quick test: if no steps lead to a square, no line is free
//	barrier.go  walls and doors off the edges of squares
//	lined.go    the barriers of each square, and areas without other blockers
//	turn.go     how lines leave spaces past barriers, and the blockers on either side
//	sector.go   the parts into which barriers divide the ground around a point
//	view_barrier.go what can be seen past barriers
//	ground.go   blockers and lattice corners, for package shade
//	dusk.go     which squares are already in shadow
//	slope.go    directions, and the arcs in shadow
package cover
