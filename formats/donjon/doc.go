// Package donjon reads the random dungeons of donjon.bin.sh: JSON, whose cells are numbers of bits, and tables of cells
// separated by tabs.
//
// All that is neither floor nor door is void, and so rock to sight. In JSON a door takes its whole square; in a table it hangs
// on the side that its letter names. What the dungeon's pages say of a room is handed on as a note, for it is the game
// master's.
//
// It reads in this order:
//
//	format.go   the format, and what is made of a file
//	document.go JSON: cells of bits, rooms
//	table.go    tables
package donjon
