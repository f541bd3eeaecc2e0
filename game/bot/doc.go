// Package bot owns players of any game: they see only their View and their Choices, as a
// person at the table does. A game may have a better one of its own
// ([battlemat.Ruleset].Bot).
//
// It reads in this order:
//
//	random.go a player that chooses by lot
//	greedy.go a player that attacks where it can, else goes towards its foes
//	best.go   the choice of most worth
//	parts.go  a fraction of odds as a whole number
//	ground.go how far foes and unknown cells are
package bot
