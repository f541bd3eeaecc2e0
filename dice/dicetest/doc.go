// Package dicetest helps to test games with dice and cards.
//
//	every.go   every sequence of throws that a game can ask for, with its probability
//	tally.go   probabilities collected by value
//	script.go  throws read from a text
//	compare.go values and distributions that must be the same
package dicetest
