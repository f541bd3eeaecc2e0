// Package cover follows lines of cover on boards of squares, from the corners of a creature's space to those
// of a square, and finds which squares can be seen from points of a space.
//
//	scene.go    a part of a board, made ready for many lines
//	line.go     a line, and the walk along it
//	ends.go     its first and its last point
//	along.go    a line that runs along edges
//	ring.go     what stands around a corner
//	stop.go     what stops a line first
//	fan.go      the four lines from a point to the corners of a square
//	view.go     what can be seen from corners of squares
//	back.go     which squares look back at a space
//	any.go      a free line from any point of a space to any point of a square
//	linked.go   where steps lead, without which no line does
//	barrier.go  walls and doors off the edges of squares
//	lined.go    which of them each square has, and where nothing else stands
//	turn.go     how lines come out of spaces past them, and what stands beside lines
//	sector.go   the parts into which they divide the ground round a point
//	view_barrier.go what can be seen past them
//	ground.go   what stands and the lattice corners, for package shade
//	dusk.go     which squares lie in the dark already
//	slope.go    directions, and the arcs that are in shadow
package cover
