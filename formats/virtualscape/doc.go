// Package virtualscape owns the battlefields of the editor VirtualScape, files that end in
// .hsc: [Decode] and [Document.Encode] read and write every version of them, 0.0001 to 0.0007,
// and lose nothing that they hold; [Format] makes a board of one and one of a board.
//
// A file is little-endian. It has the fields of [Document] in their order, those that its
// version knows, and the tiles; layout.go says it once for both directions. Tiles are laid on
// rows of pointed hexes of which the odd ones sit half a cell to the right, and stand at a
// level: codes.go says which pieces they are, and package pieces how those are laid.
//
// It reads in this order:
//
//	document.go the document and its tiles
//	text.go     texts of both kinds
//	layout.go   the order of the fields, for both directions
//	decode.go   reading
//	encode.go   writing
//	codes.go    which pieces the codes of tiles are
//	format.go   the format: a board of a document,
//	export.go   and a document of a board
package virtualscape
