package wire

import (
	"encoding/json"
	"time"

	"github.com/battlemat/battlemat/geom/grid"
)

// Document is an uploaded document: a scenario or a board.
type Document struct {
	Document json.RawMessage `json:"document"`                       // the document itself as JSON, or its text in a string: JSON, or a board in the text form
	File     string          `json:"file,omitempty" maxLength:"200"` // what its file is called, for its faults
}

// ReadDocument reports what a document is, and what a match of it would be.
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

// OwnDocument is a document in a locker.
type OwnDocument struct {
	ID       string            `json:"id"`              // within the locker
	Name     string            `json:"name"`            // what its owner calls it
	Kind     string            `json:"kind"`            // scenario, board, creatures
	Rules    string            `json:"rules"`           // the book of the match that it begins, or in which its creatures are
	Game     string            `json:"game"`            // the same, for people
	Draft    bool              `json:"draft,omitempty"` // its newest version has faults
	Versions []DocumentVersion `json:"versions"`        // the oldest first; each save is one, and the last ten are kept
}

// DocumentVersion is one version of a document in a locker.
type DocumentVersion struct {
	Version int       `json:"version"`           // from 1
	Saved   time.Time `json:"saved"`             // when it was saved
	Bytes   int       `json:"bytes"`             // of its text
	Picture bool      `json:"picture,omitempty"` // a picture lies under its board
}

// SaveDocument keeps a document in a locker, which is checked first.
type SaveDocument struct {
	Document json.RawMessage `json:"document"`                                         // the document itself as JSON, or its text in a string: JSON, or a board in the text form
	File     string          `json:"file,omitempty" maxLength:"200"`                   // what its file is called, for its faults
	ID       string          `json:"id,omitempty" maxLength:"20"`                      // of the document whose next version it is; none: it is a new one
	After    int             `json:"after,omitempty" minimum:"0" maximum:"1000000000"` // the version that it was made from: it is refused where a newer one has been saved since; none: it follows whichever is the newest
	Name     string          `json:"name,omitempty" maxLength:"200"`                   // what it is to be called; none: as before, or as it calls itself
	Draft    bool            `json:"draft,omitempty"`                                  // it is kept even with faults, as long as it is JSON; no match begins of it then
	Picture  []byte          `json:"picture,omitempty"`                                // what lies under its board, as of a new match; none: nothing does
}

// DocumentText is the text of a document that comes with the program.
type DocumentText struct {
	Text string `json:"text"` // as it is shipped
}

// AskDocument names a document in a locker.
type AskDocument struct {
	ID      string `json:"id" maxLength:"20"`
	Version int    `json:"version,omitempty" minimum:"0" maximum:"1000000000"` // none: the newest; of what is removed: all
}

// KeptText is the text of a document in a locker.
type KeptText struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Version int    `json:"version"`           // which of its versions it is
	Text    string `json:"text"`              // as it was saved
	Picture []byte `json:"picture,omitempty"` // what lies under its board, as it was saved
}

// RenameDocument gives a document in a locker another name.
type RenameDocument struct {
	ID   string `json:"id" maxLength:"20"`
	Name string `json:"name" minLength:"1" maxLength:"200"`
}

// RemovedDocument is the answer to removing one.
type RemovedDocument struct {
	ID      string `json:"id"`
	Version int    `json:"version,omitempty"` // none: all of them are gone
}

// ExportDocument asks for a document as a file of another program.
type ExportDocument struct {
	Document json.RawMessage `json:"document"`                       // the document itself as JSON, or its text in a string
	File     string          `json:"file,omitempty" maxLength:"200"` // what its file is called, for its faults
	To       string          `json:"to" maxLength:"40"`              // the format: hsc, uvtt, foundry, tiled, heroscribe
	Picture  []byte          `json:"picture,omitempty"`              // what lies under its board, as of a new match; none: nothing does
}

// Exported is a document as a file of another program.
type Exported struct {
	Format  string           `json:"format"`           // hsc
	Program string           `json:"program"`          // for people: VirtualScape
	File    ExportedFile     `json:"file"`             // the file itself
	Beside  []ExportedFile   `json:"beside,omitempty"` // pictures that it names, which belong into its folder
	Report  []ImportedPieces `json:"report"`           // what became of each kind of piece
}

// ExportedFile is a file that was written.
type ExportedFile struct {
	Name string `json:"name"` // "the-toll-bridge.hsc"
	Data string `json:"data"` // base64
}

// PrintDocument asks for a scenario or a board on paper.
type PrintDocument struct {
	Scenario string          `json:"scenario,omitempty"`                                 // the ID of a shipped one; or there is a document
	Document json.RawMessage `json:"document,omitempty"`                                 // the document itself as JSON, or its text in a string
	File     string          `json:"file,omitempty" maxLength:"200"`                     // what its file is called, for its faults
	What     string          `json:"what,omitempty" enum:"quest,players,map,cards,plan"` // the quest as a booklet page, the players' copy without secrets, the map at true scale, cards, the build plan of stacked hexes; none: the quest, of a board its map
	Paper    string          `json:"paper,omitempty" enum:"a4,letter"`                   // none: a4
	Scale    int             `json:"scale,omitempty" minimum:"50" maximum:"1000"`        // tenths of a millimetre from a side of a cell to the opposite one, on the map; none: 254, an inch
	Picture  []byte          `json:"picture,omitempty"`                                  // what lies under its board, as of a new match; none: nothing does
}
