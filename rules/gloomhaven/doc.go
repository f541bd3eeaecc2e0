// Package gloomhaven implements the rules of Gloomhaven, Frosthaven and Jaws of
// the Lion that concern the map. It answers where a figure can move, which
// figures it sees and at what range, which figures it can attack and with what
// odds, and where figures can be pushed.
//
// [Book] returns a [Desk] for a profile. A [Profile] is a value with one named
// field for every ambiguity. The files follow the order of the book:
//
//	profile.go                the profiles and what they decide
//	desk.go                   the book, and its desk under a profile
//	words.go                  the words that the book reads on a board
//	barred.go                 the rules by which a hex cannot be reached
//
//	ground.go                 a board as movement needs it: walls, doors, overlay tiles
//	prepared.go               what is computed once for each board
//	hex_distance.go           distances of hexes, without regard to figures and terrain
//	walker.go                 a figure's step GH S4.2-S4.5, and its slide over ice GH M9, G71
//	ways.go                   the best paths on foot: least harm, then movement GH S4.3
//	move.go                   walk, jump, fly, teleport                         GH S4.1-S4.7
//	bare.go                   the hexes reached on foot, without their paths
//	answer.go                 the hexes reached, with their paths
//	fall.go                   losing Flying over an obstacle                    GH S4.8
//
//	attack.go                 the legal targets, and why others are forbidden   GH S4.14-S4.16, S4.18, S4.31
//	aiming.go                 all targets of a figure at one moment of a game
//	ability.go                attacks as they are written on the command line
//	see.go                    lines of sight                                    GH S4.17
//	range.go                  range around walls                                GH S4.15, S4.19
//	damage.go                 the arithmetic of damage and its odds             GH S4.20-S4.22, S4.42
//	area.go                   areas in every orientation, and their victims     GH S4.28-S4.33
//	shove.go                  push and pull; walker.go has slides over ice      GH S4.35-S4.38, S4.41
//	shove_ways.go             the paths of a push or pull
//	direct.go                 push and pull by monsters                         GH S4.40
//
// These files decide the turn of a monster, in the order of the decision (docs/adr/0028 explains why
// they are part of this package):
//
//	monster.go                the question and its answer            GH M10
//	monster_turn.go           the state of one monster's turn
//	monster_enemies.go        the enemies and their ranks            GH M3
//	monster_set.go            sets of enemies
//	monster_movement.go       the costs of paths: traps, then movement   GH M1
//	monster_flight.go         the costs of flying, jumping, teleporting  GH M8
//	monster_distance.go       the costs of paths to one hex
//	monster_area.go           the placements of an area attack       GH S4.28
//	monster_sight.go          fast answers to single questions of sight
//	monster_walls.go          the walls that can stop a line of sight
//	monster_focus.go          the focus                              GH M2, M3
//	monster_attack.go         the best attack on the focus           GH M4
//	monster_targets.go        the targets, and the hexes to attack from  GH M5
//	monster_approach.go       the movement when no attack is in reach    GH M6
//	monster_following.go      a summon without a focus                GH G116
//	decks_on_boards.go        modifier decks, retaliation and prepared bonuses as stats of a figure
//	turn_order.go             the order of figures with the same initiative
//	monster_reasons.go        the reasons for the focus
//	monster_reasons_attack.go the reasons for the attack
//	monster_reasons_ways.go   paths that only the reasons need
//	monster_reasons_names.go  names and lists in the reasons
//	turn.go                   a monster's turn as a document, battlemat.turn/1
//	turn_read.go              the reader of that document
//
// Package modifier has the modifier cards (S4.24-S4.27) and the arithmetic of an attack. Package
// delve plays whole scenarios: rounds, cards and the reveal of rooms. Package card has the cards.
//
// # Words on a board
//
// Figures of the same side are allies. Figures of the side "characters" open closed doors, unless
// they have the trait "summon". The book reads the trait "flying", the conditions that package
// condition marks as Asked ("poison" or "poisoned"), and the stats "attack", "range" (none or 0 is
// melee), "target", "pierce", "shield" and "hp". Figures with the same initiative are ordered by
// the traits "summon" and "objective". Within one kind of monster they are ordered by the traits
// "boss" and "elite" and by the stat "number", the number of the standee.
package gloomhaven
