package battlemat

import (
	"encoding/json"

	"github.com/battlemat/battlemat/geom/grid"
)

// Furnisher is a [Ruleset] whose scenarios can be made in an editor that knows no game. It is an optional part
// of the contract.
type Furnisher interface {
	Ruleset
	// Workbench returns everything that such an editor must know about the game; the zero Workbench for a game
	// that has none. The result is made anew, and belongs to the caller.
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

// Illustrator is a [Ruleset] that shows how figures and cards look on the table which a scenario describes itself: a
// monster of its own with its cards. It is an optional part of the contract.
type Illustrator interface {
	Ruleset
	// Illustrate returns the look of the nth entry, from 0, of a list of the game part of a scenario that is being
	// edited. Any other part of the scenario may be missing. An entry with faults is shown as far as it can be read.
	// The result is false for a list whose entries have no look, and for an entry that cannot be read at all.
	Illustrate(scene json.RawMessage, list string, n int) (Illustration, bool)
}

// Illustrate returns the look of an entry of a scenario, as [Illustrator] does; false for a game that shows none.
func Illustrate(r Ruleset, scene json.RawMessage, list string, n int) (Illustration, bool) {
	by, can := r.(Illustrator)
	if !can {
		return Illustration{}, false
	}
	return by.Illustrate(scene, list, n)
}

// Illustration is how an entry of a scenario looks on the table.
type Illustration struct {
	Figures []Figure `json:"figures,omitempty"` // with their numbers: a normal and an elite monster
	Hands   []Hand   `json:"hands,omitempty"`   // its cards, in the order of the entry
}

// Workbench is everything that an editor of scenarios must know about a game. No match depends on it.
type Workbench struct {
	Part string // what people call a game part, and the name of its schema: "quest"
	// Schema is the JSON Schema of the game part of a scenario. A cell in it is a reference to #/$defs/cell.
	Schema    json.RawMessage
	Grounds   []GroundItem
	Grids     []string // the grids that the game is played on, the usual one first
	Shelves   []Shelf
	Pieces    []TerrainPiece // of games whose ground is built of pieces
	Templates []Template
	Own       []OwnKind
}

// OwnKind is a kind of figures or cards that a scenario can describe itself. [Illustrate] shows how they look.
type OwnKind struct {
	List string `json:"list"` // the list of the game part that holds them: "classes"
	Name string `json:"name"` // one of them, for people: "Class"
	// Cards is the field of an entry that lists its cards, of which each is one of the first hand of its look; empty:
	// it has no such list.
	Cards string `json:"cards,omitempty"`
	// Entry is one to begin with; none where the entries have a place, and stand on a shelf.
	Entry json.RawMessage `json:"entry,omitempty"`
}

// GroundItem is a kind of ground that a brush lays.
type GroundItem struct {
	Name string `json:"name"` // for people: "grass"
	// Glyph is its entry in the legend of a board: the name of a terrain, or an object.
	Glyph json.RawMessage `json:"glyph"`
	Look  string          `json:"look"` // the terrain that it is drawn as, for a swatch
}

// The layers of a board on which things are put.
const (
	LayerFigures = "figures"
	LayerThings  = "things"
	LayerDoors   = "doors"
	LayerWalls   = "walls"
	LayerMarks   = "marks"
)

// The ways in which the entries of a shelf's list give their places.
const (
	PlaceCell  = "cell"  // at is [x, y]
	PlaceSide  = "side"  // at is [x, y], and side a side of that cell
	PlaceEdge  = "edge"  // at is [x, y, side]
	PlaceWall  = "wall"  // the entry itself is [x, y, side], or its at is where it has other fields
	PlaceCells = "cells" // the entry itself is [x, y]
	PlaceArea  = "area"  // the pointer leads to one object with at, width and height
	PlaceLine  = "line"  // line is [x1, y1, x2, y2] in units of 1/512 of a cell
	PlaceGroup = "group" // cells is a list of [x, y]
	PlaceNone  = "none"  // the entry has no place on the board
)

// Shelf is a list of things of one sort that can be put into a scenario.
type Shelf struct {
	Key   string `json:"key"`   // names it for programs: "monsters"
	Name  string `json:"name"`  // for people
	Layer string `json:"layer"` // figures, things, doors, walls, marks
	// List is a JSON pointer to the list in the scenario document to which the entries are added. A step {room}
	// stands for the entry of that array whose field room is the letter of the cell's room, which is made where
	// it is missing. A list in an entry that the document does not have, as of a third army, cannot be added to.
	List string `json:"list"`
	// Place is how an entry says where it is: cell, its at is [x, y]; side, the same with a field side; edge, its
	// at is [x, y, side]; wall, it is itself [x, y, side] or, with other fields, its at is; cells, it is itself [x, y]; area, List leads to one
	// object with at, width and height; line, its line is [x1, y1, x2, y2] in units of 1/512 of a cell; group,
	// its cells are a list of [x, y]; none, it has no place on the board.
	Place string `json:"place"`
	By    string `json:"by,omitempty"` // the field of an entry that tells of which item it is: kind, creature, key
	// Around is the object that holds the list where the document has none yet, without the list.
	Around json.RawMessage `json:"around,omitempty"`
	Items  []ShelfItem     `json:"items"` // what may be put there
}

// ShelfItem is a thing that can be put into a scenario. It is drawn as a [Figure], a [Piece] or a [Door] is.
type ShelfItem struct {
	Name     string `json:"name"`
	Text     string `json:"text,omitempty"`     // a sentence about it
	Portrait string `json:"portrait,omitempty"` // the name of a silhouette in package portrait
	Kind     string `json:"kind,omitempty"`     // of the figure, or of the piece that is drawn: chest, table, pit
	Glyph    string `json:"glyph,omitempty"`    // a letter or two
	Side     string `json:"side,omitempty"`     // of the figure
	Colour   int    `json:"colour,omitempty"`   // the number of its own colour, from 1; 0 for none
	Width    int    `json:"width,omitempty"`    // cells that it takes; 0 is 1
	Height   int    `json:"height,omitempty"`
	// Entry is what is added to the list, without its place. Where another entry of the list has its id or its key, it
	// gets another by a number.
	Entry json.RawMessage `json:"entry"`
	// Seat is the seat that plays it, which is added to the seats of the scenario where none has its id.
	Seat json.RawMessage `json:"seat,omitempty"`
}

// TerrainPiece is a piece of terrain, with its shape, for building a battlefield.
type TerrainPiece struct {
	Key  string `json:"key"` // names it for programs
	Name string `json:"name"`
	// Cells are the hexes that it covers, as axial steps [q, r] from the first of them from the top.
	Cells []grid.Cell `json:"cells"`
	// Turns are its hexes after each sixth of a turn clockwise, beginning with none.
	Turns    [][]grid.Cell `json:"turns"`
	Terrains []string      `json:"terrains"`         // the names of the grounds that it comes in
	Height   int           `json:"height,omitempty"` // in levels; 0 is 1
	Count    int           `json:"count,omitempty"`  // in one box; 0 where that is not said
}

// Template is a scenario that one begins with.
type Template struct {
	Key      string          `json:"key"` // names it for programs
	Name     string          `json:"name"`
	Text     string          `json:"text"`     // a sentence about it
	Document json.RawMessage `json:"document"` // the scenario itself
}
