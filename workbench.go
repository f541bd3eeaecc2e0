package battlemat

import (
	"encoding/json"

	"github.com/battlemat/battlemat/geom/grid"
)

// Furnisher is a [Ruleset] whose scenarios can be made in an editor that knows no particular game.
// It is an optional part of the contract.
type Furnisher interface {
	Ruleset
	// Workbench returns everything that an editor must know about the game, or the zero Workbench
	// if the game supports no editor. Each call returns a new value, which the caller may modify.
	Workbench() Workbench
}

// WorkbenchOf returns the workbench of a game, and reports whether it has one.
func WorkbenchOf(r Ruleset) (Workbench, bool) {
	by, can := r.(Furnisher)
	if !can {
		return Workbench{}, false
	}
	w := by.Workbench()
	return w, len(w.Schema) > 0
}

// Illustrator is a [Ruleset] that can show how a scenario's own figures and cards, such as a new
// monster with its cards, would look in play. It is an optional part of the contract.
type Illustrator interface {
	Ruleset
	// Illustrate returns the look of the nth entry, counted from 0, of a list in the game part of a
	// scenario that is being edited. Any other part of the scenario may be missing. An entry with
	// faults is shown as far as it can be read. The result is false for a list whose entries have
	// no look, and for an entry that cannot be read at all.
	Illustrate(scene json.RawMessage, list string, n int) (Illustration, bool)
}

// Illustrate returns the look of an entry of a scenario, as [Illustrator] describes. It returns
// false if the game is not an Illustrator.
func Illustrate(r Ruleset, scene json.RawMessage, list string, n int) (Illustration, bool) {
	by, can := r.(Illustrator)
	if !can {
		return Illustration{}, false
	}
	return by.Illustrate(scene, list, n)
}

// Illustration shows an entry of a scenario as it would look in play.
type Illustration struct {
	Figures []Figure `json:"figures,omitempty"` // with stats: a normal and an elite monster, say
	Hands   []Hand   `json:"hands,omitempty"`   // its cards, in the order of the entry
}

// Workbench holds everything that an editor of scenarios must know about a game. Matches do not use
// it.
type Workbench struct {
	Part string // the usual word for the game part, and the name of its schema: "quest"
	// Schema is the JSON Schema of the game part of a scenario. It represents a cell as a reference
	// to #/$defs/cell.
	Schema    json.RawMessage
	Grounds   []GroundItem
	Grids     []string // the grids on which the game is played, the usual one first
	Shelves   []Shelf
	Pieces    []TerrainPiece // for games whose ground is built from pieces
	Heights   bool           // whether ground may be raised on any board of the game
	Templates []Template
	Own       []OwnKind
}

// OwnKind is a kind of figure or card that a scenario can define itself. [Illustrate] shows its
// look.
type OwnKind struct {
	List string `json:"list"` // the list in the game part that holds the entries: "classes"
	Name string `json:"name"` // a singular name for display: "Class"
	// Cards is the field of an entry that lists its cards. These cards correspond one to one to the
	// cards in the first hand that [Illustrate] returns for the entry. It is empty if entries have no
	// such list.
	Cards string `json:"cards,omitempty"`
	// Entry is a first draft of an entry. It is nil if the entries have a place on the board, and
	// so come from a shelf.
	Entry json.RawMessage `json:"entry,omitempty"`
}

// GroundItem is a kind of ground that an editor's brush can paint.
type GroundItem struct {
	Name string `json:"name"` // for display: "grass"
	// Glyph is its entry in the legend of a board: the name of a terrain, or an object.
	Glyph json.RawMessage `json:"glyph"`
	Look  string          `json:"look"` // the terrain whose look it has, for a swatch
}

// The layers of a board to which items can be added.
const (
	LayerFigures = "figures"
	LayerThings  = "things"
	LayerDoors   = "doors"
	LayerWalls   = "walls"
	LayerMarks   = "marks"
)

// The ways in which entries of a list give their places.
const (
	PlaceCell  = "cell"  // its field "at" is [x, y]
	PlaceSide  = "side"  // its field "at" is [x, y], and its field "side" names a side of that cell
	PlaceEdge  = "edge"  // its field "at" is [x, y, side]
	PlaceWall  = "wall"  // the entry itself is [x, y, side] or, if it has other fields, its field "at" is
	PlaceCells = "cells" // the entry itself is [x, y]
	PlaceArea  = "area"  // List points to a single object with the fields "at", "width" and "height"
	PlaceLine  = "line"  // its field "line" is [x1, y1, x2, y2] in units of 1/512 of a cell
	PlaceGroup = "group" // its field "cells" is a list of [x, y]
	PlaceNone  = "none"  // the entry has no place on the board
)

// Shelf is a list of similar items that can be added to a scenario.
type Shelf struct {
	Key   string `json:"key"`   // identifies it for programs: "monsters"
	Name  string `json:"name"`  // for display
	Layer string `json:"layer"` // figures, things, doors, walls, marks
	// List is a JSON pointer to the list in the scenario document to which the entries are added. A
	// step {room} in the pointer stands for the array entry whose field "room" is the letter of the
	// cell's room. The editor creates this entry if it is missing. A pointer may also lead through an
	// entry that the document does not have, such as a third army. Nothing can then be added to the
	// list.
	List string `json:"list"`
	// Place says how an entry gives its place. cell: its field "at" is [x, y]. side: the same, with a
	// field "side". edge: its field "at" is [x, y, side]. wall: the entry itself is [x, y, side] or,
	// if it has other fields, its field "at" is. cells: the entry itself is [x, y]. area: List points
	// to a single object with the fields "at", "width" and "height". line: its field "line" is
	// [x1, y1, x2, y2] in units of 1/512 of a cell. group: its field "cells" is a list of [x, y].
	// none: it has no place on the board.
	Place string `json:"place"`
	By    string `json:"by,omitempty"` // the field of an entry that identifies its item: kind, creature, key
	// Around is the object that should hold the list, without the list. It is used if the document
	// does not have this object yet.
	Around json.RawMessage `json:"around,omitempty"`
	Within string          `json:"within,omitempty"` // the key of another shelf whose items can contain items of this one
	Items  []ShelfItem     `json:"items"`            // the items that can be added
}

// ShelfItem is an item that can be added to a scenario. It is drawn like a [Figure], a [Piece] or a
// [Door].
type ShelfItem struct {
	Name     string `json:"name"`
	Text     string `json:"text,omitempty"`     // a sentence about it
	Portrait string `json:"portrait,omitempty"` // the name of a silhouette in package portrait
	Kind     string `json:"kind,omitempty"`     // the kind of the figure, or of the piece to draw: chest, table, pit
	Glyph    string `json:"glyph,omitempty"`    // a letter or two
	Side     string `json:"side,omitempty"`     // the side of the figure
	Colour   int    `json:"colour,omitempty"`   // the number of its colour, from 1; 0 if it has no special colour
	Width    int    `json:"width,omitempty"`    // the number of cells that it takes up across; 0 means 1
	Height   int    `json:"height,omitempty"`
	// Entry is the object that is added to the list, without its place. If another entry of the
	// list has the same id or key, the editor makes it unique with a number.
	Entry json.RawMessage `json:"entry"`
	// Seat is the seat that plays it. The editor adds it to the seats of the scenario unless one of
	// them has the same id.
	Seat json.RawMessage `json:"seat,omitempty"`
}

// TerrainPiece is a piece of terrain from which battlefields are built, with its shape.
type TerrainPiece struct {
	Key  string `json:"key"` // identifies it for programs
	Name string `json:"name"`
	// Cells are the hexes that it covers, as axial offsets [q, r] from the first of them, counted
	// from the top.
	Cells []grid.Cell `json:"cells"`
	// Turns are its hexes after each sixth of a turn clockwise. The first entry is not rotated.
	Turns    [][]grid.Cell `json:"turns"`
	Terrains []string      `json:"terrains"`         // the names of the kinds of ground in which it exists
	Height   int           `json:"height,omitempty"` // in levels; 0 means 1
	Count    int           `json:"count,omitempty"`  // the number in one box; 0 if unknown
}

// Template is a scenario to start from in an editor.
type Template struct {
	Key      string          `json:"key"` // identifies it for programs
	Name     string          `json:"name"`
	Text     string          `json:"text"`     // a sentence about it
	Document json.RawMessage `json:"document"` // the scenario itself
	// Begins says what the editor begins with: a lesson, which builds a first scenario step by step,
	// or a picture, which is placed under the board. It is empty for the board itself.
	Begins string `json:"begins,omitempty"`
	// Scene is the id of a shipped scenario whose picture represents the template. It may be empty.
	Scene string `json:"scene,omitempty"`
}

// The values of [Template.Begins].
const (
	BeginsLesson  = "lesson"
	BeginsPicture = "picture"
)
