// Package master is the seat of a game master in any game: it sees everything, and rules.
//
// It reads in this order:
//
//	ruling.go   the kinds of rulings of a game, and the verb that they are commands of
//	table.go    the rulings of every game: to wait, to go on, to end, to say and to read aloud
//	places.go   the blanks that rulings of several games share
//	blanks.go   what their places are filled in with, checked against what the game master sees
//	forms.go    how they are offered to the game master
//	told.go     how they are told to the others
//
// A ruling is a command like any other: "rule hide goblin-1". The position decides it, its events stand in the log, and
// are replayed and verified with the rest. A game lists its rulings, each with its power, its blanks, what forbids it and
// what it does; the seat and its powers come from the scenario ([scenario.Seat.Master]).
package master
