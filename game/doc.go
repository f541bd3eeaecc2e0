// Package game is the kit for games that are played by commands: functions and values from which a
// [battlemat.Ruleset] is made. A game brings its own positions and rules; docs/NEW-GAME.md shows how to write
// one.
//
//	ruleset.go   a ruleset of its rules
//	open.go      a scenario is read, and a match restored from its opening
//	verbs.go     kinds of commands: how each is offered, decided and explained
//	commands.go  how a command is written
//	refusals.go  refusals, and the codes that all games share
//	reason.go    why something is forbidden, in words when they are read
//	listed.go    verbs whose uses are few and cheap to list, or that are a word
//	group.go     which choices are alike, by their commands
//	owned.go     lists whose elements positions share until one changes
//	identity.go  the name of a list that is never written to, for the key of a result
//	cache.go     results of a position, or of the ground of a match, by what they were worked out from
//	resolve.go   a command becomes events, step by step
//	events.go    kinds of events: what each does to a position, and what is told of it
//	turns.go     rounds, and the order of turns
//	hints.go     what a tutorial says, and until when
//	ending.go    how a match ends, and who plays on
//	holding.go   the side that alone holds a place, and for how long
//	lint.go      the faults of a scenario's document
//	mending.go   what mends them
//	doubted.go   what it says that is most likely not meant
//	find.go      one of a list
//	seats.go     the figures that are played, held against the seats
//	reach.go     single steps, and where one can walk to
//	openings.go  what no way leads to, and the door that it wants
//	plans.go     ways and deeds in one: how a figure gets at what is out of reach
//	view.go      what every view has; numbers, badges and the order of play
//	barred.go    cards that cannot be used now, and why
//	told.go      what is told of an event, and dice as they fell
//	ground.go    the ground of a board, as a seat knows it
//	barriers.go  its walls off the sides of cells, as far as a seat knows them
//	line.go      a verdict on a line of sight, drawn on the board
//	odds.go      a distribution as the odds of a choice
//	threats.go   what may harm a figure by a choice, each and all together
//	resample.go  what a seat may not know, drawn again
//	illustration.go a scenario while it is edited, and how its entries look
//	workbench.go what an editor of scenarios is told
package game
