// Package delve plays Gloomhaven: scenarios from the first door to the last. It uses the map rules
// of package gloomhaven and the cards of package card.
//
// Its files form storeys, and each storey knows only those below it. From the bottom up they are: the
// document and the state; rules that read a position; the execution of commands; the offers and what
// makes them legal; views; plans and checks; and the table of verbs. TestStoreys checks this.
//
// Read the files in this order:
//
//	document.go          a scenario as its document describes it
//	open.go              the setup: the position before the first command
//	state.go             a whole position as an event; the start and the restoring of a match
//	position.go          the state of a scenario at one moment
//	roster.go            the figures of a position
//	land.go              the ground of a position
//	ground.go            the ground with the figures on it, and questions about it
//	board.go             a position as a board for the desk
//	cache.go             the results that are cached
//	figure.go            characters, monsters, summons and wards in play
//	resolution.go        how a command becomes events
//	commands.go          how commands are written, and the refusal of commands to another's figure
//	lists.go             lists of names
//	task.go              the agenda: what the game is about to do, and what it waits for
//	verbs.go             all verbs, by chapter
//	ruleset.go           the game as a ruleset of package battlemat, with its bot
//
// The chapters follow. Each has its verbs, its events and the lines that describe them. The round:
//
//	card_choice.go       the choice of two cards, or a rest
//	cards_offered.go     the choices of a card
//	rests.go             long and short rests
//	rounds.go            initiatives are shown, monsters draw their cards
//	order.go             the turn order
//	ties.go              the order of figures that are tied
//	turn.go              the beginning and the end of a turn
//	turn_choices.go      the choice to end a turn
//	card_play.go         playing card halves
//	discards.go          the piles to which played cards go
//	abilities.go         carrying out a half, one ability after the other
//	skipped_halves.go    halves that are left out
//	unused.go            abilities without effect
//	round_end.go         the end of a round
//
// On the ground:
//
//	range.go             range and sight between hexes
//	movement.go          the hexes to which a movement can lead
//	movement_why.go      the reasons why a movement cannot lead to a hex
//	steps.go             the events on the way
//	doors.go             the opening of doors
//	reveal.go            the reveal of rooms
//	spawn.go             the monsters and wards that appear in rooms
//	standees.go          the standee numbers of monsters
//	standee_choice.go    the choice among monsters when the standees run out
//	traps.go             traps and hazardous terrain
//	threats.go           warnings about a path or about retaliation
//	flight_end.go        the end of flight
//	shoves.go            push and pull: the destinations, and the cases without a choice
//	push.go              push and pull after an attack
//	push_alone.go        push and pull without an attack
//	loot.go              money and treasure
//	summons.go           companions
//
// The fight:
//
//	attacker.go          an attack in progress: the attacker and its ability
//	attack.go            the possible targets
//	attack_choices.go    the choices, with their odds
//	areas.go             areas
//	sequence.go          the order of the attacks on an area's targets
//	optional_effects.go  effects that are left out
//	strike.go            one attack on one target
//	attack_report.go     the report of an attack
//	targets.go           the book's sentences with the names of figures
//	modifiers.go         modifier decks, blessings and curses
//	effects.go           the effects after the damage
//	retaliate.go         retaliation
//	harm.go              damage, or cards in its place
//	death.go             death and exhaustion
//	conditions.go        conditions, put on figures and lost; package condition lists them
//	support.go           abilities for oneself and others
//	support_effects.go   the effects of those abilities
//
// Figures that move by rule, and the end:
//
//	orders.go            the card of a monster's type, combined with the monster's own stats
//	monster_turn.go      a monster's turn, ability by ability
//	monster_choice.go    the choices that the rules leave to the players
//	monster_reasons.go   the reasons for a monster's actions
//	monster_summons.go   the monsters that a monster summons
//	monster_abilities.go abilities other than movement and attack
//	outcome.go           victory and defeat
//	goal.go              the part of the objective that is left
//	resignation.go       giving up
//
// The game master:
//
//	ruler.go             the game master's seat, and what waits for it
//	rulings.go           the rulings in general
//	rulings_figures.go   rulings about figures
//	rulings_screen.go    rulings about figures behind the screen
//	rulings_harm.go      rulings about life, conditions, experience and money
//	rulings_cards.go     rulings about cards and modifier decks
//	rulings_ground.go    rulings about doors, rooms and what is on hexes
//	rulings_turns.go     rulings about turns and rounds
//	altered.go           the rooms after the game master's changes
//	view_master.go       the game master's view
//
// What a seat may know, and what makes a scenario valid:
//
//	view.go              the view of a seat
//	view_figures.go      the figures of a view
//	view_ground.go       the ground of a view
//	view_hands.go        the hands of a view
//	view_order.go        the order of play, and the counts of the table
//	printed.go           the texts of cards
//	look.go              the hexes that a figure sees
//	plans.go             ways to reach what is out of reach
//	discoveries.go       events that reveal something, so that no undo goes back before them
//	hints.go             the hints of a tutorial
//	resample.go          hidden information drawn anew, to test secrecy
//	check.go             faults that keep a scenario from being set up
//	check_study.go       faults in reading a scenario
//	check_things.go      faults of figures and hexes
//	check_rooms.go       faults of rooms
//	check_goal.go        faults of the objective and the hints
//	check_ways.go        faults that keep a scenario from being played to its end
//	doubts.go            likely mistakes in a valid scenario
//	schema.go            the JSON Schema of a scenario
//	illustrate.go        pictures of the classes and monsters of a draft
//	workbench.go         the data that a scenario editor needs
//
// The commands follow. The word after a verb is the name of a character, except in commands for
// monsters:
//
//	first hob · choose hob not-tonight · unchoose hob · rest hob long · rest hob short
//	redraw hob · forget hob not-tonight
//	play hob not-tonight top · play hob not-tonight attack
//	play hob mind-the-step bottom · play hob mind-the-step move · done hob · end hob
//	move hob 4,7 · fall hob 4,7 · fall wasp-2 4,7 · summon hob 4,7
//	attack hob rat-1 · attack hob rat-1 lowest · strike hob 3,4+4,4
//	strike hob all · ask hob after · waive hob poison · keep hob poison · leave hob
//	push hob rat-3 · push hob rat-3 4,7 · push hob rat-3 4,7 free · pull hob rat-3 4,7 · skip hob push · skip hob pull
//	heal hob pip · aid hob pip · inflict hob rat-1
//	suffer hob · lose hob mind-the-step · lose hob mind-the-step not-tonight
//	act rat-1 4,7 hob+pip · act rat-1 4,7 · place rat 4,7 · call rat-1 4,7 · resign hob
//	rule hide rat-1
//
// The numbers of rules are those of docs/rulings/gloomhaven.md.
package delve
