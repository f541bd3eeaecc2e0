// Package formats owns what the file formats of other programs share: the [Format] as listed in formats/all,
// the [Import] that results from a file, the [Export] that is
// written, the [Report] on each kind of piece, and the [Fault] that says where a file cannot be read.
//
// The work for a format is split between two packages. Its own package reads and writes documents completely
// and without judging them; a package shared by several formats knows what the pieces of a document mean on a
// board (formats/pieces for stacked hexes).
//
// It reads in this order:
//
//	format.go a format, and what was made of a file
//	content.go what a file holds, and a file that is written
//	quest.go  a quest of HeroQuest, whichever program wrote it
//	delve.go  a scenario of Gloomhaven
//	report.go what became of each piece
//	fault.go  where a file cannot be read
//	list.go   lists that are read to a bound
//	archive.go files that are packed in one
//	locate.go where a value of JSON stands
//	picture.go of which kind a picture is
package formats
