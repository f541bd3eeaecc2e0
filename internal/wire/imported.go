package wire

import (
	"github.com/battlemat/battlemat/geom/grid"
)

// Imported is a board made from a file of another program.
type Imported struct {
	Format   string           `json:"format"`  // the format of the file: hsc, mapeditor, uvtt, watabou
	Program  string           `json:"program"` // the program that uses the format, for people
	Name     string           `json:"name"`
	Width    int              `json:"width"`
	Height   int              `json:"height"`
	Document string           `json:"document"`           // battlemat.board/1, as JSON in a string
	Picture  string           `json:"picture,omitempty"`  // an SVG; "" for a board that is too large to be drawn
	Report   []ImportedPieces `json:"report"`             // what became of the file's pieces, kept ones first
	Starts   []ImportedStart  `json:"starts"`             // the start areas in the file, by player
	Glyphs   int              `json:"glyphs"`             // the number of glyphs in the file, which the document cannot contain
	Scenario *ScenarioCard    `json:"scenario,omitempty"` // the scenario with which POST /imports/matches would begin a match; its Picture is empty
	Foes     []ImportedFoes   `json:"foes,omitempty"`     // the sets of monsters to choose from, for a skirmish of D&D

	Lineup *Lineup `json:"lineup,omitempty"` // the figures and their places when that scenario begins; absent in games without encounters

	Difficulties []string `json:"difficulties,omitempty"` // the possible difficulties, by key, the easiest first

	Grid *ImportedGrid `json:"grid,omitempty"` // for a plain picture: the grid on it

	Open     *ImportedOpen  `json:"open,omitempty"`     // what the file leaves open about its quest or scenario; the client may supply it
	Tiles    []ImportedTile `json:"tiles,omitempty"`    // tiles whose ground the file does not name, the most frequent first; the terrain parameter can name it
	Terrains []string       `json:"terrains,omitempty"` // the possible grounds of these tiles, by name; the first is the default
	Missing  []string       `json:"missing,omitempty"`  // the names of files to which the file refers, but that were not sent with it

	Left    []ImportedPieces `json:"left,omitempty"`    // the parts of the file that the scenario leaves out
	NoMatch string           `json:"noMatch,omitempty"` // why no scenario can be made from the file, for people
}

// ImportedDocument is a document that was made from a file of another program, to be edited.
type ImportedDocument struct {
	Document string `json:"document"`          // a battlemat.scenario/1, or a battlemat.board/1 if no scenario can be made: as JSON in a string
	Picture  []byte `json:"picture,omitempty"` // a JPEG of the picture under the board, from corner to corner, if there is one
}

// ImportedPieces reports what became of the pieces of one kind.
type ImportedPieces struct {
	Piece string `json:"piece"`         // the kind of piece, for people
	Count int    `json:"count"`         // the number of such pieces
	Fate  string `json:"fate"`          // kept, changed, left-out
	Why   string `json:"why,omitempty"` // why they were changed or left out, for people
}

// ImportedOpen lists what the file of a quest or a scenario leaves open. The parameters objective,
// monster and treasure can supply what is missing.
type ImportedOpen struct {
	Objectives []string           `json:"objectives"`          // the first words of the possible parts of an objective, the usual ones first
	Monsters   []ImportedMonster  `json:"monsters"`            // the monsters that the monster parameter may change
	Kinds      []ImportedKind     `json:"kinds,omitempty"`     // the possible kinds of monsters; empty if the stats of each monster are chosen instead
	Treasures  []ImportedTreasure `json:"treasures,omitempty"` // the treasures whose contents the treasure parameter may give
	Finds      []string           `json:"finds"`               // the first words of the possible contents of a treasure
	Notes      []ImportedNote     `json:"notes,omitempty"`     // the notes of the quest, with their letters
}

// ImportedMonster is a monster in the file of a quest, or a type of monster in the file of a
// scenario.
type ImportedMonster struct {
	Key   string         `json:"key"`  // its name in the monster parameter
	Kind  string         `json:"kind"` // its kind in the file
	Name  string         `json:"name,omitempty"`
	At    *grid.Cell     `json:"at,omitempty"`    // its place; absent for a type
	Note  string         `json:"note,omitempty"`  // the letter of the note in its room
	Count int            `json:"count"`           // the number of monsters of its type
	Is    string         `json:"is,omitempty"`    // for a type: the program's kind that it becomes, unless the monster parameter names another
	Stats map[string]int `json:"stats,omitempty"` // its stats, unless the monster parameter gives others
}

// ImportedKind is one of the program's kinds of monsters.
type ImportedKind struct {
	Key  string `json:"key"` // its name in the monster parameter
	Name string `json:"name"`
}

// ImportedTreasure is a treasure in the file of a quest or a scenario, or a place where there may
// be one.
type ImportedTreasure struct {
	Key string    `json:"key"` // its name in the treasure parameter
	At  grid.Cell `json:"at"`
}

// ImportedNote is a note of a quest.
type ImportedNote struct {
	Ref  string    `json:"ref,omitempty"` // its letter
	At   grid.Cell `json:"at"`
	Text string    `json:"text"`
}

// ImportedTile is a kind of tile for which the file does not say what ground it is.
type ImportedTile struct {
	Key     string `json:"key"`               // the tile's name in the terrain parameter
	Set     string `json:"set,omitempty"`     // the name that stands for its whole tileset in the terrain parameter
	Name    string `json:"name"`              // its name for people
	Count   int    `json:"count"`             // the number of cells with this tile
	Terrain string `json:"terrain,omitempty"` // the ground that the terrain parameter names for it; by default floor
	Picture string `json:"picture,omitempty"` // a picture of the tile, as a data URL
}

// ImportedGrid is a grid of squares on a picture.
type ImportedGrid struct {
	Cell   string `json:"cell"`   // the side of a square, in pixels
	Left   int    `json:"left"`   // the distance of a corner of a square from the left edge of the picture, in pixels
	Top    int    `json:"top"`    // the distance of the same corner from the top edge, in pixels
	Width  int    `json:"width"`  // the width of the picture, in pixels
	Height int    `json:"height"` // the height of the picture, in pixels
	Found  bool   `json:"found"`  // the grid was found from lines in the picture
}

// ImportedFoes is a set of monsters.
type ImportedFoes struct {
	Key  string `json:"key"`  // its name in the foes parameter
	Name string `json:"name"` // its name for people
}

// ImportedStart is a start area in the file. The document cannot contain it.
type ImportedStart struct {
	Player string `json:"player"` // the player's name in the file
	Spaces int    `json:"spaces"` // the number of spaces in the area
}
