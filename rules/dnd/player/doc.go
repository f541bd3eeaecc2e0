// Package player plays a seat of a D&D skirmish, monsters or characters. It knows the view and the
// choices of its seat, and the statistics that everybody can read of the creatures it sees; it
// decides by exact odds.
//
//	player.go   the player, and what it does first
//	unit.go     figures as it sees them, and what each is worth
//	numbers.go  means and chances
//	options.go  what attacks, spells and actions are worth
//	shares.go   how what is shared out is shared out best
//	effects.go  what damage, conditions and boons are worth
//	grapples.go what grapples and shoves are worth
//	places.go   what a place is worth: attacks from it, dangers on it, the way to the foes
//	hunt.go     what it is after, doors on the way there, and what it does while it waits
//	tending.go  friends who lie dying
//	ground.go   the ground with all figures, cover and ways
//
// Worth is in thousandths of a hit point of the party's own. A foe's hit point is worth what it
// harms a turn by the hit points it has left, so that those who fall soonest and hit hardest come first.
package player
