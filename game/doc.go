// Package game is the kit for games that are played by commands. It provides the functions and
// types from which a [battlemat.Ruleset] is built. A game adds its own positions and rules.
// docs/NEW-GAME.md shows how to write one.
//
//	ruleset.go   a ruleset built from the parts of a game
//	open.go      reading a scenario, and restoring a match from its opening
//	verbs.go     kinds of commands: how each is offered, decided and explained
//	commands.go  the spelling of commands
//	refusals.go  refusals, and the codes that all games share
//	reason.go    reasons for refusals, put into words only when they are read
//	listed.go    verbs with few uses that are cheap to list
//	group.go     grouping similar choices by their commands
//	owned.go     lists whose elements positions share until one changes
//	identity.go  the identity of an immutable list, for a cache key
//	cache.go     cached results of a position, or of the ground of a match
//	resolve.go   how a command becomes events, step by step
//	events.go    kinds of events: how each changes a position, and what seats are told
//	turns.go     rounds, and the turn order
//	hints.go     the hints of a tutorial, and when they end
//	ending.go    how a match ends, and who plays on
//	holding.go   the only side on a place, and for how long
//	lint.go      the faults of a scenario document
//	mending.go   edits that correct faults
//	doubted.go   likely mistakes in a scenario
//	find.go      an element of a list
//	seats.go     the played figures compared with the seats
//	reach.go     single steps, and where a figure can walk
//	openings.go  places that no path reaches, and the door that would help
//	plans.go     paths with actions: how a figure reaches a distant target
//	view.go      the common parts of views; numbers, badges and the order of play
//	barred.go    cards that cannot be used now, and why
//	told.go      what seats are told about an event, and dice as they fell
//	ground.go    the ground of a board, as a seat knows it
//	barriers.go  walls that are not on sides of cells, as far as a seat knows them
//	line.go      a verdict on a line of sight, to draw on the board
//	odds.go      a distribution as the odds of a choice
//	threats.go   the dangers of a choice to a figure, each and in total
//	resample.go  hidden state drawn again at random
//	illustration.go a scenario while it is being edited, and the look of its entries
//	workbench.go what an editor of scenarios must know
package game
