package wire

import (
	"encoding/json"

	"github.com/battlemat/battlemat/geom/grid"
)

// Document brings a document of one's own: a scenario or a board.
type Document struct {
	Document json.RawMessage `json:"document"`                       // the document itself as JSON, or its text in a string: JSON, or a board in the text form
	File     string          `json:"file,omitempty" maxLength:"200"` // what its file is called, for its faults
}

// ReadDocument tells what a document is, and what a match of it would be.
type ReadDocument struct {
	Kind     string       `json:"kind"`     // scenario, board: of a board it is the game that is fought on such
	Scenario ScenarioCard `json:"scenario"` // what begins; it has no picture of its own
	Picture  string       `json:"picture"`  // SVG: the board as everyone sees it at the start
}

// DocumentFault is one thing that is wrong with a document, and where.
type DocumentFault struct {
	File    string     `json:"file"`              // what the document's file is called
	Line    int        `json:"line,omitempty"`    // from 1; none: unknown
	Column  int        `json:"column,omitempty"`  // from 1, counted in characters
	Path    string     `json:"path,omitempty"`    // inside the document: game.monsters[3].at; none: all of it
	Pointer string     `json:"pointer,omitempty"` // the same as a JSON pointer into the request: /document/game/monsters/3/at
	Cell    *grid.Cell `json:"cell,omitempty"`    // the place on the board that it is about
	Message string     `json:"message"`           // what was found, and what was expected; where a name is misspelt, the nearest right one
}
