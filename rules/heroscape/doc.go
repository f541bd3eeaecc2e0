// Package heroscape is the rulebook of Heroscape: the chapters that questions of
// range, sight, attacks and movement need. It reads in the book's order:
//
//	profile.go    the basic and the master game, and every ambiguity by name
//	words.go      the words that the book reads on a board
//	barred.go     the statements by which a place is not reached
//	space.go      columns, spaces one above the other, what fits where
//	range.go      S3.2 to S3.7, counting spaces along the battlefield
//	sight.go      S3.8 to S3.12, who sees whom in space
//	see.go        how the desk tells it
//	attack.go     S3.1, range and sight together, and the odds
//	movement.go   climbing, water, roads, flying
//	roam.go       where a figure may come to at all
//	walls.go      walls that are climbed over, and those that part figures
//	neighbours.go figures in the way
//	engagement.go who is engaged, and what leaving costs
//	fall.go       how far one may drop unharmed
//	facts.go      what happens on a way
//	answer.go     the places reached
//	way.go        the ways of a figure in play
//	trails.go     their steps
//	teleport.go   places to come to past everything
//	combat.go     the combat die, height, and the dice of an attack
//	strike.go     an attack in numbers, and how they came about
//	powers.go     special powers that a board tells of,
//	glyphs.go     and glyphs
//
// Statements are cited as HS S3.5; movement facts, which come from summaries of
// the rules, as HS F1 … with their text in docs/rulings/heroscape.md. The kernel of
// its lines of sight is package sight/space.
package heroscape
