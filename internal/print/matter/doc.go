// Package matter makes what is printed of scenarios: of each game its notes, numbers and cards, of the players' copy what
// everybody may know at the start, and of a board alone the board.
//
// Read the files in this order:
//
//	matter.go     a scenario of any game
//	players.go    the players' copy
//	under.go      the picture under the board
//	seen.go       cards of what the seats see and hold
//	heroquest.go  quests
//	gloomhaven.go scenarios of Gloomhaven
//	heroscape.go  battles
//	dnd.go        skirmishes of D&D
//	notes.go      notes by letters
package matter
