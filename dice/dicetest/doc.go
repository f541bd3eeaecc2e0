// Package dicetest helps to test games with dice and cards.
//
//	every.go   every sequence of throws that a game can request, with its probability
//	tally.go   probabilities collected by value
//	script.go  throws read from a text
//	compare.go checks that values or distributions are equal
package dicetest
