package battlemat

import (
	"strconv"

	"github.com/battlemat/battlemat/geom/grid"
)

// View is what one seat may know about a position: everything a client draws. It is built up from nothing,
// and contains nothing that the seat may not know.
type View struct {
	Seat  Seat   `json:"seat"`
	Title string `json:"title"`          // the scenario
	Goal  string `json:"goal,omitempty"` // the goal of the seat
	// Profile and Set are the rules of the match: a profile of the book, by default the first, and the fields
	// that the match overrides.
	Profile string            `json:"profile,omitempty"`
	Set     map[string]string `json:"set,omitempty"`
	// Objective is the state of the goal: open, met, or lost when it can no longer be attained; empty in
	// games that do not say.
	Objective string `json:"objective,omitempty"`
	// Seeks means that the goal is an item to find and carry, or may be one because the goal is not
	// told.
	Seeks   bool     `json:"seeks,omitempty"`
	Story   string   `json:"story,omitempty"` // read aloud at the start
	Hint    string   `json:"hint,omitempty"`  // what to do now, one sentence: tutorials
	Status  string   `json:"status"`          // "Elf: 5 squares and an action left"
	ToAct   []Seat   `json:"toAct"`           // the seats the game waits for
	Round   int      `json:"round"`           // from 1; 0 for games without rounds
	Actor   string   `json:"actor,omitempty"` // the figure whose turn it is
	Ground  Ground   `json:"ground"`
	Figures []Figure `json:"figures"`
	Order   []Turn   `json:"order"`            // the order of play, for the side of the table
	Hands   []Hand   `json:"hands"`            // cards, spells, equipment that the seat may see
	Counts  []Stat   `json:"counts,omitempty"` // numbers of the table: gold, rounds left
	Outcome *Outcome `json:"outcome,omitempty"`
}

// Figure is a figure on the board, as far as the seat knows it.
type Figure struct {
	ID       string     `json:"id"`
	Name     string     `json:"name"`           // "Elf", "Goblin 2"
	Kind     string     `json:"kind"`           // "elf", "goblin"
	Side     string     `json:"side"`           // figures of one side are friends
	Seat     Seat       `json:"seat,omitempty"` // who plays it
	At       grid.Cell  `json:"at"`
	Tail     *grid.Cell `json:"tail,omitempty"`
	Size     int        `json:"size,omitempty"`     // cells a side; 0 means 1
	Level    int        `json:"level,omitempty"`    // the level of the space it stands on
	Height   int        `json:"height,omitempty"`   // from its base to the top of its head, in levels; 0 in games without heights
	Glyph    string     `json:"glyph"`              // a letter or two
	Portrait string     `json:"portrait,omitempty"` // the name of a silhouette in package portrait; empty: the glyph is shown
	Colour   int        `json:"colour,omitempty"`   // the number of its own colour, from 1; 0 for none
	Number   int        `json:"number,omitempty"`   // tells figures of one kind apart
	Rank     string     `json:"rank,omitempty"`     // a key: elite, boss
	Life     int        `json:"life"`               // left
	Whole    int        `json:"whole"`              // when unhurt; Whole-Life skulls are drawn on it
	Stats    []Stat     `json:"stats,omitempty"`
	Badges   []Badge    `json:"badges,omitempty"`
	Down     bool       `json:"down,omitempty"` // dead or out of play, but still visible
	// Unseen means that only the seat knows of it; for the other side it is not there.
	Unseen bool `json:"unseen,omitempty"`
	// Aside means that it is behind the game master's screen, where it takes no part in the game.
	Aside bool `json:"aside,omitempty"`
	// Veiled means that the seat may not know what it sees, so that a client need not ask.
	Veiled bool `json:"veiled,omitempty"`
}

// Stat is a number with its name, ready to show.
type Stat struct {
	// Key names it for programs, the same in every match of a game: "attack", "squares-left".
	Key   string `json:"key,omitempty"`
	N     int    `json:"n,omitempty"` // the number, if there is a Key
	Name  string `json:"name"`
	Value string `json:"value,omitempty"` // the number for people, if it is not just N: "30 ft", or "0"
	Note  string `json:"note,omitempty"`
}

// Shown returns what to show beside the name: the value, or else the number; "" when the name says everything.
func (s Stat) Shown() string {
	if s.Value == "" && s.N != 0 {
		return strconv.Itoa(s.N)
	}
	return s.Value
}

// Badge is a condition: a word on the figure, and a sentence shown on hover.
type Badge struct {
	Key  string `json:"key,omitempty"` // names it for programs: "acted", "poison"
	Name string `json:"name"`
	Text string `json:"text"`
}

// Turn is a line in the order of play.
type Turn struct {
	Name   string `json:"name"`
	Seat   Seat   `json:"seat,omitempty"`
	Figure string `json:"figure,omitempty"`
	Kind   string `json:"kind,omitempty"` // for figures that share the line, as in [Figure]: Figure is the one that acts
	State  string `json:"state"`          // waiting, acting, done; out, or left: alive
	Note   string `json:"note,omitempty"` // "5 of 8 body"
	Mark   string `json:"mark,omitempty"` // the number that orders it: an initiative
	Card   *Card  `json:"card,omitempty"` // the card it plays this round, if everybody may see it; as in [Told]
	// Says lists, by key, what Name already says: [SaysCard], the name of the card.
	Says []string `json:"says,omitempty"`
}

// Unknown is the character for a cell about which the seat knows nothing.
const Unknown = '?'

// Ground is the part of the board that the seat knows.
type Ground struct {
	Grid   string `json:"grid"`            // square, hex-flat, hex-pointy
	Shift  string `json:"shift,omitempty"` // for hexes: odd, even
	Width  int    `json:"width"`
	Height int    `json:"height"`
	// Map has a string for each row and a character for each cell: [Unknown], or a key of Legend.
	Map    []string          `json:"map"`
	Legend map[string]string `json:"legend"`          // terrain by character: floor wall void trap …
	Rooms  []string          `json:"rooms,omitempty"` // a letter for each known cell, '.' corridor, '?' unknown
	// Names are the board's names for the ground of known cells, a character for each cell: '.' for no name, '?'
	// unknown, or a key of Called.
	Names  []string          `json:"names,omitempty"`
	Called map[string]string `json:"called,omitempty"` // grass, rock, sand by character
	// Levels are the heights of known cells, each that of its highest space.
	Levels [][]int `json:"levels,omitempty"`
	// Columns are the known cells that Levels does not describe fully, in reading order: those with several
	// solid pieces, something with a height on top, or their own look.
	Columns []Column `json:"columns,omitempty"`
	// Body is the width of bodies, in games with heights, as a fraction of their space: "2/3".
	Body string `json:"body,omitempty"`
	// Eye is the height from which a figure sees, in Heights. The default is "1", the top of its head.
	Eye string `json:"eye,omitempty"`
	// Zone is the part of a target that must be seen, from and to, in Heights. The default is all of it.
	Zone  []string `json:"zone,omitempty"`
	Sight []string `json:"sight,omitempty"` // '1' in sight now, '0' remembered or unknown; none: all in sight
	// Light is the light in cells: '2' bright, '1' dim, '0' dark, '?' unknown. Empty: bright everywhere.
	Light []string `json:"light,omitempty"`
	// Obscured is how heavily cells are obscured by things such as fog or leaves: '0' not, '1' lightly, '2'
	// heavily, '?' unknown. Empty: nowhere.
	Obscured []string `json:"obscured,omitempty"`
	Walls    []Border `json:"walls,omitempty"`
	// Barriers are walls and windows off the sides of cells: their parts in cells that the seat knows, and in
	// neighbouring cells where they bar the way to the middle.
	Barriers []Barrier `json:"barriers,omitempty"`
	Doors    []Door    `json:"doors,omitempty"`
	Pieces   []Piece   `json:"pieces,omitempty"` // furniture, stairs, traps found, loot
	// Printed is the printed board, if everyone may see it.
	Printed *Printed `json:"printed,omitempty"`
}

// Knows reports whether a cell is on the map and the seat knows anything about it.
func (g *Ground) Knows(c grid.Cell) bool {
	if c.Y < 0 || c.Y >= len(g.Map) || c.X < 0 {
		return false
	}
	row := []rune(g.Map[c.Y])
	return c.X < len(row) && row[c.X] != Unknown
}

// Column is a column of a board that is more than a single solid piece from level 0 up: a bridge over a
// river, ground with an obstacle on it, a tree.
type Column struct {
	At grid.Cell `json:"at"`
	// Spans are its solid pieces from bottom to top, each from one level up to another, with a space on top.
	// Empty: a single piece from 0 up to its level.
	Spans [][]int `json:"spans,omitempty"`
	// Height is the height in levels, above the lowest piece, of what fills the cell: an obstacle, rock.
	Height int `json:"height,omitempty"`
	// Name is the board's name for it: fir, outcrop.
	Name string `json:"name,omitempty"`
	// Look is the way to draw it: tree, rock, bush.
	Look string `json:"look,omitempty"`
}

// Printed is an empty board.
type Printed struct {
	Rooms []string `json:"rooms"` // a letter for each cell, '.' corridor, '?' where nothing is printed
	Walls []Border `json:"walls,omitempty"`
}

// Border is a side of a cell.
type Border struct {
	At     grid.Cell `json:"at"`
	Side   string    `json:"side"`             // N E S W, or a hex's
	Bottom int       `json:"bottom,omitempty"` // the level of the wall's foot
	Top    int       `json:"top,omitempty"`    // the level of its top; 0 if it has no top
}

// Barrier is a straight wall or window that need not follow the sides of cells.
type Barrier struct {
	Kind string `json:"kind"` // wall, window
	// Line is x and y of one end, then of the other, in units of 1/512 of a cell.
	Line []int `json:"line"`
}

// Door is a door that the seat knows of.
type Door struct {
	ID   string    `json:"id"`
	At   grid.Cell `json:"at"`
	Side string    `json:"side,omitempty"` // "" for a door that fills the whole cell, or has a Line
	// Line is the place of a door off the sides of cells, as for a [Barrier]; its middle is in At.
	Line  []int  `json:"line,omitempty"`
	State string `json:"state"`          // open, closed
	Leaf  string `json:"leaf,omitempty"` // what a closed door is made of, if it can be seen through: portcullis, bars, glass, slit, window
	Name  string `json:"name,omitempty"` // "secret door", "door"
	// Secret means that it began as a secret door.
	Secret bool `json:"secret,omitempty"`
}

// Piece is a thing on the ground that is not a figure.
type Piece struct {
	ID     string    `json:"id"`
	Kind   string    `json:"kind"` // for the drawing: table, chest, stairs, pit, gold …
	Name   string    `json:"name"` // for people
	At     grid.Cell `json:"at"`   // the top left cell
	Width  int       `json:"width"`
	Height int       `json:"height"`
	Bars   bool      `json:"bars,omitempty"` // it blocks the cell: nobody may stand there
	// Terrain is the terrain that it gives its cells, if any: trap, stairs.
	Terrain string `json:"terrain,omitempty"`
	Note    string `json:"note,omitempty"`
}

// Hand holds a figure's cards, as far as the seat may see them.
type Hand struct {
	Figure string `json:"figure"`
	Pile   string `json:"pile,omitempty"` // names it for programs: hand, discarded, spells
	Title  string `json:"title"`          // "Spells", "Equipment"
	Cards  []Card `json:"cards"`
}

// Card is a spell, a piece of equipment, an ability card.
type Card struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Text string `json:"text"` // what it does
	// Portrait is a silhouette of package portrait. Empty: the card is shown by words alone.
	Portrait string   `json:"portrait,omitempty"`
	Lines    []string `json:"lines,omitempty"` // further lines
	Note     string   `json:"note,omitempty"`  // "initiative 23", "2 dice"
	State    string   `json:"state,omitempty"` // "", used, lost, worn, chosen
	Mark     string   `json:"mark,omitempty"`  // the number in its corner: an initiative
	// Place is its number among the cards of its deck, from 1. A hand is laid out in that order, including
	// chosen cards that still lie with it. Without one, cards lie in the order of the list.
	Place int `json:"place,omitempty"`
	// Stats are its numbers and single words, each with a key, to draw as signs. A stat that is a word alone,
	// such as one for a weapon that strikes diagonally, has neither number nor value.
	Stats []Stat `json:"stats,omitempty"`
	Parts []Part `json:"parts,omitempty"` // the halves of a card that is played by halves, from the top
	// Patterns are drawn in place of words in Lines.
	Patterns []Pattern `json:"patterns,omitempty"`
	// Refusal is the first reason why the acting figure cannot use it now. Empty: it can, or the card is not
	// for use.
	Refusal *Refusal `json:"refusal,omitempty"`
	Menu    []string `json:"menu,omitempty"` // with Refusal: the menu where its uses would be, as in [Choice]
}

// Part is half of a card; [Choice.Part] may name it.
type Part struct {
	ID    string   `json:"id"`              // top, bottom
	Lines []string `json:"lines"`           // what it does, in order
	State string   `json:"state,omitempty"` // "", used
	// Abilities describe its effects for programs, in order, in the notation of the documents.
	Abilities []string `json:"abilities,omitempty"`
	Lost      bool     `json:"lost,omitempty"` // the card is lost after it is played
	// Patterns are drawn in place of words in Lines.
	Patterns []Pattern `json:"patterns,omitempty"`
}

// Pattern is an area drawn on a card in place of its words.
type Pattern struct {
	Line int `json:"line"` // the index in Lines
	// Start is where in that line the replaced words begin, in characters from 0.
	Start int    `json:"start,omitempty"`
	Text  string `json:"text"`          // the replaced words
	Own   bool   `json:"own,omitempty"` // it starts at the user's own cell, [0,0]
	// Cells are steps [x, y] from there; on hexes axial ones [q, r].
	Cells []grid.Cell `json:"cells"`
}
