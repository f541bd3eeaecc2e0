package formats

import "github.com/battlemat/battlemat/board"

// Content is what a file holds of a battlefield: its board, and what a scenario puts on it.
type Content struct {
	Board  *board.Board
	Starts []Start // the spaces on which players begin, in the file's order
	Glyphs []Glyph
	Notes  []Note
	// Picture is the picture of the map; nil when there is none. A scenario can hold it, a board cannot.
	Picture *Picture
	// Quest is a whole quest of HeroQuest; nil for anything else. Board is then that on which all of it lies.
	Quest *Quest
	// Delve is a whole scenario of Gloomhaven; nil for anything else. Board is then as it is with four characters.
	Delve *Delve
}

// Export is a written file of another program.
type Export struct {
	Data   []byte
	Beside []File // pictures that it names, which must lie in its folder
	Report Report
}

// File is a file that lies beside another.
type File struct {
	Name string
	Data []byte
}

// Why something is left out of a file.
const (
	NoPlace   = "the format has no place for it"
	NoPicture = "the format has no picture of the map"
)
