// Package vgb reads the scenarios of the Virtual Gloomhaven Board: JSON in which each map tile but
// the first is attached to another by a door.
//
// The cells of a tile are rows of pointy-top hexes, with odd rows half a hex further right. Two
// attached tiles share the hex of the door between them, and the attached tile is turned about that
// hex. A file does not contain the outlines of its tiles; these are in a separate file, which may
// come in the same archive. Without outlines, a tile gets the cells that the file names, the cells
// in front of its doors, and the cells between them. The board has the monsters for four
// characters; a scenario has the monsters for every number of characters.
//
// Read the files in this order:
//
//	format.go   the format, and the import of a file
//	document.go its documents
//	outlines.go outlines of tiles
//	tiles.go    the places of tiles
//	ground.go   their rooms, doors and walls
//	things.go   the overlays and monsters on them
package vgb
