package formats

import (
	"strings"
	"unicode"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// Bounds of what is imported. They lie far above any battlefield that was ever built, and
// keep a hostile file from taking time or memory out of proportion.
const (
	MaxBytes = 4 << 20 // of a file, and of what a packed one holds
	// MaxFile is the bound of a file with a picture in it, and so of any file.
	MaxFile  = 32 << 20
	MaxCells = 1 << 16 // columns times rows of a board that is made of one
)

// Format is a file format of another program.
type Format struct {
	Name  string // on the command line: "hsc"
	Title string // for people: "VirtualScape"

	// Is reports whether the data looks like this format, from its first bytes or its shape.
	Is func(data []byte) bool
	// Import makes a board of a file by that name. A file that cannot be read is a [*Fault].
	Import func(data []byte, file string) (*Import, error)
	// ImportAs is Import where the file leaves something open; nil: it does not.
	ImportAs func(data []byte, file string, r Reading) (*Import, error)
	// Export writes a board as a file, and says what of it the format cannot hold; nil: this
	// format is only read.
	Export func(b *board.Board) ([]byte, Report, error)
}

// Reading is how a file is read where it leaves that open.
type Reading struct {
	Portals string // of Universal VTT: what portals that let light through are, [Windows] or [Doors]; "": windows
}

// What portals that let light through are.
const (
	Windows = "windows" // one sees through them, and does not walk
	Doors   = "doors"   // open ones
)

// Import is what was made of a file.
type Import struct {
	Board  *board.Board
	Starts []Start // the spaces on which players begin, in the file's order
	Glyphs []Glyph
	Notes  []Note
	// Picture is the map's own; nil where the file has none. A scenario has a place for it, a board has none.
	Picture *Picture
	Report  Report
}

// Note is a text for the game master.
type Note struct {
	Ref  string     `json:"ref,omitempty"` // as the map shows it: "1"
	At   *grid.Cell `json:"at,omitempty"`  // nil: it concerns all of the map
	Text string     `json:"text"`
}

// Picture is a picture of a map.
type Picture struct {
	Kind string // png, jpg, webp
	Data []byte
	// Width and Height are what it covers from the board's first corner on, in parts of a cell,
	// [board.Fine] to a side.
	Width, Height int
}

// OneLine returns a text of a file as a name on a board can be: on one line, of characters
// that show.
func OneLine(text string) string {
	text = strings.Join(strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsPrint(r) }), " ")
	if runes := []rune(text); len(runes) > board.MaxText {
		text = string(runes[:board.MaxText])
	}
	return text
}

// NameOf makes a board's name of that of its file: "old_mill-02.dd2vtt" is "Old mill 02". What has no name of
// a file, with something behind a dot, makes none.
func NameOf(file string) string {
	base := file[strings.LastIndexAny(file, `/\\`)+1:]
	dot := strings.LastIndexByte(base, '.')
	if dot < 1 {
		return ""
	}
	name := []rune(OneLine(strings.NewReplacer("_", " ", "-", " ").Replace(base[:dot])))
	if len(name) > 0 {
		name[0] = unicode.ToUpper(name[0])
	}
	return string(name)
}

// Space is a place to stand: a cell, and the level of its space there.
type Space struct {
	At    grid.Cell `json:"at"`
	Level int       `json:"level"`
}

// Start is a space on which a player begins.
type Start struct {
	Space
	Player string `json:"player"` // as the file names them: "red"
}

// Glyph is a glyph that lies on a space.
type Glyph struct {
	Space
	Letter string `json:"letter"` // "" where the file does not say
	Name   string `json:"name"`
}
