package battlemat

import "github.com/battlemat/battlemat/scenario"

// Opening is how a match begins, as its log keeps it: all that was decided when the scenario
// was laid out. A later program restores the position from it, whatever its own rules,
// defaults and bounds have become.
type Opening struct {
	// Scenario is the document with everything written out that it left to a default: each
	// field of the profile, each card that it only names.
	Scenario *scenario.Scenario
	// Events lay it out: a [Position.State] and, if the game likes, what followed.
	Events []Event
}

// Begin is the position before the first command of a new match.
func Begin(rules Ruleset, doc *scenario.Scenario) (Position, error) {
	o, err := rules.Open(doc)
	if err != nil {
		return nil, err
	}
	return rules.Restore(o)
}

// Reopener is a [Position] with which more than one match can begin: a part of the contract that a game may
// leave out. Matches of one scenario then have what never changes but once.
type Reopener interface {
	// Reopen returns the same position for another match. What is worked out in one match and will do for
	// its next positions is not kept for the other.
	Reopen() Position
}
