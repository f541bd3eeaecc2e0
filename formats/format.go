package formats

import (
	"cmp"
	"context"
	"fmt"
	"path"
	"slices"
	"sort"
	"strings"
	"unicode"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// Bounds of imports. They lie far above any battlefield ever built, and keep a hostile file from taking
// excessive time or memory.
const (
	MaxBytes = 4 << 20 // of a file, and of the contents of a packed one
	// MaxFile is the bound of a file with a picture in it, and so of any file. JSON of that size is decoded in about a second of
	// one processor, whatever stands in it: lists have their bound, [MaxList]. So the decoder, which nothing interrupts, needs no
	// bound of its time.
	MaxFile  = 32 << 20
	MaxCells = 1 << 16 // columns times rows of a board made from one
)

// Format is a file format of another program.
type Format struct {
	Name  string // on the command line: "hsc"
	Title string // for people: "VirtualScape"

	// Is reports whether the data looks like this format, from its first bytes or its shape.
	Is func(data []byte) bool
	// Import makes a board from a file with that name. The error for an unreadable file is a [*Fault].
	Import func(data []byte, file string) (*Import, error)
	// ImportAs is Import with choices for what the file leaves open; nil: the format leaves nothing open.
	ImportAs func(data []byte, file string, r Reading) (*Import, error)
	// Export writes a file, and reports what became of each piece; nil: this format can only be read. The error says
	// why nothing of it can be written.
	Export func(c *Content) (*Export, error)
	// Extension ends the names of the files that are written: ".hsc".
	Extension string
}

// Reading holds the choices for what a file leaves open.
type Reading struct {
	// Terrain is what ground tiles of Tiled are that do not say it: a tile by its number in the map, "12=wall", or in its
	// tileset, "walls:3=wall", or all of a tileset or a layer by name, "Water=water".
	Terrain []string
	// Cell and Offset are the grid on a picture that says nothing but what it shows: the side of a square in pixels, "70" or
	// "33.25", and the corner of one, "3,5"; "": the lines that are seen on it.
	Cell, Offset string
	Portals      string // for Universal VTT: how to read portals that let light through, [Windows] or [Doors]; "": windows
	// Beside are the files that came with this one: tilesets of a map of Tiled and their pictures, outlines of the tiles of a
	// scenario.
	Beside []Packed
	// Context ends the reading; nil: nothing does.
	Context context.Context
}

// Stopped returns the error of the context, once that is done.
func (r Reading) Stopped() error {
	if r.Context == nil {
		return nil
	}
	return r.Context.Err()
}

// What portals that let light through become.
const (
	Windows = "windows" // they can be seen through but not walked through
	Doors   = "doors"   // open ones
)

// Import is the result of importing a file.
type Import struct {
	Content
	// Grid is the grid on a picture that says nothing but what it shows; nil for any other file.
	Grid   *PictureGrid
	Report Report
	// Tiles are the tiles that do not say what ground they are, the most frequent first. A table says it: [Reading.Terrain].
	Tiles []Tile
	// Missing are the files that belong beside this one and were not there, by the names that it gives them.
	Missing []string
	// Took are the files beside it that it names and that were there, by [Packed.Base].
	Took []string
}

// Rest reports the files beside it that nothing of it names.
func (m *Import) Rest(beside []Packed) {
	for _, f := range beside {
		if !slices.Contains(m.Took, f.Base()) {
			m.Report.Add(1, "file "+OneLine(path.Base(f.Name)), LeftOut, "nothing in the map names it")
		}
	}
	m.Report.Sort()
}

// Tile is a kind of tile that does not say what ground it is.
type Tile struct {
	Key     string // as a table of terrain names it
	Set     string // the tileset, as such a table names it; "": it has no name
	Name    string // "tile 3 of walls"
	Count   int    // of its cells
	Terrain string // that a table gives it; "": it is floor
	Picture []byte // PNG; nil: the picture of its tileset is not there
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
	// Width and Height are its size from the board's first corner, in units of which [board.Fine] make the
	// side of a cell.
	Width, Height int
	// Left, Top, Right and Bottom are the part of it that lies there, in pixels; all of them 0: all of it.
	Left, Top, Right, Bottom int
}

// Cut reports whether only a part of the picture lies under the board.
func (p *Picture) Cut() bool { return p.Left != 0 || p.Top != 0 || p.Right != 0 || p.Bottom != 0 }

// PictureGrid is a grid of squares on a picture.
type PictureGrid struct {
	Cell          string // the side of a square in pixels, "70" or "33.25"
	Left, Top     int    // the corner of one, in pixels
	Width, Height int    // of the picture, in pixels
	Found         bool   // by the lines that are seen on it
}

// OneLine turns a text from a file into a valid name for a board: on one line, with only visible characters.
func OneLine(text string) string {
	text = strings.Join(strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsPrint(r) }), " ")
	if runes := []rune(text); len(runes) > board.MaxText {
		text = string(runes[:board.MaxText])
	}
	return text
}

// NameOf makes a board's name from the name of its file: "old_mill-02.dd2vtt" becomes "Old mill 02". A text
// without a file extension gives none.
func NameOf(file string) string {
	base := file[strings.LastIndexAny(file, `/\\`)+1:]
	if i := strings.LastIndex(base, ": "); i >= 0 { // a file in an archive
		base = base[i+2:]
	}
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
	Letter string `json:"letter"` // "" if the file does not say
	Name   string `json:"name"`
}

// FigureID makes the id of a figure of its name, with the first number of which none is taken, where figures have taken the
// numbers in turn. It asks about few of them: a file may have thousands of figures of a name.
func FigureID(name string, taken func(id string) bool) string {
	word := idOf(name)
	of := func(n int) string { return fmt.Sprintf("%s-%d", word, n) }
	most := 1 // a number that is free
	for taken(of(most)) {
		most *= 2
	}
	return of(most/2 + 1 + sort.Search(most-most/2-1, func(i int) bool { return !taken(of(most/2 + 1 + i)) }))
}

// FileName makes the name of a file, without its end, of that of a board.
func FileName(name string) string {
	if strings.TrimSpace(name) == "" {
		return "board"
	}
	return idOf(name)
}

// idOf makes a word of the id of a figure of its name.
func idOf(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	id := strings.Join(words, "-")
	if len(id) > 40 {
		id = strings.Trim(id[:40], "-")
	}
	return cmp.Or(id, "figure")
}
