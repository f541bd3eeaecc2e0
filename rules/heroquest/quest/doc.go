// Package quest plays HeroQuest: quests from the first door to the last, on the
// rules of sight, movement and attack of package heroquest.
//
// Its files stand in seven storeys, each of which knows those below it; storeys_test.go holds the order.
//
// The document and the state, with the events, which change it:
//
//	document.go          the quest as its document tells it
//	rename.go            its things by the names of the edition
//	artifacts.go         the finds of quests
//	deck.go              the pile of treasure cards
//	position.go          everything about a quest at one moment
//	figure.go            heroes and monsters in play
//	effects.go           effects of spells and potions that last
//	state.go             a whole position as an event
//	refusals.go          how a refusal is made
//	apply.go             the position after an event
//	events_turns.go      events: turns, leaving, the end,
//	events_movement.go   movement, doors, what comes into sight,
//	events_searches.go   searches, traps, treasure,
//	events_fight.go      attacks, wounds, death,
//	events_magic.go      spells and lasting effects,
//	events_things.go     things,
//	events_rulings.go    and what the game master rules
//
// The rules, which read a position:
//
//	cache.go             what is kept of what has been worked out, and why
//	layout.go            the quest laid out: its board, the open game as it is played
//	knowledge.go         what the heroes know of the ground
//	turn.go              whose turn it is, one action
//	rounds.go            the end of a turn
//	variant.go           who joins in the open game
//	elements.go          who chooses which spells
//	outcome.go           how a quest ends
//	prospect.go          how the objective stands
//	exits.go             the stairs, and giving up
//	ruler.go             the game master: who it is, and what waits for it
//	movement.go          squares to move to,
//	movement_dice.go     the dice of movement,
//	moves.go             what a figure can reach, and its ways there,
//	ways.go              where it may stop,
//	steps.go             and what keeps it from going on
//	jumps.go             traps that are jumped
//	doors.go             doors that are opened
//	reveal.go            what comes into sight,
//	spawn.go             and with it monsters
//	searches.go          searches for treasure, traps and secret doors
//	treasure.go          what a search for treasure finds, and the words of its cards
//	traps.go             traps,
//	threats.go           what those that are known would do, told before
//	falling_blocks.go    blocks that fall,
//	disarm.go            traps that are disarmed
//	fight_board.go       the board as attacks read it
//	weapons.go           what figures fight with
//	attack.go            attacks
//	attack_choices.go    what is said of an attack before
//	death.go             death, and what saves from it
//	effects_end.go       what ends lasting effects
//	spells.go            spells: what they are, and who may cast,
//	targets.go           and whom they are aimed at
//	things.go            what things and spells do, in words,
//	view_signs.go        and in numbers and signs
//	potions.go           drinking,
//	item_use.go          using,
//	spoils.go            taking from the fallen,
//	gifts.go             passing on,
//	equipment.go         wearing and readying,
//	armoury.go           buying
//
// What is carried out:
//
//	resolution.go        how a command becomes events, step by step
//	resolve_turns.go     turns, the end,
//	resolve_movement.go  steps, what comes into sight,
//	resolve_searches.go  traps that spring, treasure,
//	resolve_fight.go     attacks, wounds, death,
//	resolve_magic.go     spells and lasting effects,
//	resolve_things.go    things,
//	resolve_rulings.go   and what the game master rules
//	spells_air.go        the heroes' spells: those of air,
//	spells_earth.go      earth,
//	spells_fire.go       fire,
//	spells_water.go      and water
//	chaos_mind.go        Zargon's: on minds,
//	chaos_summons.go     that call and take away,
//	chaos_destruction.go and that destroy
//	spell_damage.go      the odds of fire and lightning
//
// What seats are offered, what their commands do, and why not:
//
//	offers.go            what is common to them
//	offers_turns.go      ending a turn, choosing spells,
//	offers_leaving.go    leaving, conceding, giving up,
//	offers_movement.go   rolling, moving, jumping, doors,
//	offers_searches.go   searching, disarming, getting away,
//	offers_fight.go      attacking, saving oneself,
//	offers_magic.go      casting,
//	offers_things.go     and things
//
// What a seat sees and is told:
//
//	view.go              the view of a seat,
//	zargon_goal.go       what Zargon is after,
//	ambush.go            what Zargon is told at first,
//	view_table.go        the order of play and the numbers of the table,
//	view_ground.go       its ground,
//	view_pieces.go       what lies there,
//	view_figures.go      its figures,
//	view_hands.go        its hands,
//	barred.go            and why a spell or a thing cannot be used now
//	board.go             the view as a board for the rules desk
//	tell_turns.go        what seats are told: turns, leaving,
//	tell_movement.go     movement, doors, what comes into sight,
//	tell_searches.go     searches, traps, treasure,
//	tell_fight.go        attacks, wounds, death,
//	tell_magic.go        spells and lasting effects,
//	tell_things.go       things,
//	tell_rulings.go      and what the game master rules
//
// Plans and advice, and what a quest must be:
//
//	plans.go             how a figure gets at what is out of its reach
//	hints.go             the hints of a tutorial
//	resample.go          what a seat may not know drawn again, to examine secrecy
//	check.go             what keeps a quest from being laid out, or played to its end:
//	check_names.go       who is in it,
//	check_things.go      figures and places,
//	check_items.go       things,
//	check_doors.go       doors,
//	check_rooms.go       rooms,
//	check_ways.go        ways
//	doubts.go            what is most likely not meant
//
// The tables and the game:
//
//	table.go             the verbs and the events, by chapter
//	rulings.go           what the game master may rule: its verb,
//	rulings_figures.go   who is there,
//	rulings_harm.go      points, conditions, things,
//	rulings_ground.go    doors, rooms, ground, traps,
//	rulings_turns.go     whose turn it is
//	verbs.go             the tables joined, and what is asked of them
//	open.go              the quest laid out: the position before the first command
//	schema.go            the JSON Schema of a quest
//	illustrate.go        how heroes and monsters of a draft look on the table
//	workbench.go         what an editor of quests must know
//	ruleset.go           the game as a ruleset of package battlemat, with its bot
//
// The commands, a figure's name after each verb:
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
// Statements are cited as in docs/rulings/heroquest.md.
package quest
