// Package player implements a bot for a seat of a D&D skirmish, whether of monsters or characters.
// The bot knows the view and the choices of its seat, and the public statistics of the creatures it
// sees. It decides by exact odds.
//
//	player.go   the player, and the order of its decisions
//	unit.go     figures as the player sees them, and the value of each
//	numbers.go  means and chances
//	options.go  the value of attacks, spells and actions
//	shares.go   dividing darts or rays among targets
//	effects.go  the value of damage, conditions and boons
//	grapples.go the value of grapples and shoves
//	places.go   the value of a place: attacks from it, dangers on it, the path to the enemies
//	hunt.go     goals, doors on the way there, and actions while waiting
//	tending.go  helping dying friends
//	ground.go   the ground with all figures, cover and paths
//
// Values are in thousandths of a hit point of the player's own side. An enemy's hit point is worth
// the harm that the enemy does, divided by the hit points it has left. So enemies that fall soonest
// and hit hardest come first.
package player
