// Package vgb reads the scenarios of the Virtual Gloomhaven Board: JSON in which each map tile hangs by a door on another.
//
// Cells of a tile are rows of pointed hexes, odd rows half a hex further right. The door of a child is the same hex in the cells
// of both; the child is turned about it. What a tile looks like is not in a file: its outline lies in a file of its own beside it,
// in an archive. Without one a tile gets the cells that the file names, those before its doors, and what lies between them. On a
// board stand the monsters of four characters; a scenario takes all of them.
//
// It reads in this order:
//
//	format.go   the format, and what is made of a file
//	document.go its documents
//	outlines.go outlines of tiles
//	tiles.go    where tiles lie
//	ground.go   what they make: rooms, doors and walls
//	things.go   what lies on them
package vgb
