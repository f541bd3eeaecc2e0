// Package diagram owns what a picture shows, as plain values: a board with the answer to a question about it.
//
// A [Picture] is a board with overlays: the cells somebody sees ([Field]), what can be reached and at what cost ([Reach]), a
// path with its steps ([Path]), lines of sight with what blocks them ([Sight]), an area and the figures it hits ([Area]),
// marked targets, two answers side by side ([Compare]), how often something happened on its cells ([Heat]). Package draw writes it as text, SVG and PNG. This package has
// neither fonts nor colours, so a program that only asks questions does not link any.
//
// Read the files in this order:
//
//	picture.go   a picture: a board, a window on it, and what is shown
//	overlay.go   what can lie on a board: fields, reaches, paths, lines, areas
//	heat.go      and numbers of how often something happened
//	labels.go    the labels of a board's figures
//	options.go   how it is written
//	view.go      a picture of what a seat sees:
//	portrait.go  figures by their silhouettes,
//	badge.go     and their conditions
package diagram
