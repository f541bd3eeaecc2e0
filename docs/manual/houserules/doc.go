// Package houserules explains every switch of a rulebook for people: what it changes,
// whom that suits, and the name of each of its values. If a picture can show the
// difference, it has a small position on which the answers differ: the desk
// answers a question about it under each value, or a game shows the beginning of a scenario.
//
// A document for each game holds them, BOOK.md:
//
//	## FIELD: its name
//	What it changes.
//	For whom.
//	- VALUE: its name
//
// Before the first of them are the profiles: "- PROFILE: NAME", each with a line "lacks …" below it if the
// program does not have all of its book.
//
// For a picture there is a fenced block: "ask", the kind and the fields of a question of the desk
// on the first line and the board in text below, or "play", the steps of [manual.Step]. A line
// "drawn" names the values that are drawn, if not all differ. What a board does not show is
// written below it: a line "tells" gives the beginning of sentences of the answer, or of what
// the seat is told of the last step, and a line "offers" the verbs of what it may do then. A
// second block, "scenario", holds a scenario for the steps.
//
//	rule.go        a switch and its words
//	document.go    how they are read
//	example.go     the outcome of the position under a value
package houserules
