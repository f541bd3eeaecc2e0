// Package game is what games have in common that are played by commands: functions and
// values from which a [battlemat.Ruleset] is made. A game's positions, and its rules, are its
// own; docs/NEW-GAME.md shows how one is written.
//
//	events.go   kinds of events: what each does to a position, and what is told of it
//	resolve.go  a command becomes events, step by step
//	verbs.go    kinds of commands: how each is offered, decided and explained
package game
