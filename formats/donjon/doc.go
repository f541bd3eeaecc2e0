// Package donjon reads the random dungeons of donjon.bin.sh. A dungeon is either JSON, in which
// each cell is a set of bits, or a table whose cells are separated by tabs.
//
// Everything that is neither floor nor door is void, which counts as rock for sight. In JSON a door
// takes its whole square; in a table it is on the side that its letter names. The texts about rooms
// are passed on as notes, because they are meant for the game master.
//
// Read the files in this order:
//
//	format.go   the format, and the import of a file
//	document.go JSON: cells of bits, rooms
//	table.go    tables
package donjon
