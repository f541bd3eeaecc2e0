// Package bot provides bots for any game. Like people at a table, they see only their View and
// their Choices. A game may also provide a better bot of its own ([battlemat.Ruleset].Bot).
//
// Read the files in this order:
//
//	random.go a player that chooses at random
//	greedy.go a player that attacks if it can, and otherwise moves towards its foes
//	best.go   the choice with the highest worth
//	parts.go  a fraction of odds as a whole number
//	ground.go the distances to foes and unknown cells
package bot
