package wire

import (
	"encoding/json"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// Workbench is everything that an editor of scenarios must know about a game.
type Workbench struct {
	Rules     string                   `json:"rules"`            // the name of the game
	Title     string                   `json:"title"`            // the same, for people
	Schema    json.RawMessage          `json:"schema"`           // the JSON Schema of the game part of a scenario; a cell in it is {"$ref": "#/$defs/cell"}
	Grounds   []battlemat.GroundItem   `json:"grounds"`          // that a brush lays
	Grids     []string                 `json:"grids"`            // that the game is played on, the usual one first: square, hex-flat, hex-pointy
	Shelves   []battlemat.Shelf        `json:"shelves"`          // what is put into a scenario
	Pieces    []battlemat.TerrainPiece `json:"pieces,omitempty"` // of which the ground is built, in games that have such
	Templates []battlemat.Template     `json:"templates"`        // to begin with, the empty one first
	Own       []battlemat.OwnKind      `json:"own,omitempty"`    // the figures and cards that a scenario can describe itself
}

// Illustrate asks how a figure or a card that a scenario describes itself looks on the table.
type Illustrate struct {
	Rules string          `json:"rules"` // the name of the game
	Scene json.RawMessage `json:"scene"` // the scenario as it is being edited; its board and its seats may be left out
	List  string          `json:"list"`  // the list of its game part that holds the entry: classes, monsters, cards, creatures
	N     int             `json:"n"`     // which of them, from 0
}

// CheckedDocument lists the faults and doubts of a document.
type CheckedDocument struct {
	Faults []CheckedFault `json:"faults"`         // for which no match can be begun of it
	Doubts []CheckedFault `json:"doubts"`         // likely mistakes
	More   int            `json:"more,omitempty"` // faults and doubts beyond those told here
}

// CheckedFault is one thing that is wrong with a document, with what would mend it.
type CheckedFault struct {
	Line    int        `json:"line,omitempty"`    // from 1; none: unknown
	Column  int        `json:"column,omitempty"`  // from 1, counted in characters
	Path    string     `json:"path,omitempty"`    // inside the document: game.monsters[3].at; none: all of it
	Pointer string     `json:"pointer,omitempty"` // the same as a JSON pointer into the document: /game/monsters/3/at
	Cell    *grid.Cell `json:"cell,omitempty"`    // the place on the board that it is about
	Message string     `json:"message"`           // what was found, and what was expected, as battlemat check says it
	Mends   []Mend     `json:"mends"`             // each of which would mend it
}

// Mend is an edit that mends a fault.
type Mend struct {
	Label string   `json:"label"` // for people: Write “goblin”
	Patch []Change `json:"patch"` // a JSON Patch of the document
}

// Change is an operation of a JSON Patch (RFC 6902).
type Change struct {
	Op    string          `json:"op"`             // add, remove, replace, move
	Path  string          `json:"path"`           // a JSON pointer into the document
	From  string          `json:"from,omitempty"` // of a move
	Value json.RawMessage `json:"value,omitempty"`
}
