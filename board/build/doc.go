// Package build owns the pieces of terrain of which battlefields of stacked hexes are built: their shapes in every
// rotation ([Shape]), the pieces that there are ([Kinds]), and the plan by which a board is built of them, level by
// level ([Of]). It also finds what rests on nothing ([Hanging]).
//
// Read the files in this order:
//
//	shape.go   the cells that a piece covers
//	kind.go    the pieces that there are
//	column.go  what a cell of a board is built of
//	hanging.go what rests on nothing
//	plan.go    a board taken apart into pieces
//	cover.go   the pieces that cover a level, the largest first
//	count.go   how many of each there are
package build
