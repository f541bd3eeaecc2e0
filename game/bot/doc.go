// Package bot owns bots for any game: like a person at the table, they see only their View and their Choices.
// A game may have a better bot of its own ([battlemat.Ruleset].Bot).
//
// It reads in this order:
//
//	random.go a player that chooses at random
//	greedy.go a player that attacks where it can, else goes towards its foes
//	best.go   the choice with the highest worth
//	parts.go  a fraction of odds as a whole number
//	ground.go how far foes and unknown cells are
package bot
