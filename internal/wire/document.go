package wire

import (
	"encoding/json"
	"time"

	"github.com/battlemat/battlemat/geom/grid"
)

// Document is an uploaded document: a scenario or a board.
type Document struct {
	Document json.RawMessage `json:"document"`                       // the document itself as JSON, or its text in a string: JSON, or a board in the text form
	File     string          `json:"file,omitempty" maxLength:"200"` // the name of its file, for its faults
}

// ReadDocument reports what a document is, and what a match of it would be like.
type ReadDocument struct {
	Kind     string       `json:"kind"`     // scenario or board; for a board the other fields describe the game that is fought on it
	Scenario ScenarioCard `json:"scenario"` // the scenario that begins; it has no separate picture
	Picture  string       `json:"picture"`  // SVG: the board as everyone sees it at the start
}

// DocumentFault is one fault of a document, with its place.
type DocumentFault struct {
	File    string     `json:"file"`              // the name of the document's file
	Line    int        `json:"line,omitempty"`    // from 1; none: unknown
	Column  int        `json:"column,omitempty"`  // from 1, counted in characters
	Path    string     `json:"path,omitempty"`    // inside the document: game.monsters[3].at; none: the whole document
	Pointer string     `json:"pointer,omitempty"` // the same as a JSON pointer into the request: /document/game/monsters/3/at
	Cell    *grid.Cell `json:"cell,omitempty"`    // the cell of the board that it refers to
	Message string     `json:"message"`           // what was found, and what was expected; for a misspelt name also the nearest known one
}

// OwnDocument is a document in a locker.
type OwnDocument struct {
	ID       string            `json:"id"`              // unique within the locker
	Name     string            `json:"name"`            // the name that its owner gives it
	Kind     string            `json:"kind"`            // scenario, board, creatures
	Rules    string            `json:"rules"`           // the book of the match that it begins, or of its creatures
	Game     string            `json:"game"`            // the same, for people
	Draft    bool              `json:"draft,omitempty"` // its newest version has faults
	Versions []DocumentVersion `json:"versions"`        // the oldest first; each save adds one, and the last ten are stored
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
	Document json.RawMessage `json:"document"`                                         // the document itself as JSON, or its text in a string: JSON, or a board in the text form
	File     string          `json:"file,omitempty" maxLength:"200"`                   // the name of its file, for its faults
	ID       string          `json:"id,omitempty" maxLength:"20"`                      // the document of which it becomes the next version; none: it is a new document
	After    int             `json:"after,omitempty" minimum:"0" maximum:"1000000000"` // the version from which it was made: saving is refused if there is a newer one by now; none: it follows whichever is the newest
	Name     string          `json:"name,omitempty" maxLength:"200"`                   // its name from now on; none: as before, or the name in the document itself
	Draft    bool            `json:"draft,omitempty"`                                  // store it even with faults, as long as it is JSON; no match can be begun from it then
	Picture  []byte          `json:"picture,omitempty"`                                // the picture under its board, as for a new match; none: there is no picture
}

// DocumentText is the text of a document that comes with the program.
type DocumentText struct {
	Text string `json:"text"` // as it is shipped
}

// AskDocument names a document in a locker.
type AskDocument struct {
	ID      string `json:"id" maxLength:"20"`
	Version int    `json:"version,omitempty" minimum:"0" maximum:"1000000000"` // none: the newest version; for a removal: all versions
}

// KeptText is the text of a document in a locker.
type KeptText struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Version int    `json:"version"`           // which of its versions it is
	Text    string `json:"text"`              // as it was saved
	Picture []byte `json:"picture,omitempty"` // the picture under its board, as it was saved
}

// RenameDocument gives a document in a locker another name.
type RenameDocument struct {
	ID   string `json:"id" maxLength:"20"`
	Name string `json:"name" minLength:"1" maxLength:"200"`
}

// RemovedDocument is the answer to the removal of a document.
type RemovedDocument struct {
	ID      string `json:"id"`
	Version int    `json:"version,omitempty"` // the version that is gone; none: all of them
}

// ExportDocument asks for a document as a file of another program.
type ExportDocument struct {
	Document json.RawMessage `json:"document"`                       // the document itself as JSON, or its text in a string
	File     string          `json:"file,omitempty" maxLength:"200"` // the name of its file, for its faults
	To       string          `json:"to" maxLength:"40"`              // the format: hsc, uvtt, foundry, tiled, heroscribe
	Picture  []byte          `json:"picture,omitempty"`              // the picture under its board, as for a new match; none: there is no picture
}

// Exported is a document as a file of another program.
type Exported struct {
	Format  string           `json:"format"`           // hsc
	Program string           `json:"program"`          // for people: VirtualScape
	File    ExportedFile     `json:"file"`             // the file itself
	Beside  []ExportedFile   `json:"beside,omitempty"` // pictures to which it refers, which belong in the same folder
	Report  []ImportedPieces `json:"report"`           // what became of each kind of piece
}

// ExportedFile is a file in the format of another program.
type ExportedFile struct {
	Name string `json:"name"` // "the-toll-bridge.hsc"
	Data string `json:"data"` // base64
}

// PrintDocument asks for a scenario or a board on paper.
type PrintDocument struct {
	Scenario string          `json:"scenario,omitempty"`                                 // the ID of a shipped scenario; none: there is a document instead
	Document json.RawMessage `json:"document,omitempty"`                                 // the document itself as JSON, or its text in a string
	File     string          `json:"file,omitempty" maxLength:"200"`                     // the name of its file, for its faults
	What     string          `json:"what,omitempty" enum:"quest,players,map,cards,plan"` // the quest as a booklet page, the players' copy without secrets, the map at true scale, cards, the build plan of stacked hexes; none: the quest, or for a board its map
	Paper    string          `json:"paper,omitempty" enum:"a4,letter"`                   // none: a4
	Scale    int             `json:"scale,omitempty" minimum:"50" maximum:"1000"`        // tenths of a millimetre from a side of a cell to the opposite one, on the map; none: 254, an inch
	Picture  []byte          `json:"picture,omitempty"`                                  // the picture under its board, as for a new match; none: there is no picture
}
