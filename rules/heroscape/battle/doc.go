// Package battle plays Heroscape, from the choice of the armies to the end of the battle. It uses
// the rules of movement, sight and attack in package heroscape. The profile selects the game. In
// the basic game, more skulls than shields destroy a figure. The master game has order markers,
// wounds, special powers and glyphs.
//
// Read the files in this order:
//
//	document.go      a battle as its document describes it
//	card.go          army cards, their special attacks and powers
//	catalogue.go     the cards that come with the game, in cards.json
//	open.go          the setup: the armies, each card with its figures
//	state.go         everything that changes, as an event
//	position.go      the state of a battle at one moment; how a command becomes events
//	cache.go         the three kinds of results that are cached
//	figures.go       figures and cards in play, and their places
//	refusals.go      reasons why something is forbidden
//	commands.go      how a command becomes a verb, and the figures that it may name
//	verbs.go         all verbs, by chapter
//	ruleset.go       the game as a ruleset of package battlemat, with its bot
//
// The chapters follow. Each has its verbs, its events and the lines that describe them. Before the
// first turn:
//
//	start.go         the roll for who begins, and the next step of the setup
//	draft.go         the choice of armies
//	placement.go     the placement of armies
//	order_markers.go order markers
//
// The turns:
//
//	rounds.go        rounds, and the seat that has the next turn
//	turn.go          the card of a turn, the end of a turn, giving up
//	ways.go          the paths of a figure
//	movement.go      moves, step by step
//	falls.go         leaving engagements, falls, lava
//	threats.go       warnings about the dangers of a path
//	targets.go       the possible targets of a figure, by range and engagement
//	sight.go         lines of sight to targets
//	numbers.go       the dice of an attack, and its odds
//	attack.go        the choices and commands of attacks
//	rolls.go         the rolls of attack and defense
//	harm.go          wounds and death
//	powers.go        the special powers, and those that change numbers
//	active_powers.go powers with their own command
//	glyphs.go        glyphs
//	glyph_choices.go glyphs whose power is a choice
//	glyph_rolls.go   glyphs that roll for whole armies
//	outcome.go       the end of a battle
//	ruler.go         the game master's seat, and what waits for it
//	rulings.go       the rulings in general
//	rulings_figures.go rulings about figures
//	rulings_cards.go rulings about cards with their figures
//	brought.go       cards that the game master brings in
//	rulings_table.go rulings about glyphs, order markers and turns
//
// What a seat may know, and what makes a battle valid:
//
//	view.go          the view of a seat
//	view_cards.go    the army cards of a view
//	look.go          the cells that a figure sees and reaches
//	prospects.go     the cells that a figure would see and reach after a move
//	plans.go         plans of attack on targets that are out of reach
//	hints.go         the hints of a tutorial
//	boards.go        a position as a board for the rules desk
//	resample.go      new hidden state, to test secrecy
//	check.go         faults that keep a battle from being set up
//	check_armies.go  faults of cards and armies
//	check_ways.go    battles in which armies or goals are out of reach
//	doubts.go        likely mistakes in a valid battle
//	field.go         battles on battlefields from other programs
//	encounter.go     the players, armies and objective of a battle on a field
//	marshal.go       the completion of an encounter's armies
//	lineup.go        a summary of a battle's armies and glyphs
//	schema.go        the JSON Schema of a battle
//	illustrate.go    pictures of the army cards of a draft
//	workbench.go     the data that an editor of battles needs
//
// The commands follow. A space is written as a cell, with @ and a level if the column has several
// spaces. For a double-space figure, the space of its other end follows:
//
//	roll · draft fen-imps · pass · muster · place guard-1 3,4 · place rider-1 3,4 3,5
//	mark 1 lantern-guard · mark X lantern-guard · take lantern-guard · bond old-grumble
//	move guard-1 3,4 · move rider-1 6,4@5 7,4@5 · charge · teleport witch-1 5,5
//	summon rider-1 3,4 3,5 · negate queen-sedge · intercept fen
//	attack guard-1 imp-2 · attack quill-1 imp-2 flare · end · resign · heal quill-1 guard-1 · rule hide guard-1
//
// Rule numbers refer to docs/rulings/heroscape.md.
package battle
