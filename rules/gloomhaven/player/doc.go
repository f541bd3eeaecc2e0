// Package player plays a character of Gloomhaven. It knows only the view and the choices of its seat,
// reads the lines on its cards as a person does, and decides by exact odds.
//
//	player.go      the question to answer, and the function that answers it
//	ground.go      the board of a view, for paths
//	cards.go       the cards in the hand, and the current value of a half
//	objective.go   the loot that the objective asks for
//	danger.go      the enemies that act later, and their reach
//	card_choice.go the choice of two cards, or of a rest
//	card_play.go   the half to play next
//	movement.go    the hex to move to
//	fights.go      the figure to attack, the hex to push to, the card to lose instead of life
package player
