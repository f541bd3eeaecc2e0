// Package pieces defines the pieces of stacked-hex battlefields, for files from every program:
// their shapes in every rotation ([Shape]), their kinds ([Kind], by [Find]), and how they are
// placed on a board ([Lay]).
//
// Each cell of a board has a terrain and a column of spans. A piece of land becomes a span of one
// level, and another piece of land on top makes the span higher. Fluids add nothing to the ground
// below them. An obstacle fills its cells up to its height. A ruin becomes walls on the edges of
// its cells. Anything that a board cannot express is left out and reported.
//
// Read the files in this order:
//
//	shape.go  the cells that a piece covers
//	kind.go   the kinds of pieces
//	lay.go    pieces laid on a board: its extent,
//	column.go its columns and what fills them,
//	mount.go  the pieces that stand on the ground
package pieces
