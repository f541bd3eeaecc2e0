// Package staging makes scenarios of imported maps: where players begin, and what lies there,
// go from the file of another program into a game that is fought on such a board.
//
// It reads in this order:
//
//	staging.go   which game is fought on which board
//	heroscape.go battles of Heroscape on hexes
//	dnd.go       skirmishes of D&D on squares
package staging
