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

// Bounds of imports. They lie far above any battlefield ever built, and keep a hostile file from
// taking excessive time or memory.
const (
	MaxBytes = 4 << 20 // for a file, and for the unpacked contents of a packed file
	// MaxFile is the bound for a file with a picture in it, and thus for any file. JSON of this
	// size is decoded in about a second of CPU time, whatever it contains, because lists have their
	// own bound, [MaxList]. So the decoder, which cannot be interrupted, needs no time limit.
	MaxFile  = 32 << 20
	MaxCells = 1 << 16 // for the columns times the rows of a board made from a file
)

// Format is a file format of another program.
type Format struct {
	Name  string // on the command line: "hsc"
	Title string // for people: "VirtualScape"

	// Is reports whether the data looks like this format, from its first bytes or its shape.
	Is func(data []byte) bool
	// Import makes a board from a file, given by its data and its name. The error for an unreadable
	// file is a [*Fault].
	Import func(data []byte, file string) (*Import, error)
	// ImportAs is like Import, with choices for the questions that the file leaves open. It is nil
	// if the format leaves nothing open.
	ImportAs func(data []byte, file string, r Reading) (*Import, error)
	// Export writes a file, and reports what became of each piece. It is nil if the format can only
	// be read. The error says why nothing can be written.
	Export func(c *Content) (*Export, error)
	// Extension is the extension of the files that are written: ".hsc".
	Extension string
}

// Reading holds the choices for the questions that a file leaves open.
type Reading struct {
	// Terrain gives the ground for Tiled tiles if the file does not give it. An entry names a tile
	// by its number in the map, "12=wall"; a tile by its number in its tileset, "walls:3=wall"; or
	// a tileset or layer, "Water=water".
	Terrain []string
	// Cell and Offset give the grid for a picture without further data. Cell is the side of a
	// square in pixels, "70" or "33.25", and Offset is the corner of a square, "3,5". If both are
	// "", the grid is found from the lines in the picture.
	Cell, Offset string
	Portals      string // for Universal VTT: how to read portals that let light through, [Windows] or [Doors]; "" for windows
	// Beside holds the files that came with this file: tilesets of a Tiled map and their pictures,
	// or outlines of the tiles of a scenario.
	Beside []Packed
	// Context stops the reading once the context is done. If Context is nil, nothing stops the
	// reading.
	Context context.Context
}

// Until returns the context that stops the reading.
func (r Reading) Until() context.Context { return until(r.Context) }

// Stopped returns the error of the context, which is nil until the context is done.
func (r Reading) Stopped() error { return r.Until().Err() }

// These say what portals that let light through become.
const (
	Windows = "windows" // they can be seen through but not walked through
	Doors   = "doors"   // open doors
)

// Import is the result of importing a file.
type Import struct {
	Content
	// Grid is the grid for a picture without further data; nil for any other file.
	Grid   *PictureGrid
	Report Report
	// Tiles lists the tiles whose ground the file does not give, the most frequent first.
	// [Reading.Terrain] can give their ground.
	Tiles []Tile
	// Missing lists the files to which the map refers but that did not come with it, by their names
	// in the map.
	Missing []string
	// Took lists the files to which the map refers and that did come with it, by [Packed.Base].
	Took []string
}

// Rest reports the files that came with the map although the map does not refer to them.
func (m *Import) Rest(beside []Packed) {
	for _, f := range beside {
		if !slices.Contains(m.Took, f.Base()) {
			m.Report.Add(1, "file "+OneLine(path.Base(f.Name)), LeftOut, "the map does not refer to it")
		}
	}
	m.Report.Sort()
}

// Tile is a kind of tile whose ground the file does not give.
type Tile struct {
	Key     string // its name in [Reading.Terrain]
	Set     string // the name of its tileset in [Reading.Terrain]; "" if it has none
	Name    string // "tile 3 of walls"
	Count   int    // the number of cells with this tile
	Terrain string // the terrain that [Reading.Terrain] gives it; "" for floor
	Picture []byte // PNG; nil if the picture of its tileset is missing
}

// Note is a text for the game master.
type Note struct {
	Ref  string     `json:"ref,omitempty"` // as the map shows it: "1"
	At   *grid.Cell `json:"at,omitempty"`  // nil if the note concerns the complete map
	Text string     `json:"text"`
}

// Picture is a picture of a map.
type Picture struct {
	Kind string // png, jpg, webp
	Data []byte
	// Width and Height are the size of the picture on the board, in units of 1/[board.Fine] of a
	// cell's side. The picture and the board share their first corner.
	Width, Height int
	// Left, Top, Right and Bottom bound the part of the picture that is used, in pixels. If all of
	// them are 0, the complete picture is used. Under hexes, this part fills the box around all
	// hexes of the board, and may extend beyond the picture.
	Left, Top, Right, Bottom int
}

// Cut reports whether only a part of the picture is under the board.
func (p *Picture) Cut() bool { return p.Left != 0 || p.Top != 0 || p.Right != 0 || p.Bottom != 0 }

// PictureGrid is a grid of squares on a picture.
type PictureGrid struct {
	Cell          string // the side of a square in pixels, "70" or "33.25"
	Left, Top     int    // the corner of a square, in pixels
	Width, Height int    // of the picture, in pixels
	Found         bool   // whether it was found from the lines in the picture
}

// OneLine turns a string from a file into a valid name for a board: on one line, with only visible
// characters.
func OneLine(text string) string {
	text = strings.Join(strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsPrint(r) }), " ")
	if runes := []rune(text); len(runes) > board.MaxText {
		text = string(runes[:board.MaxText])
	}
	return text
}

// NameOf makes a board's name from the name of its file: "old_mill-02.dd2vtt" becomes "Old mill
// 02". A name without a file extension gives "".
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

// Space is a place where a figure can stand: a cell, and a level at which the cell has a space.
type Space struct {
	At    grid.Cell `json:"at"`
	Level int       `json:"level"`
}

// Start is a space on which a player begins.
type Start struct {
	Space
	Player string `json:"player"` // as the file names the player: "red"
}

// Glyph is a Heroscape glyph on a space.
type Glyph struct {
	Space
	Letter string `json:"letter"` // "" if the file does not say
	Name   string `json:"name"`
}

// FigureID returns an id for a figure, made from its name and the first free number. To find this
// number, it assumes that numbers are taken in order, and calls `taken` only a few times, because a
// file may have thousands of figures with the same name.
func FigureID(name string, taken func(id string) bool) string {
	word := idOf(name)
	of := func(n int) string { return fmt.Sprintf("%s-%d", word, n) }
	most := 1 // in the end, a free number
	for taken(of(most)) {
		most *= 2
	}
	return of(most/2 + 1 + sort.Search(most-most/2-1, func(i int) bool { return !taken(of(most/2 + 1 + i)) }))
}

// FileName makes a file name, without the extension, from the name of a board.
func FileName(name string) string {
	if strings.TrimSpace(name) == "" {
		return "board"
	}
	return idOf(name)
}

// idOf turns a name into a word for ids and file names.
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
