// Package dnd is D&D on a grid of squares of 5 feet: the diagonal rule of the
// seed and its rivals, movement over terrain and past creatures, lines of sight
// and cover, areas of effect, and the odds of an attack.
//
// It reads in the book's order, a chapter a file:
//
//	metric.go distance.go   how far it is on open ground (S2.1 to S2.3, S2.6 to S2.9)
//	compare.go              where two ways of counting disagree (S2.10)
//	movement.go reach.go    where a creature can go (S2.4, S2.5, M1)
//	turn.go                 what a turn remembers (M2, M8)
//	terrain.go price.go     what squares are and what they cost (M3, M8)
//	footprint.go            steps of creatures of every size, corners, squeezing (M4, M5)
//	others.go               moving through others (M6)
//	opportunity.go          leaving an enemy's reach (M7)
//	shove.go                being moved by others
//	sight.go cover.go       lines of sight and cover (L1 to L4)
//	area.go                 areas of effect (A1, A2)
//	weapon.go conditions.go attack.go   an attack and its odds
//
// What the books leave open is a field of [Profile], or was decided and is said at
// the place. All lengths that come in or go out are feet; inside, movement is
// counted in squares, or in half squares where the metric needs them.
//
// The rules are facts in our own words. Statistics of the weapons are taken from
// the System Reference Document; see NOTICE.
package dnd
