// Package battle plays Heroscape: battles from the first card to the last figure, on the rules
// of movement, sight and attack of package heroscape. The profile says which game it is: the
// basic one, in which a skull too many destroys, or the master one, with order markers, wounds,
// special powers and glyphs.
//
// It reads in this order:
//
//	document.go      the battle as its document tells it
//	card.go          army cards, their special attacks and powers
//	catalogue.go     the cards that come with the game, in cards.json
//	open.go          the battle laid out: the armies, each card with its figures
//	state.go         all that changes, as an event
//	position.go      everything about a battle at one moment; how a command becomes events
//	cache.go         what is kept of what has been worked out: three kinds of results
//	figures.go       figures and cards in play, and where they stand
//	refusals.go      reasons why something is forbidden
//	commands.go      how a command becomes a verb, and whom it may name
//	verbs.go         the commands there are, by chapter
//	ruleset.go       the game as a ruleset of package battlemat, with its bot
//
// and then the chapters, each with its verbs, its events and what is told of them. Before the
// first turn:
//
//	start.go         the roll for who begins, and what the armies need next
//	draft.go         armies that are chosen
//	placement.go     and placed
//	order_markers.go order markers
//
// The turns:
//
//	rounds.go        rounds, and whose turn is next
//	turn.go          the card of a turn, its end, giving up
//	ways.go          the ways of a figure,
//	movement.go      and moves, step by step
//	falls.go         engagements that are left, falls, lava
//	threats.go       what they would come to, told before
//	targets.go       whom a figure can attack: range, engagement,
//	sight.go         and sight
//	numbers.go       the dice of an attack, and its odds
//	attack.go        attacks that are offered and commanded,
//	rolls.go         rolled and blocked
//	harm.go          wounds and death
//	powers.go        the special powers, and those that change numbers
//	active_powers.go those that are used by a command
//	glyphs.go        glyphs,
//	glyph_choices.go those whose power is a choice
//	glyph_rolls.go   and those that roll for whole armies
//	outcome.go       how a battle ends
//	ruler.go         the game master: who it is, and what waits for it,
//	rulings.go       what it may rule,
//	rulings_figures.go of figures,
//	rulings_cards.go of cards with their figures,
//	brought.go       those that it brings in,
//	rulings_table.go of glyphs, order markers and turns
//
// What a seat may know, and what a battle must be:
//
//	view.go          the view of a seat,
//	view_cards.go    and its army cards
//	look.go          what a figure sees and reaches,
//	prospects.go     and would from where it can go
//	plans.go         how it gets at what is out of its reach
//	hints.go         the hints of a tutorial
//	boards.go        the position as a board for the rules desk
//	resample.go      what a seat may not know drawn again, to examine secrecy
//	check.go         what keeps a battle from being laid out,
//	check_armies.go  in its cards and armies,
//	check_ways.go    and from being played to its end
//	doubts.go        what is most likely not meant
//	field.go         battles on the battlefields of other programs,
//	encounter.go     with the armies that somebody chose,
//	marshal.go       which are completed,
//	lineup.go        and told
//	schema.go        the JSON Schema of a battle
//	illustrate.go    how an army card of a draft looks on the table
//	workbench.go     what an editor of battles must know
//
// The commands; a space is a cell, with @ and its level where a column has several, and a figure
// of two spaces names that of its other end after it:
//
//	roll · draft fen-imps · pass · muster · place guard-1 3,4 · place rider-1 3,4 3,5
//	mark 1 lantern-guard · mark X lantern-guard · take lantern-guard · bond old-grumble
//	move guard-1 3,4 · move rider-1 6,4@5 7,4@5 · charge · teleport witch-1 5,5
//	summon rider-1 3,4 3,5 · negate queen-sedge · intercept fen
//	attack guard-1 imp-2 · attack quill-1 imp-2 flare · end · resign · heal quill-1 guard-1 · rule hide guard-1
//
// Statements are cited as in docs/rulings/heroscape.md.
package battle
