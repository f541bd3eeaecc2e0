// Package rules says what a rulebook can be asked and in which words it
// answers. Each book is a package below this one and reads in its own order;
// none imports another. Package rules/all lists them.
//
// A [Book] gives a desk: the book under one profile, every ambiguity decided.
// What a desk can answer it says by the interfaces it has: [Seer], [Ranger],
// [Mover], [Attacker], [Shover], [Shaper], [Measurer], [Monsters].
//
// What every book needs to be a [Book] is here too: [Readings] are its profiles
// and the [Switch] of each ambiguity, [Places] gathers where one can go.
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
