// Package rules defines the questions that can be put to a rulebook, and the types of the answers.
// Each book is a package below this one and follows the order of its rulebook. No book imports
// another. Package rules/all lists them.
//
// A [Book] provides desks. A desk is the book under one profile, which decides every ambiguity. The
// interfaces that a desk implements determine which questions it can answer: [Seer], [Ranger],
// [Mover], [Attacker], [Shover], [Shaper], [Measurer], [Monsters].
//
// The package also holds the parts that all books share. [Readings] holds a book's profiles and the
// [Switch] of each ambiguity. [Places] collects the places that can be reached.
//
// Read the files in this order:
//
//	book.go     a book, its desk and its ambiguities
//	choice.go   unknown profiles and settings of a document
//	question.go the questions to a desk, with one interface for each
//	barred.go   reasons why a place cannot be reached
//	inspace.go  sight between figures, for books with three-dimensional lines
//	monster.go  the turns of monsters
//	cases.go    small examples of sight in a book
//	readings.go the profiles of a book
//	switch.go   an ambiguity and the field that decides it
//	words.go    the words that a book reads on a board
//	figures.go  the figures in a question
//	places.go   the places in an answer
//	odds.go     the odds of an attack
//	throws.go   saving throws and contests
package rules
