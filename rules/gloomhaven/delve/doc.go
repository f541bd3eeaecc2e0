// Package delve plays Gloomhaven: scenarios from the first door to the last, on the rules
// of the map of package gloomhaven and with the cards of package card.
//
// It reads in this order:
//
//	document.go  the scenario as its document tells it
//	open.go      the scenario laid out: the position before the first command
//	position.go  everything about a scenario at one moment
//	figure.go    characters, monsters, summons and wards in play
//	deed.go      how a command becomes events
//	task.go      what the game is about to do, and what it waits for
//	verbs.go     the commands there are, by chapter
//	ruleset.go   the doors to package battlemat
//
// and then the chapters, each with its verbs, its events and what is told of them. The
// round:
//
//	choosing.go  two cards, or a rest
//	resting.go   long and short rests
//	rounds.go    initiative, monsters' cards, the end of a round
//	turn.go      a turn begins and ends
//	playing.go   halves of cards, one ability after the other
//
// Statements are cited as in docs/rulings/gloomhaven.md.
package delve
