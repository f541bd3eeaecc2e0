// Package dnd implements the rules of D&D on a grid of squares of 5 feet: the cost of diagonals and
// its alternatives, movement over terrain and past creatures, lines of sight and cover, areas of
// effect, and the odds of an attack.
//
// The files follow the order of the book, with one chapter in each:
//
//	profile.go     the profiles: a named field for every ambiguity
//	book.go        the book and its desk
//	words.go       the words of boards that the book understands
//	barred.go      the reasons why a place cannot be reached
//
//	metric.go      the cost of diagonals (S2.1, S2.2, S2.7)
//	distance.go    distances on open ground (S2.4, S2.6, S2.9)
//	compare.go     where two ways of counting disagree (S2.10)
//	movement.go    a creature about to move, and its kinds of movement (M1, M5, M8)
//	reach.go       the places it can reach (S2.5, M1, M2)
//	reach_search.go  the paths to those places
//	bare.go        the places it can reach, without the paths
//	jump.go        jumps (M9)
//	height.go      climbing, falling, and distances in space (M10, L8)
//	terrain.go     the ground as a mover meets it (M4)
//	price.go       the cost of a step (M3, M8)
//	barrier.go     walls off the edges of squares (M4, M5)
//	footprint.go   creatures of every size: their steps, corners, squeezing (M4, M5)
//	others.go      moving through others (M6)
//	opportunity.go leaving an enemy's reach (M7)
//	shove.go       pushes and pulls
//
//	sight.go       lines of sight (L1 to L3)
//	survey.go      fields of view of one board
//	between.go     doors that can be seen through, and low walls, between two spaces
//	hills.go       lines of all kinds over heights (L9)
//	light.go       how bright each square is (L5)
//	senses.go      what creatures perceive, and why (L6)
//	perceive.go    what the creature on a space perceives
//	table.go       lines of sight between all squares at once
//	cover.go       cover (L2, L4)
//	lines.go       lines over squares and over hexes
//	screen.go      obstacles between two spaces, and low obstacles that give cover (L7)
//	area.go        areas of effect (A1, A2)
//	template.go    the squares of templates, cached
//	origin.go      the origin of an area and its placement (A1, A3, A4)
//	side.go        the side of a wall that an area comes from (A3)
//	lay.go         areas as package rules asks for them
//	weapon.go      the weapon of an attack
//	conditions.go  the effects of conditions
//	boons.go       other traits that a match puts on a figure
//	attack.go      whether an attack is allowed
//	dealing.go     the types of an attack's damage
//	throw.go       saving throws and checks, with everything that counts for them
//	save.go        saving throws
//	contest.go     grapples, shoves and escapes
//	attack_roll.go the roll and the odds of an attack
//	duel.go        attacks in a game that is being played
//
// Questions that the books leave open are fields of [Profile], or are decided in the code with a
// comment. All lengths in questions and answers are feet. Internally movement is counted in
// squares, or in half squares if the metric needs them.
//
// The rules are stated in our own words. The statistics of weapons are taken from the System
// Reference Document; see NOTICE.
package dnd
