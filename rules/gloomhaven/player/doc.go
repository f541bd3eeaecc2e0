// Package player plays a character of Gloomhaven. It knows the view and the choices of its
// seat and nothing else, reads the cards it is shown as people do, and decides by exact
// odds.
//
//	player.go      which question is asked, and who answers it
//	ground.go      the board of a view, for paths
//	cards.go       the cards of the hand, and the value of a half now
//	objective.go   what the objective asks to be looted
//	danger.go      which enemies act later, and how far they reach
//	card_choice.go which two cards, or a rest
//	card_play.go   which half comes first
//	movement.go    where to go
//	fights.go      whom to attack, where to push, when to lose a card instead of life
package player
