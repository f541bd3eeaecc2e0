// Package quest plays HeroQuest: quests from the first door to the last, on the
// rules of sight, movement and attack of package heroquest.
//
// It reads in this order:
//
//	document.go  the quest as its document tells it
//	open.go      the quest laid out: the position before the first command
//	state.go     a whole position as an event; how a match begins and is restored
//	position.go  everything about a quest at one moment
//	figure.go    heroes and monsters in play
//	deed.go      how a command becomes events, step by step
//	verbs.go     the commands there are, by chapter
//	ruleset.go   the game as a ruleset of package battlemat, with its bot
//	check.go     what keeps a quest from being laid out, or played to its end
//	seeing.go    what a seat may know: its ground, pieces, figures, hands
//	reshuffle.go what it may not know drawn again, to examine secrecy
//
// and then the chapters, each with its verbs, its events and what is told of them. The
// turn and the ground:
//
//	turn.go rounds.go        whose turn it is, one action, the open game
//	rolling.go moving.go     squares,
//	ways.go                  and where they lead
//	walking.go jumping.go    what happens on the way
//	revealing.go             what comes into sight, and with it
//	appearing.go             monsters
//	doors.go searching.go    doors, and what is hidden
//	traps.go falling.go      traps
//	disarming.go
//	leaving.go judging.go    the stairs, giving up, and how a quest ends
//
// Fight and magic:
//
//	arena.go weapons.go      the board as fights read it, and what figures fight with
//	attacking.go attacked.go an attack, and how it is told
//	harm.go                  wounds and death
//	states.go struggling.go  what lasts, and how it ends
//	spells.go aiming.go      spells, by the files of the elements (spells_air.go, …)
//	searing.go               and of chaos (chaos_mind.go, …)
//	items.go potions.go      things: drinking,
//	claiming.go giving.go    passing on,
//	dressing.go armoury.go   wearing, buying,
//	artifacts.go using.go    and the finds of quests
//	treasure.go              what a search for treasure finds
//
// The commands, a figure's name after each verb:
//
//	roll elf · move elf 10,18 · jump elf 10,16 · open elf 10,18N · dodge elf 9,18
//	attack elf orc-1 crossbow · attack orc-1 elf
//	cast elf heal-body barbarian · cast wizard genie 10,18N · cast orc-3 lightning-bolt NE
//	cast orc-3 rust elf shortsword · cast orc-3 escape 12,3 · cast orc-3 firestorm
//	search elf treasure · search elf traps · search elf secret-doors · disarm dwarf 4,7
//	drink elf potion-of-healing · use elf ring-of-return · claim elf barbarian
//	give elf dwarf dagger · ready elf dagger · wear elf shield · stow elf plate-mail
//	buy elf shield · leave elf · end elf · end zargon · save elf heal-body · save elf nothing
//	concede elf · resign elf
//
// Statements are cited as in docs/rulings/heroquest.md.
package quest
