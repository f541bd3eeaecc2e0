// Package game is what games have in common that are played by commands: functions and
// values from which a [battlemat.Ruleset] is made. A game's positions, and its rules, are its
// own; docs/NEW-GAME.md shows how one is written.
//
//	ruleset.go   a ruleset of its rules
//	open.go      a scenario is read, and a match restored from its opening
//	verbs.go     kinds of commands: how each is offered, decided and explained
//	aim.go       verbs that are used on a target, or on nothing
//	resolve.go   a command becomes events, step by step
//	events.go    kinds of events: what each does to a position, and what is told of it
//	hints.go     what a tutorial says, and until when
//	ending.go    how a match ends, and who plays on
//	lint.go      the faults of a scenario's document
//	seats.go     the figures that are played, held against the seats
//	reach.go     where one can walk to, and what no way leads to
//	ways.go      the shortest ways over a board, and the choice of going one
//	view.go      what every view has; figures and the order of play
//	ground.go    the ground of a board, as a seat knows it
//	line.go      a verdict on a line of sight, drawn on the board
//	odds.go      a distribution as the odds of a choice
//	resample.go  what a seat may not know, drawn again
package game
