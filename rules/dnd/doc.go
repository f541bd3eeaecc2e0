// Package dnd is D&D on a grid of squares of 5 feet: the diagonal rule of the
// seed and its rivals, movement over terrain and past creatures, lines of sight
// and cover, areas of effect, and the odds of an attack.
//
// It reads in the book's order, a chapter a file:
//
//	profile.go     the profiles, and every ambiguity by name
//	book.go        the book, and its desk under a profile
//	words.go       the words that it reads on a board
//	barred.go      the reasons why a place is not reached
//
//	metric.go      the cost of diagonals (S2.1, S2.2, S2.7)
//	distance.go    distances on open ground (S2.4, S2.6, S2.9)
//	compare.go     where two ways of counting disagree (S2.10)
//	movement.go    a creature about to move, and the kinds of movement (M1, M5, M8)
//	reach.go       where it can go (S2.5, M1, M2),
//	reach_search.go  and by which paths
//	bare.go        the same without the paths
//	jump.go        jumps (M9)
//	height.go      climbing, falling, and distances in space (M10, L8)
//	terrain.go     what the ground is for a mover (M4)
//	price.go       the cost of a step (M3, M8)
//	barrier.go     walls off the edges of squares (M4, M5)
//	footprint.go   creatures of every size: their steps, corners, squeezing (M4, M5)
//	others.go      moving through others (M6)
//	opportunity.go leaving an enemy's reach (M7)
//	shove.go       being moved by others
//
//	sight.go       lines of sight (L1 to L3)
//	survey.go      fields of view of one board
//	between.go     doors that can be seen through, and low walls, between two spaces
//	hills.go       lines of all kinds over heights (L9)
//	light.go       how bright each square is (L5)
//	senses.go      what creatures perceive, and why (L6)
//	perceive.go    the same for the desk
//	table.go       who sees whom, for all squares at once
//	cover.go       cover (L2, L4)
//	lines.go       lines over squares and over hexes
//	screen.go      obstacles between two spaces, and low things that give cover (L7)
//	area.go        areas of effect (A1, A2)
//	template.go    the squares of templates, cached
//	origin.go      where they come from, and how they are placed (A1, A3, A4)
//	side.go        the side of a wall that they come from (A3)
//	lay.go         the same for package rules
//	weapon.go      the weapon of an attack
//	conditions.go  the effects of conditions on it,
//	boons.go       and what else a match has put on a figure
//	attack.go      an attack, and whether it is allowed
//	dealing.go     the types of its damage
//	throw.go       a saving throw or a check, with everything that counts for it
//	save.go        saving throws
//	contest.go     grapples, shoves and escapes
//	attack_roll.go its roll and its odds
//	duel.go        the same for a game that is played
//
// What the books leave open is a field of [Profile], or was decided and is stated
// in its place. All lengths that come in or go out are feet; inside, movement is
// counted in squares, or in half squares where the metric needs them.
//
// The rules are facts in our own words. Statistics of the weapons are taken from
// the System Reference Document; see NOTICE.
package dnd
