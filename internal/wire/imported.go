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
	Starts   []ImportedStart  `json:"starts"`             // its start areas, by player
	Glyphs   int              `json:"glyphs"`             // the number of glyphs on it; the document has no place for them
	Scenario *ScenarioCard    `json:"scenario,omitempty"` // the scenario that POST /imports/matches begins on it; it has no separate picture
	Foes     []ImportedFoes   `json:"foes,omitempty"`     // the monsters that the party may meet; empty: the seats bring their armies

	Lineup *Lineup `json:"lineup,omitempty"` // the figures and their places when that scenario begins; none in games without encounters

	Difficulties []string `json:"difficulties,omitempty"` // the possible difficulties, by key, the easiest first

	Grid *ImportedGrid `json:"grid,omitempty"` // the grid of a picture without further data

	Open     *ImportedOpen  `json:"open,omitempty"`     // what the file does not say about its quest or scenario, and the client may add
	Tiles    []ImportedTile `json:"tiles,omitempty"`    // tiles for which the file does not say what ground they are, the most frequent first; the parameter terrain can say it
	Terrains []string       `json:"terrains,omitempty"` // the possible grounds of these tiles, by name; the first is the default
	Missing  []string       `json:"missing,omitempty"`  // files to which this one refers and that were not sent with it, by name

	Left    []ImportedPieces `json:"left,omitempty"`    // the parts of the file that have no place in that scenario
	NoMatch string           `json:"noMatch,omitempty"` // why no scenario can be made from the file, for people
}

// ImportedDocument is the document of a file of another program, to be edited.
type ImportedDocument struct {
	Document string `json:"document"`          // battlemat.scenario/1 or, where no scenario can be begun, battlemat.board/1: as JSON in a string
	Picture  []byte `json:"picture,omitempty"` // a JPEG of the picture under the board, from corner to corner; none: there is no picture
}

// ImportedPieces reports what became of the pieces of one kind.
type ImportedPieces struct {
	Piece string `json:"piece"`         // for people
	Count int    `json:"count"`         // the number of such pieces
	Fate  string `json:"fate"`          // kept, changed, left-out
	Why   string `json:"why,omitempty"` // why they were changed or left out, for people
}

// ImportedOpen lists what the file of a quest or a scenario leaves open. The parameters objective,
// monster and treasure can supply what is missing.
type ImportedOpen struct {
	Objectives []string           `json:"objectives"`          // the first words of the possible parts of an objective, the usual ones first
	Monsters   []ImportedMonster  `json:"monsters"`            // the monsters about which the parameter monster may say something
	Kinds      []ImportedKind     `json:"kinds,omitempty"`     // the possible kinds of monsters; empty: each monster has separate stats
	Treasures  []ImportedTreasure `json:"treasures,omitempty"` // the treasures whose contents the parameter treasure may give
	Finds      []string           `json:"finds"`               // the first words of the possible contents of a treasure
	Notes      []ImportedNote     `json:"notes,omitempty"`     // the notes of the quest, with their letters
}

// ImportedMonster is a monster in the file of a quest or a scenario, or a type of monsters.
type ImportedMonster struct {
	Key   string         `json:"key"`  // its name in the parameter
	Kind  string         `json:"kind"` // its kind in the file
	Name  string         `json:"name,omitempty"`
	At    *grid.Cell     `json:"at,omitempty"`    // its place; none for a type
	Note  string         `json:"note,omitempty"`  // the letter of the note in its room
	Count int            `json:"count"`           // the number of monsters of its type
	Is    string         `json:"is,omitempty"`    // the program's kind that it gets, unless the parameter gives another
	Stats map[string]int `json:"stats,omitempty"` // its stats, unless the parameter gives others
}

// ImportedKind is a type of monsters of the program.
type ImportedKind struct {
	Key  string `json:"key"` // its name in the parameter monster
	Name string `json:"name"`
}

// ImportedTreasure is a treasure in the file of a quest or a scenario, or a place where there may
// be one.
type ImportedTreasure struct {
	Key string    `json:"key"` // its name in the parameter
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
	Key     string `json:"key"`               // its name in the parameter terrain
	Set     string `json:"set,omitempty"`     // the name of its whole tileset in the parameter terrain
	Name    string `json:"name"`              // for people
	Count   int    `json:"count"`             // the number of its cells
	Terrain string `json:"terrain,omitempty"` // the terrain that the parameter gives it; none: it is floor
	Picture string `json:"picture,omitempty"` // a data URL
}

// ImportedGrid is a grid of squares on a picture.
type ImportedGrid struct {
	Cell   string `json:"cell"`   // the side of a square, in pixels
	Left   int    `json:"left"`   // the corner of a square, in pixels
	Top    int    `json:"top"`    // the corner of a square, in pixels
	Width  int    `json:"width"`  // of the picture, in pixels
	Height int    `json:"height"` // of the picture, in pixels
	Found  bool   `json:"found"`  // it was found from the lines in the picture
}

// ImportedFoes is a set of monsters.
type ImportedFoes struct {
	Key  string `json:"key"`  // its name in a request to begin a match
	Name string `json:"name"` // for people
}

// ImportedStart is a start area. The document has no place for it.
type ImportedStart struct {
	Player string `json:"player"` // the player's name in the file
	Spaces int    `json:"spaces"` // the number of spaces in the area
}
