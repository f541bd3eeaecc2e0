package formats

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
)

// Bounds of what is imported. They lie far above any battlefield that was ever built, and
// keep a hostile file from taking time or memory out of proportion.
const (
	MaxBytes = 4 << 20 // of a file, and of what a packed one holds
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
	// Export writes a board as a file, and says what of it the format cannot hold; nil: this
	// format is only read.
	Export func(b *board.Board) ([]byte, Report, error)
}

// Import is what was made of a file.
type Import struct {
	Board  *board.Board
	Starts []Start // the spaces on which players begin, in the file's order
	Glyphs []Glyph
	Report Report
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
