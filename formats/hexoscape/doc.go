// Package hexoscape reads the maps of hexoscape: JSON in which every hex of a map says its ground and its altitude, whose glyph
// lies there and who begins there.
//
// A hex is a column of solid ground up to its altitude; water, ice and the like lie on it. The lowest altitude of a map lies on
// the table.
//
// It reads in this order:
//
//	format.go the format, its documents, and what is made of a file
package hexoscape
