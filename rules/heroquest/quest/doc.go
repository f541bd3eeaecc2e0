// Package quest plays HeroQuest: quests from the first door to the last, on the
// rules of sight, movement and attack of package heroquest.
//
// It reads in this order:
//
//	document.go          the quest as its document tells it
//	rename.go            its things by the names of the edition
//	open.go              the quest laid out: the position before the first command
//	variant.go           the open game as it is played
//	state.go             a whole position as an event; how a match begins and is restored
//	position.go          everything about a quest at one moment
//	figure.go            heroes and monsters in play
//	cache.go             what is kept of what has been worked out, and why
//	resolution.go        how a command becomes events, step by step
//	verbs.go             the commands there are, by chapter
//	ruleset.go           the game as a ruleset of package battlemat, with its bot
//
// and then the chapters, each with its verbs, its events and what is told of them. The
// turn and the ground:
//
//	turn.go              whose turn it is, one action
//	rounds.go            the end of a turn, the open game
//	movement_dice.go     the dice of movement
//	movement.go          commands to move,
//	moves.go             what a figure can reach, and its ways there,
//	ways.go              where they lead,
//	steps.go             and what happens on the way
//	jumps.go             traps that are jumped
//	reveal.go            what comes into sight,
//	reveal_words.go      how it is told,
//	spawn.go             and with it monsters
//	ambush.go            monsters in wait, and what Zargon is told at first
//	doors.go             doors that are opened
//	searches.go          searches for treasure, traps and secret doors
//	treasure.go          what a search for treasure finds, and the words of its cards
//	deck.go              the pile of treasure cards
//	traps.go             traps that spring,
//	threats.go           what those that are known would do, told before
//	falling_blocks.go    blocks that fall,
//	disarm.go            traps that are disarmed
//	exits.go             the stairs, and giving up
//	prospect.go          how the objective stands
//	plans.go             how a figure gets at what is out of its reach
//	outcome.go           how a quest ends
//
// Fight and magic:
//
//	fight_board.go       the board as fights and spells read it
//	weapons.go           what figures fight with
//	attack_choices.go    attacks that are offered,
//	attack.go            commanded and carried out,
//	attack_report.go     and how it is told
//	harm.go              wounds,
//	death.go             death, and what saves from it
//	effects.go           effects of spells and potions that last,
//	effects_end.go       and how it ends
//	spells.go            spells: their verb,
//	targets.go           whom they are aimed at,
//	elements.go          who chooses which spells,
//	spells_air.go        those of air,
//	spells_earth.go      earth,
//	spells_fire.go       fire,
//	spells_water.go      and water
//	chaos_mind.go        Zargon's: on minds,
//	chaos_summons.go     that call and take away,
//	chaos_destruction.go and that destroy
//	spell_damage.go      fire and lightning on a figure
//
// Things:
//
//	items.go             the verbs for things:
//	potions.go           drinking,
//	item_use.go          using,
//	artifacts.go         the finds of quests,
//	spoils.go            taking from the fallen,
//	gifts.go             passing on,
//	equipment.go         wearing and readying,
//	armoury.go           buying,
//	barred.go            and why a spell or a thing cannot be used now
//
// The game master:
//
//	ruler.go             who it is, and what waits for it
//	rulings.go           what it may rule: its verb and events,
//	rulings_figures.go   who is there,
//	rulings_harm.go      points, conditions, things,
//	rulings_ground.go    doors, rooms, ground, traps,
//	rulings_turns.go     whose turn it is
//	altered.go           what it has brought into the quest
//
// What a seat may know, and what a quest must be:
//
//	view.go              the view of a seat,
//	zargon_goal.go       what Zargon is after,
//	view_table.go        the order of play and the numbers of the table,
//	view_ground.go       its ground,
//	view_pieces.go       what lies there,
//	view_figures.go      its figures,
//	view_hands.go        its hands
//	view_signs.go        and what its cards say in signs
//	board.go             and as a board for the rules desk
//	discoveries.go       what no undo takes back, for it was learnt
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
