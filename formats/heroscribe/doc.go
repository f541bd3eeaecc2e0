// Package heroscribe reads the quests of HeroScribe and its successors (Enhanced Skull, HeroScribe
// 2): XML of the document types 1.2 to 2.0. It writes quests of type 1.4.
//
// A quest is on the board of the game, or on several boards side by side, which bridges and doors
// connect. Coordinates in a file count from 1. The coordinates of an object are those of its upper
// left square after it has been turned. The wall of a door is between the door's two squares. A
// secret door is on the side of its square that its arrow points away from. A note that begins with
// the letter of a mark belongs to that mark. Rules that a file states only in prose are kept as
// text.
//
// Read the files in this order:
//
//	format.go   the format, and the import of a file
//	document.go its documents
//	encoding.go the character encodings of files
//	objects.go  the meaning of the program's objects
//	place.go    the place of a turned object
//	things.go   each object on its square
//	notes.go    notes, and the marks they belong to
//	export.go   a file from a quest: its boards,
//	export_things.go the objects on them,
//	export_words.go and its texts
package heroscribe
