// Package gametest is what the tests of games have in common.
//
//	table.go     what a seat is offered, told and refused
//	playing.go   bots play a scenario
//	examine.go   examinations on the way of bots: secrets, discoveries, states
//	page.go      the page of a document's format names every field
//	contents.go  the comment of a game has an example of each command
package gametest
