package board

import (
	"strings"
	"unicode/utf8"

	"github.com/battlemat/battlemat/geom/grid"
)

// draft holds the contents of a JSON or text document, each with its position, before they are
// checked and built into a board.
type draft struct {
	name, rules, profile string
	set                  map[string]string
	grid                 grid.Grid
	outside              Outside
	gridKnown            bool // false if the grid is missing or wrong

	cells   []draftRow          // the map
	drawn   string              // what a fault calls the map: "map" or "plan"
	drawnAt place               // of the map
	lost    bool                // the map could not be read
	legend  map[rune]draftGlyph // nil when it is missing or wrong
	levels  []draftLevels       // nil when not given
	leveled place               // of the levels
	rooms   []draftRow          // nil when not given
	roomed  place
	walls   []draftWall
	doors   []draftDoor
	figures []draftFigure
	lights  []draftLight

	barriers []draftBarrier
}

// draftRow is one row of characters, with the position of each character.
type draftRow struct {
	at     place
	glyphs []rune
	pos    []int32
}

// blank is the glyph of a cell that is missing from a picture.
const blank rune = -1

// where returns the place of character x.
func (r *draftRow) where(x int) place {
	if x < len(r.pos) {
		return r.at.part("", int(r.pos[x]))
	}
	return r.at
}

// rowOf makes a row from a string that starts at pos in the document. If the string contains
// escapes, plain is false and every character gets the position of the string.
func rowOf(at place, text string, pos int, plain bool) draftRow {
	n := utf8.RuneCountInString(text)
	row := draftRow{at: at, glyphs: make([]rune, 0, n), pos: make([]int32, 0, n)}
	for i, r := range text {
		row.glyphs = append(row.glyphs, r)
		if !plain {
			i = 0
		}
		row.pos = append(row.pos, int32(pos+i))
	}
	return row
}

// draftGlyph is an entry of the legend.
type draftGlyph struct {
	look
	spans []Span // nil when the entry gives no level
	at    place
}

// draftLevels is a row of levels.
type draftLevels struct {
	at    place
	spans [][]Span // one for each cell; nil for a cell whose spans could not be read
	pos   []int32
}

// draftEdge is a wall, or the place of a door.
type draftEdge struct {
	x, y   int32
	side   compass
	index  int32 // of the entry; -1 for an edge drawn in the picture
	offset int32
}

// draftWall is a wall with its size, if the document gives one.
type draftWall struct {
	draftEdge
	size WallSize
}

// draftDoor is a door; its side is noSide for a door tile.
type draftDoor struct {
	draftEdge
	id    string // "" if it has yet to be given one
	state DoorState
	leaf  Leaf
}

// draftBarrier is a barrier with its place.
type draftBarrier struct {
	Barrier
	at place
}

// draftLight is a light with its place.
type draftLight struct {
	Light
	at place
}

// draftFigure is a figure with the position of every part that may be faulty.
type draftFigure struct {
	Figure
	at, cell, tail, level, size place
	leveled                     bool // the document gives its level
}

func (e draftEdge) cell() grid.Cell { return grid.Cell{X: int(e.x), Y: int(e.y)} }

// in returns the place of the edge in a section of entries, or in the picture.
func (e draftEdge) in(section, drawn string) place {
	if e.index < 0 {
		return top(drawn, int(e.offset))
	}
	return place{section: section, index: int(e.index), pos: int(e.offset)}
}

// compass is the name of a side before the kind of grid is known.
type compass uint8

var compassNames = [...]string{"", "N", "NE", "E", "SE", "S", "SW", "W", "NW"}

const noSide compass = 0

func parseCompass(name string) (compass, bool) {
	for i, n := range compassNames[1:] {
		if n == name {
			return compass(i + 1), true
		}
	}
	return noSide, false
}

func (c compass) String() string { return compassNames[c] }

var compassList = strings.Join(compassNames[1:], " ")
