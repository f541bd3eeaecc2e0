// Package hexoscape reads the maps of hexoscape: JSON in which every hex of a map has its ground
// and its altitude, and possibly a glyph and a player who begins there.
//
// A hex is a column of solid ground up to its altitude. Water, ice and the like lie on top. The
// lowest altitude of a map lies on the table.
//
// Read the files in this order:
//
//	format.go the format, its documents, and the import of a file
package hexoscape
