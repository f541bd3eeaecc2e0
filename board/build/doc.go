// Package build owns the pieces of terrain from which battlefields of stacked hexes are built. It
// knows their shapes in every rotation ([Shape]) and the kinds of pieces ([Kinds]), and it plans
// how a board is built from them, level by level ([Of]). It also finds ground that rests on nothing
// ([Hanging]).
//
// Read the files in this order:
//
//	shape.go   the cells that a piece covers
//	kind.go    the kinds of pieces
//	column.go  the materials of a cell of a board
//	hanging.go ground that rests on nothing
//	plan.go    a board taken apart into pieces
//	cover.go   the pieces that cover a level, the largest first
//	count.go   the number of pieces of each kind
package build
