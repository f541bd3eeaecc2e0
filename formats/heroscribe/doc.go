// Package heroscribe reads the quests of HeroScribe and of the programs that went on from it (Enhanced Skull, HeroScribe 2):
// XML of the document types 1.2 to 2.0. It writes them for 1.4.
//
// A quest lies on the board of the game, or on several side by side, which bridges and doors join. Coordinates in a file
// count from 1, and name the upper left square of an object as it lies turned. The wall that a door stands in is that between
// its two squares; a secret door stands on the side of its square that its arrow points away from. A note that begins with the
// letter of a mark belongs to that mark. What a file says in prose stays prose.
//
// It reads in this order:
//
//	format.go   the format, and what is made of a file
//	document.go its documents
//	encoding.go the encodings that they come in
//	objects.go  what the objects of the program are
//	place.go    where an object lies, turned
//	things.go   each object on its square
//	notes.go    notes, and what they belong to
//	export.go   a file of a quest: its boards,
//	export_things.go what lies on them,
//	export_words.go and its texts
package heroscribe
