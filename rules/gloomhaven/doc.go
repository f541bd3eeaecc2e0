// Package gloomhaven is the rulebook of Gloomhaven, Frosthaven and Jaws of the
// Lion, as far as the map goes: where figures move, how far and whom they see,
// whom they attack and with what odds, and where they are pushed.
//
// [Book] gives a [Desk] under a profile; a [Profile] is a value with one named
// field for every ambiguity. The chapters stand in the book's order:
//
//	profile.go                the profiles and what they decide
//	desk.go                   the book, and its desk under a profile
//	words.go                  the words that it reads on a board
//	barred.go                 the statements by which a place is not reached
//
//	ground.go                 what a board is to those who move: walls, doors, overlay tiles
//	prepared.go               what is worked out of a board once
//	hex_distance.go           how far hexes are, without regard to figures and terrain
//	walker.go                 one figure's step GH S4.2-S4.5, and where ice carries it GH M9, G71
//	ways.go                   the best ways on foot: least harm, then movement  GH S4.3
//	move.go                   walk, jump, fly, teleport                         GH S4.1-S4.7
//	bare.go                   the same on foot without the ways there
//	answer.go                 the hexes reached, with their ways
//	fall.go                   losing Flying over an obstacle                    GH S4.8
//
//	attack.go                 the legal targets, and what forbids the others    GH S4.14-S4.16, S4.18, S4.31
//	aiming.go                 all that a figure may aim at in one moment, for a game in play
//	ability.go                an attack as one writes it on the command line
//	see.go                    lines of sight                                    GH S4.17
//	range.go                  range around walls                                GH S4.15, S4.19
//	damage.go                 the arithmetic of damage and its odds             GH S4.20-S4.22, S4.42
//	area.go                   areas in every orientation, and their victims     GH S4.28-S4.33
//	shove.go                  push and pull, over ice as walker.go slides       GH S4.35-S4.38, S4.41
//	shove_ways.go             the ways of a push or pull
//	direct.go                 push and pull by monsters                         GH S4.40
//
// What a monster may do in its turn, in the order of its decision (docs/adr/0028 says why it stands here):
//
//	monster.go                the question and its answer            GH M10
//	monster_turn.go           one monster's turn under decision
//	monster_enemies.go        the enemies, and how they rank         GH M3
//	monster_set.go            sets of enemies
//	monster_movement.go       what the ways cost: traps, then movement   GH M1
//	monster_flight.go         the same for flying, jumping, teleporting  GH M8
//	monster_distance.go       what the ways to one hex cost
//	monster_area.go           the area of an attack, as it may lie   GH S4.28
//	monster_sight.go          single questions of sight, fast
//	monster_walls.go          the walls that they look at
//	monster_focus.go          the focus                              GH M2, M3
//	monster_attack.go         the best attack on it                  GH M4
//	monster_targets.go        the targets, and the hexes to attack from  GH M5
//	monster_approach.go       the movement when no attack is in reach    GH M6
//	monster_following.go      a summon without a focus                GH G116
//	decks_on_boards.go        modifier decks, retaliation and prepared bonuses as numbers of a figure
//	turn_order.go             who acts first of those with one initiative
//	monster_reasons.go        the reasons: the focus
//	monster_reasons_attack.go the reasons: the attack
//	monster_reasons_ways.go   more ways than the decision needs, for them
//	monster_reasons_names.go  names and lists in them
//	turn.go                   a monster's turn as a document, battlemat.turn/1
//	turn_read.go              the reader of it
//
// Modifier cards (S4.24-S4.27) and the arithmetic of an attack are those of package modifier.
// Rounds, cards and the reveal of rooms are played by package delve, with the cards of package
// card.
//
// # Words on a board
//
// Figures of one side are allies. Figures of the side "characters", but not those
// with the trait "summon", open closed doors. The book knows the trait "flying", the
// conditions that package condition marks as asked for ("poison", also as "poisoned"), and
// the stats "attack", "range" (none or 0 is melee), "target", "pierce", "shield" and "hp". Of
// figures with one initiative it tells apart by the traits "summon" and "objective", and inside one
// kind of monster by "boss" and "elite" and the stat "number", that of the standee.
package gloomhaven
