package battlemat

import "github.com/battlemat/battlemat/grid"

// Unknown is the character of a cell that the seat knows nothing of.
const Unknown = '?'

// Ground is the part of the board that the seat knows.
type Ground struct {
	Grid   string `json:"grid"`            // square, hex-flat, hex-pointy
	Shift  string `json:"shift,omitempty"` // of hexes: odd, even
	Width  int    `json:"width"`
	Height int    `json:"height"`
	// Map is a row a string, a character a cell: [Unknown], or a key of Legend.
	Map    []string          `json:"map"`
	Legend map[string]string `json:"legend"`          // terrain by character: floor wall void trap …
	Rooms  []string          `json:"rooms,omitempty"` // a letter a known cell, '.' corridor, '?' unknown
	// Names are what the board calls the ground of known cells, a character a cell: '.' where it does not say, '?'
	// unknown, or a key of Called.
	Names  []string          `json:"names,omitempty"`
	Called map[string]string `json:"called,omitempty"` // grass, rock, sand by character
	// Levels are the heights of known cells: of the highest space of each.
	Levels [][]int `json:"levels,omitempty"`
	// Columns are the known cells that Levels does not say all of: those of several solid pieces,
	// with a height on top, or with a look of their own, in reading order.
	Columns []Column `json:"columns,omitempty"`
	// Body is how wide bodies are, where they have heights: a fraction of the space they stand
	// over, "2/3".
	Body string `json:"body,omitempty"`
	// Eye is how high a figure sees from, in Heights: where it is left out "1", the top of its head.
	Eye string `json:"eye,omitempty"`
	// Zone is from where up to where a target has to be seen, in Heights: where it is left out all
	// of it.
	Zone  []string `json:"zone,omitempty"`
	Sight []string `json:"sight,omitempty"` // '1' in sight now, '0' remembered or unknown; none: all in sight
	// Light is how light cells are: '2' bright, '1' dim, '0' dark, '?' unknown; none: bright all over.
	Light []string `json:"light,omitempty"`
	// Obscured is how far what is in cells hides them, fog, leaves: '0' not, '1' lightly, '2' heavily,
	// '?' unknown; none: not at all.
	Obscured []string `json:"obscured,omitempty"`
	Walls    []Border `json:"walls,omitempty"`
	// Barriers are walls and windows off the sides of cells: the parts of them in cells that the
	// seat knows, and in the next ones where they bar the way to the middle.
	Barriers []Barrier `json:"barriers,omitempty"`
	Doors    []Door    `json:"doors,omitempty"`
	Pieces   []Piece   `json:"pieces,omitempty"` // furniture, stairs, traps found, loot
	// Printed is what is printed on the board itself, where everybody may see it all.
	Printed *Printed `json:"printed,omitempty"`
}

// Knows reports whether a cell is on the map and the seat knows anything of it.
func (g *Ground) Knows(c grid.Cell) bool {
	if c.Y < 0 || c.Y >= len(g.Map) || c.X < 0 {
		return false
	}
	row := []rune(g.Map[c.Y])
	return c.X < len(row) && row[c.X] != Unknown
}

// Column is a column of a board that is more than one plain solid piece from level 0 up: a bridge
// over a river, ground with an obstacle on it, a tree.
type Column struct {
	At grid.Cell `json:"at"`
	// Spans are its solid pieces from below to above, each from a level up to a level, with a
	// space on top; none: one piece, from 0 up to its level.
	Spans [][]int `json:"spans,omitempty"`
	// Height is how many levels what fills the cell rises above its lowest piece: an obstacle,
	// rock.
	Height int `json:"height,omitempty"`
	// Name is what the board calls that: fir, outcrop.
	Name string `json:"name,omitempty"`
	// Look is what that looks like where it is drawn: tree, rock, bush.
	Look string `json:"look,omitempty"`
}

// Printed is a board without anything on it.
type Printed struct {
	Rooms []string `json:"rooms"` // a letter a cell, '.' corridor, '?' where nothing is printed
	Walls []Border `json:"walls,omitempty"`
}

// Border is a side of a cell.
type Border struct {
	At     grid.Cell `json:"at"`
	Side   string    `json:"side"`             // N E S W, or a hex's
	Bottom int       `json:"bottom,omitempty"` // the level from which a wall stands
	Top    int       `json:"top,omitempty"`    // the level up to which it stands, 0 of one that has no top
}

// Barrier is a straight wall or window that need not follow the sides of cells.
type Barrier struct {
	Kind string `json:"kind"` // wall, window
	// Line is x and y of its one end, x and y of the other, in parts of a cell, 512 to a side.
	Line []int `json:"line"`
}

// Door is a door that the seat knows of.
type Door struct {
	ID   string    `json:"id"`
	At   grid.Cell `json:"at"`
	Side string    `json:"side,omitempty"` // "" for a door that takes the whole cell, or has a Line
	// Line is where a door stands that is off the sides of cells, as of a [Barrier]; its middle is At.
	Line  []int  `json:"line,omitempty"`
	State string `json:"state"`          // open, closed
	Leaf  string `json:"leaf,omitempty"` // of one that is seen through while it is closed: portcullis, bars, glass, slit, window
	Name  string `json:"name,omitempty"` // "secret door", "door"
	// Secret: it began as a secret door.
	Secret bool `json:"secret,omitempty"`
}

// Piece is something that lies or stands on the ground and is no figure.
type Piece struct {
	ID     string    `json:"id"`
	Kind   string    `json:"kind"` // for the drawing: table, chest, stairs, pit, gold …
	Name   string    `json:"name"` // for people
	At     grid.Cell `json:"at"`   // the top left cell
	Width  int       `json:"width"`
	Height int       `json:"height"`
	Bars   bool      `json:"bars,omitempty"` // nobody may stand there
	// Terrain is what it makes of its cells, where it does not only lie there: trap, stairs.
	Terrain string `json:"terrain,omitempty"`
	Note    string `json:"note,omitempty"`
}
