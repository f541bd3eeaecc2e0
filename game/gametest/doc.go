// Package gametest holds what the tests of games share.
//
//	table.go       helpers: carry out a line; list what a seat is offered, told and refused
//	playing.go     bots that play a scenario
//	forgetting.go  cached results compared with recomputed ones
//	examine.go     examinations of matches between bots: secrets, discoveries, states
//	plans.go       checks that plans come true, and that none is cheaper
//	agreeing.go    offers compared with the rules desk, on the boards of positions
//	ruling.go      a ruling carried out, and read back from a log
//	ruled.go       checks that a game master's hidden rulings stay hidden
//	tally.go       how bots use their turns, and who wins
//	ends.go        checks of what is left of a turn, according to the choices that end it
//	page.go        checks that the page of a document format names every field
//	schema.go      the JSON Schema of a document's part, built from its types
//	storeys.go     checks which file of a game may use which others
//	contents.go    checks that a game's doc comment has an example of each command
package gametest
