// Package master provides a game master's seat for any game. The game master sees everything and
// makes rulings.
//
// Read the files in this order:
//
//	ruling.go   the kinds of rulings of a game, and their verb
//	table.go    the rulings that all games share: pause, resume, end, say, read aloud
//	places.go   the blanks that rulings of several games share
//	blanks.go   the values of blanks, checked against what the game master sees
//	forms.go    how rulings are offered to the game master
//	told.go     how rulings are told to the other seats
//
// A ruling is a command like any other: "rule hide goblin-1". The position decides it, and its
// events are recorded in the log and replayed and verified with all others. A game lists its
// rulings, each with its power, its blanks, its refusals and its effects. The seat and its powers
// come from the scenario ([scenario.Seat.Master]).
package master
