// Package quest plays HeroQuest: quests from the first door to the last, on the
// rules of sight, movement and attack of package heroquest.
//
// It reads in this order:
//
//	document.go  the quest as its document tells it
//	open.go      the quest laid out: the position before the first command
//	position.go  everything about a quest at one moment
//	figure.go    heroes and monsters in play
//	deed.go      how a command becomes events, step by step
//	verbs.go     the commands there are, by chapter
//	ruleset.go   the doors to package battlemat
//
// and then the chapters, each with its verbs, its events and what is told of them.
//
// Statements are cited as in docs/rulings/heroquest.md.
package quest
