package desk

import "github.com/battlemat/battlemat/geom/grid"

// Turn lists what a monster may do on its turn.
type Turn struct {
	Asked
	Actor   string       `json:"actor"`
	Focus   []string     `json:"focus"`   // the enemies tied for focus
	Actions []TurnAction `json:"actions"` // all allowed actions
	Reasons []TurnReason `json:"reasons"` // the steps of the decision, in order

	// These are the differences between the allowed actions and the actions that the turn document
	// expects, in words.
	Expects bool     `json:"-"` // the document lists expected actions
	Lacks   []string `json:"-"` // expected but not allowed
	Surplus []string `json:"-"` // allowed but not expected
}

// TurnAction is one possible action of the monster.
type TurnAction struct {
	To      grid.Cell   `json:"to"`
	Attacks []grid.Cell `json:"attacks"`          // the hexes of the attacked figures
	Focus   []string    `json:"focus"`            // the enemies that are the monster's focus in this action
	Toward  []grid.Cell `json:"toward,omitempty"` // the hexes it heads for, if it cannot attack yet
	Move    int         `json:"move"`             // the cost of the path
	Harm    int         `json:"harm"`             // the number of traps and hazards on the path
	Path    []grid.Cell `json:"path"`
}

// TurnReason is a step of the decision, with its rule.
type TurnReason struct {
	Rule string `json:"rule"`
	Text string `json:"text"`
}
