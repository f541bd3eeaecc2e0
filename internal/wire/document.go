package wire

import (
	"encoding/json"
	"time"

	"github.com/battlemat/battlemat/geom/grid"
)

// Document is an uploaded document: a scenario, a board, or creatures.
type Document struct {
	Document json.RawMessage `json:"document"`                       // the document: as JSON, or as text in a string (JSON, or a board in the text form)
	File     string          `json:"file,omitempty" maxLength:"200"` // the name of the document's file, for use in messages about faults
}

// ReadDocument says what kind of document was sent, and what a match of it would be like.
type ReadDocument struct {
	Kind     string       `json:"kind"`     // scenario or board; for a board, the other fields describe the match that would be played on it
	Scenario ScenarioCard `json:"scenario"` // the scenario with which a match would begin; its Picture is empty
	Picture  string       `json:"picture"`  // the board as everyone sees it at the start, as SVG
}

// DocumentFault is one fault of a document, with its place.
type DocumentFault struct {
	File    string     `json:"file"`              // the name of the document's file
	Line    int        `json:"line,omitempty"`    // from 1; absent if unknown
	Column  int        `json:"column,omitempty"`  // from 1, counted in characters
	Path    string     `json:"path,omitempty"`    // the place in the document: game.monsters[3].at; absent for the whole document
	Pointer string     `json:"pointer,omitempty"` // the same place as a JSON pointer into the request: /document/game/monsters/3/at
	Cell    *grid.Cell `json:"cell,omitempty"`    // the cell of the board that the fault is about
	Message string     `json:"message"`           // what was found, and what was expected; for a misspelt name, also the nearest known name
}

// OwnDocument is a document in a locker.
type OwnDocument struct {
	ID       string            `json:"id"`              // unique within the locker
	Name     string            `json:"name"`            // the name that its owner gave it
	Kind     string            `json:"kind"`            // scenario, board, creatures
	Rules    string            `json:"rules"`           // the ruleset for its matches, or for its creatures
	Game     string            `json:"game"`            // the title of that ruleset, for people
	Draft    bool              `json:"draft,omitempty"` // its newest version has faults
	Versions []DocumentVersion `json:"versions"`        // its versions, the oldest first; each save adds one, and the last ten are stored
}

// DocumentVersion is one version of a document in a locker.
type DocumentVersion struct {
	Version int       `json:"version"`           // from 1
	Saved   time.Time `json:"saved"`             // when it was saved
	Bytes   int       `json:"bytes"`             // the length of its text
	Picture bool      `json:"picture,omitempty"` // it has a picture under its board
}

// SaveDocument stores a document in a locker, after checking it.
type SaveDocument struct {
	Document json.RawMessage `json:"document"`                                         // the document: as JSON, or as text in a string (JSON, or a board in the text form)
	File     string          `json:"file,omitempty" maxLength:"200"`                   // the name of the document's file, for use in messages about faults
	ID       string          `json:"id,omitempty" maxLength:"20"`                      // the document of which this becomes the next version; absent for a new document
	After    int             `json:"after,omitempty" minimum:"0" maximum:"1000000000"` // the version that was edited: saving is refused if there is a newer one; by default newer versions do not matter
	Name     string          `json:"name,omitempty" maxLength:"200"`                   // its name from now on; by default the name that it has, or for a new document the one in its text
	Draft    bool            `json:"draft,omitempty"`                                  // store it even if it has faults, as long as it is JSON; no match can begin from a version with faults
	Picture  []byte          `json:"picture,omitempty"`                                // the picture under its board, if it has one, as for a new match
}

// DocumentText is the text of a document that comes with the program.
type DocumentText struct {
	Text string `json:"text"` // the text as it is shipped
}

// AskDocument names a document in a locker.
type AskDocument struct {
	ID      string `json:"id" maxLength:"20"`
	Version int    `json:"version,omitempty" minimum:"0" maximum:"1000000000"` // by default the newest version, or all versions if the document is to be removed
}

// KeptText is the text of a document in a locker.
type KeptText struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Version int    `json:"version"`           // the number of the version
	Text    string `json:"text"`              // the text as it was saved
	Picture []byte `json:"picture,omitempty"` // the picture under its board, as it was saved, if it has one
}

// RenameDocument gives a document in a locker another name.
type RenameDocument struct {
	ID   string `json:"id" maxLength:"20"`
	Name string `json:"name" minLength:"1" maxLength:"200"`
}

// RemovedDocument is the answer to the removal of a document.
type RemovedDocument struct {
	ID      string `json:"id"`
	Version int    `json:"version,omitempty"` // the version that was removed; absent if all versions were
}

// ExportDocument asks for a document as a file of another program.
type ExportDocument struct {
	Document json.RawMessage `json:"document"`                       // the document: as JSON, or as text in a string
	File     string          `json:"file,omitempty" maxLength:"200"` // the name of the document's file, for use in messages about faults
	To       string          `json:"to" maxLength:"40"`              // the format: hsc, uvtt, foundry, tiled, heroscribe
	Picture  []byte          `json:"picture,omitempty"`              // the picture under its board, if it has one, as for a new match
}

// Exported is a document as a file of another program.
type Exported struct {
	Format  string           `json:"format"`           // the name of the format: hsc
	Program string           `json:"program"`          // the name of the program, for people: VirtualScape
	File    ExportedFile     `json:"file"`             // the file itself
	Beside  []ExportedFile   `json:"beside,omitempty"` // pictures to which the file refers; they belong in the same folder
	Report  []ImportedPieces `json:"report"`           // what became of each kind of piece
}

// ExportedFile is a file in the format of another program.
type ExportedFile struct {
	Name string `json:"name"` // "the-toll-bridge.hsc"
	Data string `json:"data"` // base64
}

// PrintDocument asks for a scenario or a board as a PDF for printing.
type PrintDocument struct {
	Scenario string          `json:"scenario,omitempty"`                                 // the ID of a shipped scenario; absent if a document is sent instead
	Document json.RawMessage `json:"document,omitempty"`                                 // the document: as JSON, or as text in a string
	File     string          `json:"file,omitempty" maxLength:"200"`                     // the name of the document's file, for use in messages about faults
	What     string          `json:"what,omitempty" enum:"quest,players,map,cards,plan"` // the quest as a booklet page, the players' copy without secrets, the map at true scale, cards, or instructions for building stacked hexes; by default the quest, or for a board the map
	Paper    string          `json:"paper,omitempty" enum:"a4,letter"`                   // by default a4
	Scale    int             `json:"scale,omitempty" minimum:"50" maximum:"1000"`        // for the map: the width of a cell from side to side, in tenths of a millimetre; by default 254, an inch
	Picture  []byte          `json:"picture,omitempty"`                                  // the picture under its board, if it has one, as for a new match
}
