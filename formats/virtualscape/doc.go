// Package virtualscape reads and writes the battlefields of the editor VirtualScape, in files that
// end in .hsc. [Decode] and [Document.Encode] handle every version of the files, 0.0001 to 0.0007,
// without loss. [Format] converts between files and boards.
//
// A file is little-endian. It contains those fields of [Document] that its version has, in order,
// followed by the tiles. The file layout.go defines this order once for both directions. Each tile
// lies at a level, on pointy-top hexes whose odd rows are shifted half a cell to the right. The
// file codes.go maps tiles to pieces, and package pieces places the pieces.
//
// Read the files in this order:
//
//	document.go the document and its tiles
//	text.go     strings of both kinds
//	layout.go   the order of the fields, for both directions
//	decode.go   reading
//	encode.go   writing
//	codes.go    the pieces for the codes of tiles
//	format.go   the format: a board from a document,
//	export.go   and a document from a board,
//	export_marks.go with start areas and glyphs
package virtualscape
