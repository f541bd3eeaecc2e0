// Package houserules explains every switch of a ruleset to players: the question that the switch
// answers, whom each answer suits, and the name of each of its values. If a picture can show the
// difference, the switch has a small example position for which the values give different results.
// Either the desk answers a question about the position under each value, or a game shows the
// beginning of a scenario.
//
// The document for each game is BOOK.md, in this form:
//
//	## FIELD: its name
//	What does it change?
//	For whom.
//	- VALUE: its name
//
// The profiles come before the first field: "- PROFILE: NAME". If the program does not cover all of
// a profile's rulebook, the next line begins with "lacks" and names what is missing.
//
// A picture is described by a fenced block. Its first line has one of two forms. The form "ask"
// gives the kind and the fields of a question for the desk, with the board as text on the lines
// below. The form "play" gives the steps of [manual.Step]. A line "drawn" lists the values to draw,
// if some of them look alike. Some results are not visible on the board and are written below it. A
// line "tells" gives the beginnings of the sentences to write, taken from the answer or from the
// messages to the seat about the last step. A line "offers" gives the verbs of the choices to
// write. A second block, "scenario", holds a scenario for the steps.
//
//	rule.go        a switch with its texts
//	document.go    parsing the documents
//	example.go     the result of the position under a value
package houserules
