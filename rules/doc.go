// Package rules defines the questions to a rulebook and the form of the answers. Each book is a package below
// this one and follows the book's own order; none imports another. Package rules/all lists them.
//
// A [Book] gives a desk: the book under one profile, every ambiguity decided. The interfaces that a desk
// implements say what it can answer: [Seer], [Ranger], [Mover], [Attacker], [Shover], [Shaper], [Measurer],
// [Monsters].
//
// The common parts of every [Book] are here too: [Readings] holds its profiles and the [Switch] of each
// ambiguity, and [Places] collects the places that can be reached.
//
// It reads in this order:
//
//	book.go     a book, its desk and its ambiguities
//	choice.go   what of a document's profile and settings a book does not know
//	question.go what a desk can be asked, an interface each
//	barred.go   why a place is not reached
//	inspace.go  sight between figures, for books whose lines run in space
//	monster.go  the turns of monsters
//	cases.go    small cases of sight that a book lays out
//	readings.go the profiles of a book
//	switch.go   an ambiguity and the field that decides it
//	words.go    the words that a book reads on a board
//	figures.go  the figures of a question
//	places.go   the places of an answer
//	odds.go     the odds of an attack
//	throws.go   saving throws and contests
package rules
