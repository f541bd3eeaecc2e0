// Package matter turns scenarios of each game into the contents to print: the board, the notes, the
// stats and the cards. For the players' copy it uses only what everybody may know at the start. For
// a board without a scenario, it uses only the board.
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
