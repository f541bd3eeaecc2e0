// Package houserules tells of every switch of a rulebook, in words for people: what it changes,
// for whom that is good, and what each of its values is called. Where a picture can show the
// difference it lays out a small position of its own, on which the answers differ: the desk
// answers a question about it under each value, or a game shows the beginning of a scenario.
//
// A document for each game holds them, BOOK.md:
//
//	## FIELD: what it is called
//	What it changes.
//	For whom.
//	- VALUE: what that is called
//
// Before the first of them stand the profiles: "- PROFILE: NAME", each with a line "lacks …" below it where the
// program does not have all of its book.
//
// and, for a picture, a fenced block: "ask", the kind and the fields of a question of the desk
// on the first line and the board in text below, or "play", the steps of [manual.Step]. A line
// "drawn" names the values that are drawn where not all differ. What a board does not show is
// written below it: a line "tells" gives the beginning of sentences of the answer, or of what
// the seat is told of the last step, and a line "offers" the verbs of what it may do then. A
// second block, "scenario", holds a scenario of the position's own for the steps.
//
//	rule.go        a switch and its words
//	document.go    how they are read
//	example.go     what a value makes of the position
package houserules
