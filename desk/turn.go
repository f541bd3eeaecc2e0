package desk

import "github.com/battlemat/battlemat/geom/grid"

// Turn lists what a monster may do in its turn.
type Turn struct {
	Asked
	Actor   string       `json:"actor"`
	Focus   []string     `json:"focus"`   // the enemies tied for focus
	Actions []TurnAction `json:"actions"` // every allowed one
	Reasons []TurnReason `json:"reasons"` // the steps of the decision, in order

	// The differences between the actions and those that the turn document expects, in words.
	Expects bool     `json:"-"` // the document has expectations
	Lacks   []string `json:"-"` // expected, and not allowed
	Surplus []string `json:"-"` // allowed, and not expected
}

// TurnAction is one thing that the monster may do.
type TurnAction struct {
	To      grid.Cell   `json:"to"`
	Attacks []grid.Cell `json:"attacks"`          // the hexes of the figures it attacks
	Focus   []string    `json:"focus"`            // the enemies for whose sake it does so
	Toward  []grid.Cell `json:"toward,omitempty"` // the hexes it heads for, if it cannot attack yet
	Move    int         `json:"move"`             // the cost of the path
	Harm    int         `json:"harm"`             // traps and hazards on the path
	Path    []grid.Cell `json:"path"`
}

// TurnReason is a step of the decision, with its rule.
type TurnReason struct {
	Rule string `json:"rule"`
	Text string `json:"text"`
}
