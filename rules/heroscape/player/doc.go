// Package player plays a seat of Heroscape. It knows only the view and the choices of its seat, and
// decides by exact odds.
//
//	player.go  the player, and the order of its decisions
//	aims.go    the goals of its side
//	cards.go   the cards to draft and to choose
//	markers.go order markers
//	posts.go   the placement of the army
//	places.go  the value of a place: attacks from it, dangers on it, height
//	sight.go   lines of sight from a place
//	ground.go  paths and ranges on the battlefield
//	odds.go    the values of attacks
package player
