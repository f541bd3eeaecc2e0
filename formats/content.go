package formats

import (
	"context"

	"github.com/battlemat/battlemat/board"
)

// Content is what a file says about a battlefield: its board, and what a scenario puts on the
// board.
type Content struct {
	Board  *board.Board
	Starts []Start // the spaces on which players begin, in the order of the file
	Glyphs []Glyph
	Notes  []Note
	// Picture is the picture of the map; nil if there is none. A scenario can hold a picture, but a
	// board cannot.
	Picture *Picture
	// Quest is a complete HeroQuest quest; nil for anything else. With a quest, Board shows
	// everything in the quest.
	Quest *Quest
	// Delve is a complete Gloomhaven scenario; nil for anything else. With a delve, Board is the
	// board for four characters.
	Delve *Delve
	// Context stops the writing once the context is done. If Context is nil, nothing stops the
	// writing.
	Context context.Context
}

// Until returns the context that stops the writing.
func (c *Content) Until() context.Context { return until(c.Context) }

func until(ctx context.Context) context.Context {
	if ctx == nil {
		return context.Background()
	}
	return ctx
}

// Export is a file written for another program.
type Export struct {
	Data   []byte
	Beside []File // pictures that the file refers to, which must be in the same folder
	Report Report
}

// File is a file that belongs next to another.
type File struct {
	Name string
	Data []byte
}

// These are reasons why something is left out of a file.
const (
	NoPlace   = "the format has no place for it"
	NoPicture = "the format has no picture of the map"
)
