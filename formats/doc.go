// Package formats owns what the file formats of other programs have in common: a [Format] of
// the table in formats/all, an [Import] that one of them makes of a file, the [Report] of what
// was understood, piece by piece, and a [Fault] that says where a file cannot be read.
//
// A format has two packages' worth of work. Its own package reads and writes its documents
// whole, nothing lost and nothing judged; what the pieces of such a document mean on a board
// belongs to a package that several formats share (formats/pieces for stacked hexes).
//
// It reads in this order:
//
//	format.go a format, and what was made of a file
//	report.go what became of each piece
//	fault.go  where a file cannot be read
//	picture.go of which kind a picture is
package formats
