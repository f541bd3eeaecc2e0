// Package bot owns players of any game: they see only their View and their Choices, as a
// person at the table does. A game may have a better one of its own
// ([battlemat.Ruleset].Bot).
package bot
