// Package gloomhaven is the rulebook of Gloomhaven, Frosthaven and Jaws of the
// Lion, as far as the map goes: where figures move, how far and whom they see,
// whom they attack and with what odds, and where they are pushed.
//
// [Book] gives a [Desk] under a profile; a [Profile] is a value with one named
// field for every ambiguity. The chapters stand in the book's order:
//
//	profile.go   the profiles and what they decide
//	ground.go    what a board is to those who move: walls, doors, overlay tiles
//	walker.go    one figure's step GH S4.2-S4.5, and where ice carries it GH M9, G71
//	ways.go      the best ways on foot: least harm, then movement  GH S4.3
//	move.go      walk, jump, fly, teleport                         GH S4.1-S4.7
//	fall.go      losing Flying over an obstacle                    GH S4.8
//	attack.go    who may be attacked, and what forbids it          GH S4.14-S4.16, S4.18, S4.31
//	aiming.go    all that a figure may aim at in one moment, for a game in play
//	ability.go   an attack as one writes it on the command line
//	see.go       lines of sight                                    GH S4.17
//	range.go     range around walls                                GH S4.15, S4.19
//	damage.go    the arithmetic of damage and its odds             GH S4.20-S4.22, S4.42
//	area.go      areas in every orientation, and their victims     GH S4.28-S4.33
//	shove.go     push and pull, on ice by field shove-ice          GH S4.35-S4.38, S4.41
//	direct.go    push and pull by monsters                         GH S4.40
//	monster.go   what a monster may do in its turn                 GH M1-M10, S4.43
//	turn.go      a monster's turn as a document, battlemat.turn/1
//
// Modifier cards (S4.24-S4.27) and the arithmetic of an attack are those of package modifier. Rounds, cards and the
// reveal of rooms are played by package delve, with the cards of package card.
//
// # Words on a board
//
// Figures of one side are allies. Figures of the side "characters", but not those
// with the trait "summon", open closed doors. The book knows the traits "flying",
// "invisible" and the conditions "poison", "muddle", "strengthen", "disarm",
// "immobilize" and "stun" (also as "poisoned" and so on), and the stats "attack",
// "range" (none or 0 is melee), "target", "pierce", "shield" and "hp".
package gloomhaven
