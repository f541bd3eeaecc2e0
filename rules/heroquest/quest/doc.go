// Package quest plays HeroQuest: quests from the first door to the last. It builds on the rules of
// sight, movement and attack in package heroquest.
//
// Its files form seven layers. Each file depends only on files in its own layer and in the layers
// listed before it. The test in storeys_test.go enforces this.
//
// The document and the state, and the events that change it:
//
//	document.go          the quest as its document describes it
//	rename.go            its items, under the names of the edition
//	artifacts.go         the items that only quests give
//	deck.go              the pile of treasure cards
//	position.go          everything about a quest at one moment
//	figure.go            heroes and monsters in play
//	effects.go           lasting effects of spells and potions
//	state.go             a whole position as an event
//	refusals.go          how refusals are made
//	apply.go             the position after an event
//	events_turns.go      events: turns, leaving, the end
//	events_movement.go   events: movement, doors, discoveries
//	events_searches.go   events: searches, traps, treasure
//	events_fight.go      events: attacks, wounds, death
//	events_magic.go      events: spells and lasting effects
//	events_things.go     events: items
//	events_rulings.go    events: rulings of the game master
//
// The rules, which read a position:
//
//	cache.go             the results that are cached, and why
//	layout.go            how a quest is laid out: its board, the options of the open game
//	knowledge.go         what the heroes know of the ground
//	turn.go              whose turn it is, one action
//	rounds.go            the end of a turn
//	variant.go           monsters that join in the open game
//	elements.go          who chooses which spells
//	outcome.go           how a quest ends
//	prospect.go          the state of the objective
//	exits.go             leaving by the stairs, and giving up
//	ruler.go             the game master: its seat, and when the quest waits for it
//	movement.go          squares to move to
//	movement_dice.go     the dice of movement
//	moves.go             where a figure can go, and the paths there
//	ways.go              where a figure may stop
//	steps.go             what keeps a figure from moving on
//	jumps.go             jumping over traps
//	doors.go             opening doors
//	reveal.go            what comes into sight
//	spawn.go             monsters that come into play
//	searches.go          searches for treasure, traps and secret doors
//	treasure.go          what a search for treasure finds, and the texts of its cards
//	traps.go             traps
//	threats.go           what known traps would do, shown in advance
//	falling_blocks.go    falling blocks
//	disarm.go            disarming traps
//	fight_board.go       the board as attacks read it
//	weapons.go           the weapons of figures
//	attack.go            attacks
//	attack_choices.go    what is shown about an attack in advance
//	death.go             death, and what saves a hero from it
//	effects_end.go       the end of lasting effects
//	spells.go            spells, and who may cast them
//	targets.go           the targets of spells
//	things.go            descriptions of items and spells in words
//	view_signs.go        descriptions of items and spells in numbers and signs
//	potions.go           drinking
//	item_use.go          using items
//	spoils.go            taking the belongings of fallen figures
//	gifts.go             passing items on
//	equipment.go         wearing armour and readying weapons
//	armoury.go           buying
//
// How commands and their consequences are carried out:
//
//	resolution.go        how a command becomes events, step by step
//	resolve_turns.go     turns, the end
//	resolve_movement.go  steps, discoveries
//	resolve_searches.go  traps that spring, treasure
//	resolve_fight.go     attacks, wounds, death
//	resolve_magic.go     spells and lasting effects
//	resolve_things.go    items
//	resolve_rulings.go   rulings of the game master
//	spells_air.go        the heroes' spells of air
//	spells_earth.go      the heroes' spells of earth
//	spells_fire.go       the heroes' spells of fire
//	spells_water.go      the heroes' spells of water
//	chaos_mind.go        Zargon's spells that affect minds
//	chaos_summons.go     Zargon's spells that bring or remove figures
//	chaos_destruction.go Zargon's spells that destroy
//	spell_damage.go      the odds of fire and lightning
//
// What seats can do with each verb, and why they cannot do other things:
//
//	uses.go              what all verbs have in common
//	uses_turns.go        ending a turn, choosing spells, leaving, conceding, giving up
//	uses_movement.go     rolling, moving, jumping, doors
//	uses_searches.go     searching, disarming, escaping from blocks
//	uses_fight.go        attacking, casting, saving oneself
//	uses_things.go       items
//
// What a seat sees and is told:
//
//	view.go              the view of a seat
//	zargon_goal.go       Zargon's goal
//	ambush.go            advice for Zargon in the first rounds
//	view_table.go        the order of play and the numbers of the game
//	view_ground.go       the ground of a view
//	view_pieces.go       the pieces of a view
//	view_figures.go      the figures of a view
//	view_hands.go        the hands of a view
//	barred.go            why a spell or an item cannot be used now
//	board.go             the view as a board for the rules desk
//	tell_turns.go        what seats are told: turns, leaving
//	tell_movement.go     what seats are told: movement, doors, discoveries
//	tell_searches.go     what seats are told: searches, traps, treasure
//	tell_fight.go        what seats are told: attacks, wounds, death
//	tell_magic.go        what seats are told: spells and lasting effects
//	tell_things.go       what seats are told: items
//	tell_rulings.go      what seats are told: rulings of the game master
//
// Plans and advice, and the requirements on a quest:
//
//	plans.go             how a figure can get at something out of its reach
//	hints.go             the hints of a tutorial
//	resample.go          hidden state drawn again, to examine secrecy
//	check.go             what keeps a quest from being laid out, or played to its end
//	check_names.go       checks of names and seats
//	check_things.go      checks of figures and places
//	check_items.go       checks of items
//	check_doors.go       checks of doors
//	check_rooms.go       checks of rooms
//	check_ways.go        checks that everything can be reached
//	doubts.go            likely mistakes
//
// The tables and the game:
//
//	table.go             the verbs and the events, by chapter
//	rulings.go           the rulings of the game master: their verb
//	rulings_figures.go   rulings about figures
//	rulings_harm.go      rulings about points, conditions, items
//	rulings_ground.go    rulings about doors, rooms, ground, traps
//	rulings_turns.go     rulings about turns
//	verbs.go             the joined tables, and the methods that use them
//	open.go              the position before the first command
//	schema.go            the JSON Schema of a quest
//	illustrate.go        how heroes and monsters of a draft look in play
//	workbench.go         what an editor of quests must know
//	ruleset.go           the game as a ruleset of package battlemat, with its bot
//
// The commands have the name of a figure after each verb:
//
//	roll elf · move elf 10,18 · jump elf 10,16 · open elf 10,18N · dodge elf 9,18
//	attack elf orc-1 crossbow · attack orc-1 elf
//	cast elf heal-body barbarian · cast wizard genie 10,18N · cast orc-3 lightning-bolt NE
//	cast orc-3 rust elf shortsword · cast orc-3 escape 12,3 · cast orc-3 firestorm
//	search elf treasure · search elf traps · search elf secret-doors · search elf hidden-things
//	disarm dwarf 4,7 · choose wizard fire
//	drink elf potion-of-healing · use elf ring-of-return · claim elf barbarian
//	give elf dwarf dagger · ready elf dagger · wear elf shield · stow elf plate-mail
//	buy elf shield · leave elf · end elf · end zargon · save elf heal-body · save elf nothing
//	concede elf · resign elf · rule hide orc-1 · rule move elf 3,4 · rule read A door slams.
//
// Rules are cited as in docs/rulings/heroquest.md.
package quest
