// Package diagram owns what a picture shows, as plain values: a board with the answer to a question about it.
//
// A [Picture] is a board with overlays: the cells somebody sees ([Field]), what can be reached and at what cost ([Reach]), a
// way with its steps ([Path]), lines of sight with what stops them ([Sight]), an area and whom it hits ([Area]), marked
// targets, two answers side by side ([Compare]). Package draw writes it as text, SVG and PNG; here there is neither font nor
// colour, so that a program that only asks questions has none of them in it.
//
// It reads in this order:
//
//	picture.go   a picture: a board, a window on it, and what is shown
//	overlay.go   what can lie on a board: fields, reaches, ways, lines, areas
//	labels.go    what marks the figures of a board
//	options.go   how it is written
//	view.go      a picture of what a seat sees:
//	portrait.go  figures by their silhouettes,
//	badge.go     and their conditions
package diagram
