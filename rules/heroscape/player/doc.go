// Package player plays a seat of Heroscape. It knows the view and the choices of its seat and
// nothing else, and decides by exact odds.
//
//	player.go  the player, and what it does first
//	aims.go    what its side plays for
//	cards.go   cards: which are drafted and chosen
//	markers.go order markers
//	posts.go   where the army is placed
//	places.go  what a place is worth: attacks from it, dangers on it, height
//	sight.go   what would be seen from there
//	ground.go  ways and ranges over the battlefield
//	odds.go    what attacks are worth
package player
