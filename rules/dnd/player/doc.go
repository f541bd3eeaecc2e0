// Package player plays a seat of a D&D skirmish, monsters or characters. It knows the view and the
// choices of its seat, and the public statistics of the creatures it sees; it
// decides by exact odds.
//
//	player.go   the player, and what it does first
//	unit.go     figures as it sees them, and the value of each
//	numbers.go  means and chances
//	options.go  the value of attacks, spells and actions
//	shares.go   how to divide what is shared among targets
//	effects.go  the value of damage, conditions and boons
//	grapples.go the value of grapples and shoves
//	places.go   the value of a place: attacks from it, dangers on it, the path to the enemies
//	hunt.go     its goals, doors on the way there, and what it does while it waits
//	tending.go  dying friends
//	ground.go   the ground with all figures, cover and paths
//
// Values are in thousandths of a hit point of the party's own. An enemy's hit point is worth the harm it
// does per turn divided by the hit points it has left, so that those who fall soonest and hit hardest
// come first.
package player
