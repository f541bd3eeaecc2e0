package battlemat

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/scenario"
)

// Doubter is a [Ruleset] that finds what a scenario says which the game plays, and which is most
// likely not meant: a limit of rounds in which nobody can get there, a word that no rule reads. None
// of it keeps a match from beginning.
type Doubter interface {
	// Doubts is asked as [Ruleset.Check] is, of what could be read.
	Doubts(*scenario.Scenario) []board.Fault
}
