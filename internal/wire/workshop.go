package wire

import (
	"encoding/json"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// Workbench is everything that an editor of scenarios must know about a game.
type Workbench struct {
	Rules     string                   `json:"rules"`             // the name of the game
	Title     string                   `json:"title"`             // the title of the game, for people
	Schema    json.RawMessage          `json:"schema"`            // the JSON Schema of the game part of a scenario; a cell in it is {"$ref": "#/$defs/cell"}
	Grounds   []battlemat.GroundItem   `json:"grounds"`           // the grounds that a brush paints
	Grids     []string                 `json:"grids"`             // the grids on which the game is played, the usual one first: square, hex-flat, hex-pointy
	Shelves   []battlemat.Shelf        `json:"shelves"`           // the items that can be put into a scenario
	Pieces    []battlemat.TerrainPiece `json:"pieces,omitempty"`  // the pieces from which the ground is built; empty in games without such pieces
	Heights   bool                     `json:"heights,omitempty"` // ground may be raised on any board of the game
	Templates []battlemat.Template     `json:"templates"`         // scenarios to begin with, the empty one first
	Own       []battlemat.OwnKind      `json:"own,omitempty"`     // the kinds of figures and cards that a scenario can define
}

// Illustrate asks what a figure or a card that a scenario defines will look like.
type Illustrate struct {
	Rules string          `json:"rules"` // the name of the game
	Scene json.RawMessage `json:"scene"` // the unfinished scenario; its board and its seats may be left out
	List  string          `json:"list"`  // the list in its game part that contains the figure or card: classes, monsters, cards, creatures
	N     int             `json:"n"`     // the index of the figure or card in the list, from 0
}

// CheckedDocument lists the faults and doubts of a document.
type CheckedDocument struct {
	Faults []CheckedFault `json:"faults"`         // faults with which no match can begin
	Doubts []CheckedFault `json:"doubts"`         // likely mistakes
	More   int            `json:"more,omitempty"` // the number of faults and doubts that are not listed
}

// CheckedFault is one fault or doubt of a document, with the edits that would mend it.
type CheckedFault struct {
	Line    int        `json:"line,omitempty"`    // from 1; absent if unknown
	Column  int        `json:"column,omitempty"`  // from 1, counted in characters
	Path    string     `json:"path,omitempty"`    // the place in the document: game.monsters[3].at; absent for the whole document
	Pointer string     `json:"pointer,omitempty"` // the same place as a JSON pointer into the document: /game/monsters/3/at
	Cell    *grid.Cell `json:"cell,omitempty"`    // the cell of the board that the fault is about
	Message string     `json:"message"`           // what was found, and what was expected, in the words of the command battlemat check
	Mends   []Mend     `json:"mends"`             // the edits to choose from; any one of them mends the fault
}

// Mend is an edit that mends a fault.
type Mend struct {
	Label string     `json:"label"`          // what the edit does, for people: Write “goblin”
	Patch []Change   `json:"patch"`          // a JSON Patch for the document
	Cell  *grid.Cell `json:"cell,omitempty"` // the cell that the edit changes, if it changes one
}

// Change is an operation of a JSON Patch (RFC 6902).
type Change struct {
	Op    string          `json:"op"`             // add, remove, replace, move
	Path  string          `json:"path"`           // a JSON pointer into the document
	From  string          `json:"from,omitempty"` // for a move: where the value is taken from, as a JSON pointer
	Value json.RawMessage `json:"value,omitempty"`
}
