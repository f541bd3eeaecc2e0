// Package gametest holds what the tests of games share.
//
//	table.go       lines carried out; what a seat is offered, told and refused
//	playing.go     bots play a scenario
//	forgetting.go  what is kept is what is worked out anew
//	examine.go     examinations on the way of bots: secrets, discoveries, states
//	plans.go       plans come true, and none is cheaper
//	agreeing.go    offers held against the desk, on the boards of positions
//	ruling.go      a ruling carried out, as it is read back from a log
//	ruled.go       what a game master does unseen stays unseen
//	tally.go       what bots do with their turns, and who wins
//	ends.go        ends of turns say what is left
//	page.go        the page of a document's format names every field
//	schema.go      the schema of a document's part, made of its types
//	storeys.go     which file of a game may know which
//	contents.go    the comment of a game has an example of each command
package gametest
