// Package heroscape implements the rules of Heroscape that concern range, sight, attacks and
// movement. The files follow the order of the book:
//
//	profile.go    the basic and the master game, and a field for every ambiguity
//	words.go      the words that the book reads on a board
//	barred.go     the rules by which a space cannot be reached
//	space.go      columns, spaces one above the other, and room for figures
//	range.go      S3.2 to S3.7, counting spaces along the battlefield
//	sight.go      S3.8 to S3.12, lines of sight in space
//	see.go        the desk's answers about sight
//	attack.go     S3.1, range and sight together, and the odds
//	movement.go   climbing, water, roads, flying
//	roam.go       all spaces that a figure can ever reach
//	walls.go      walls to climb over, and walls between figures
//	neighbours.go figures that bar the way
//	engagement.go adjacent figures
//	fall.go       the depth and the dice of falls
//	facts.go      events on a path, such as leaving an engagement
//	answer.go     the places reached
//	way.go        the paths of a figure in play
//	trails.go     the steps of those paths
//	teleport.go   the places that a teleport can reach
//	combat.go     the combat die, height, and the dice of an attack
//	strike.go     the numbers of an attack, and the steps of their calculation
//	powers.go     special powers on a board
//	glyphs.go     glyphs on a board
//
// Rule numbers, such as HS S3.5, refer to docs/rulings/heroscape.md. HS F1 and the numbers after it
// are facts about movement that come from summaries of the rules. Package sight/space computes the
// lines of sight.
package heroscape
