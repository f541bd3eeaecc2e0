// Package questjson reads HeroQuest quests as JSON, in the layout of heroquest, the open
// re-creation by benwbooth. Coordinates count from 0. Corridors and rooms are rectangles, and doors
// are between two squares. Furniture is given by its upper left square and quarter turns. The
// results of a search or a death are events.
//
// Read the files in this order:
//
//	format.go   the format, and the import of a file
//	document.go its documents
//	ground.go   corridors, rooms and walls
//	things.go   the things on the board
//	events.go   the results of searches, and the rooms' texts
package questjson
