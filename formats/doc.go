// Package formats defines the types that the file formats of other programs share: the [Format] as
// listed in formats/all, the [Import] that results from a file, the [Export] that is written, the
// [Report] of what became of each kind of piece, and the [Fault] that says where a file cannot be
// read.
//
// The work for a format is split between two packages. The format's own package reads and writes
// complete documents without interpreting them. A package that several formats share converts the
// pieces of a document to a board (formats/pieces for stacked hexes).
//
// Read the files in this order:
//
//	format.go a format, and the result of an import
//	content.go the contents of a file, and a file that is written
//	quest.go  a HeroQuest quest, whichever program wrote it
//	delve.go  a Gloomhaven scenario
//	report.go the report of what became of each piece
//	fault.go  the error for a file that cannot be read
//	list.go   JSON lists of limited length
//	archive.go the files in an archive
//	locate.go the place of a JSON value
//	picture.go the kind of a picture
//	hexbox.go  the box around the hexes of a map
package formats
