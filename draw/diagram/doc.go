// Package diagram owns the contents of pictures, as plain values: a board with the answer to a
// question about it.
//
// A [Picture] is a board with overlays: the cells that a figure sees ([Field]), the cells it can
// reach, with their costs ([Reach]), a path with its steps ([Path]), lines of sight with their
// blockers ([Sight]), an area and the figures it hits ([Area]), marked targets, two answers side by
// side ([Compare]), and how often an event happened on each cell ([Heat]). Package draw writes it
// as text, SVG and PNG. This package has neither fonts nor colours, so a program that only asks
// questions does not link any.
//
// Read the files in this order:
//
//	picture.go   a picture: a board, a window on it, and its overlays
//	overlay.go   overlays: fields, reaches, paths, lines, areas
//	heat.go      overlays that count events on cells
//	labels.go    the labels of a board's figures
//	options.go   the options for writing a picture
//	view.go      a picture of what a seat sees:
//	portrait.go  figures by their silhouettes,
//	badge.go     and badges for their conditions
package diagram
