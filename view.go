package battlemat

import (
	"strconv"

	"github.com/battlemat/battlemat/geom/grid"
)

// View is what one seat may know about a position: everything that a client draws. It is built up
// from nothing, so it contains nothing that the seat may not know.
type View struct {
	Seat  Seat   `json:"seat"`
	Title string `json:"title"`          // the name of the scenario
	Goal  string `json:"goal,omitempty"` // the goal of the seat
	// Profile and Set are the rules of the match: a profile of the book (by default the first) and
	// the overridden fields.
	Profile string            `json:"profile,omitempty"`
	Set     map[string]string `json:"set,omitempty"`
	// Objective is the state of the goal: open, met, or lost when it can no longer be attained. It
	// is empty in games that do not report it.
	Objective string `json:"objective,omitempty"`
	// Seeks means that the goal is an item to find and carry. It is also set if the seat is not told
	// the goal and the goal may be such an item.
	Seeks   bool     `json:"seeks,omitempty"`
	Story   string   `json:"story,omitempty"` // read aloud at the start
	Hint    string   `json:"hint,omitempty"`  // what to do now, one sentence; for tutorials
	Status  string   `json:"status"`          // "Elf: 5 squares and an action left"
	ToAct   []Seat   `json:"toAct"`           // the seats that the game waits for
	Round   int      `json:"round"`           // from 1; 0 in games without rounds
	Actor   string   `json:"actor,omitempty"` // the figure whose turn it is
	Ground  Ground   `json:"ground"`
	Figures []Figure `json:"figures"`
	Order   []Turn   `json:"order"`            // the order of play, shown next to the board
	Hands   []Hand   `json:"hands"`            // cards, spells and equipment that the seat may see
	Counts  []Stat   `json:"counts,omitempty"` // stats of the whole game: gold, rounds left
	Outcome *Outcome `json:"outcome,omitempty"`
}

// Figure is a figure on the board, with what the seat knows about it.
type Figure struct {
	ID       string     `json:"id"`
	Name     string     `json:"name"`           // "Elf", "Goblin 2"
	Kind     string     `json:"kind"`           // "elf", "goblin"
	Side     string     `json:"side"`           // figures of one side are friends
	Seat     Seat       `json:"seat,omitempty"` // the seat that plays it
	At       grid.Cell  `json:"at"`
	Tail     *grid.Cell `json:"tail,omitempty"`
	Size     int        `json:"size,omitempty"`     // the cells along each side of its space; 0 means 1
	Level    int        `json:"level,omitempty"`    // the level on which it stands
	Height   int        `json:"height,omitempty"`   // in levels, from its base to the top of its head; 0 in games without heights
	Glyph    string     `json:"glyph"`              // a letter or two
	Portrait string     `json:"portrait,omitempty"` // the name of a silhouette in package portrait; empty: clients show the glyph
	Colour   int        `json:"colour,omitempty"`   // the number of its colour, from 1; 0 if it has no special colour
	Number   int        `json:"number,omitempty"`   // distinguishes figures of the same kind
	Rank     string     `json:"rank,omitempty"`     // the key of its rank: elite, boss
	Life     int        `json:"life"`               // the life that is left
	Whole    int        `json:"whole"`              // its life when unhurt; clients draw a skull for each point lost
	Stats    []Stat     `json:"stats,omitempty"`
	Badges   []Badge    `json:"badges,omitempty"`
	Down     bool       `json:"down,omitempty"` // dead or out of play, but still visible
	// Unseen means that the seat knows of the figure, but the other side does not.
	Unseen bool `json:"unseen,omitempty"`
	// Aside means that the figure is behind the game master's screen, where it takes no part in the
	// game.
	Aside bool `json:"aside,omitempty"`
	// Veiled means that the seat may not know what the figure sees, so a client need not ask.
	Veiled bool `json:"veiled,omitempty"`
}

// Stat is a number with its name, for display.
type Stat struct {
	// Key identifies the stat for programs, and is the same in every match of a game: "attack",
	// "squares-left".
	Key   string `json:"key,omitempty"`
	N     int    `json:"n,omitempty"` // the number, if there is a Key
	Name  string `json:"name"`
	Value string `json:"value,omitempty"` // the number for display, if it is not simply N: "30 ft", or "0"
	Note  string `json:"note,omitempty"`
}

// Shown returns the text to show next to the name: Value if there is one, or else N. It returns ""
// when the name says everything.
func (s Stat) Shown() string {
	if s.Value == "" && s.N != 0 {
		return strconv.Itoa(s.N)
	}
	return s.Value
}

// Badge is a condition: a word shown on the figure, with a sentence shown on hover.
type Badge struct {
	Key  string `json:"key,omitempty"` // identifies it for programs: "acted", "poison"
	Name string `json:"name"`
	Text string `json:"text"`
}

// Turn is a line in the order of play.
type Turn struct {
	Name   string `json:"name"`
	Seat   Seat   `json:"seat,omitempty"`
	Figure string `json:"figure,omitempty"`
	Kind   string `json:"kind,omitempty"` // if several figures share the line: the kind of the figure that acts, as in [Figure]
	State  string `json:"state"`          // waiting, acting, done, out (of the game), or left (it left the game alive)
	Note   string `json:"note,omitempty"` // "5 of 8 body"
	Mark   string `json:"mark,omitempty"` // the number that determines its place in the order: an initiative
	Card   *Card  `json:"card,omitempty"` // the card that it plays this round, if every seat may see it; as in [Told]
	// Says lists, by key, what Name already mentions: [SaysCard], the name of the card.
	Says []string `json:"says,omitempty"`
}

// Unknown is the character for a cell that the seat knows nothing about.
const Unknown = '?'

// Ground is the part of the board that the seat knows.
type Ground struct {
	Grid   string `json:"grid"`            // square, hex-flat or hex-pointy
	Shift  string `json:"shift,omitempty"` // for hexes: odd or even
	Width  int    `json:"width"`
	Height int    `json:"height"`
	// Map has one string for each row, with one character for each cell: [Unknown], or a key of
	// Legend.
	Map    []string          `json:"map"`
	Legend map[string]string `json:"legend"`          // terrain by character: floor wall void trap …
	Rooms  []string          `json:"rooms,omitempty"` // a letter for each known cell; '.' for a corridor, '?' if unknown
	// Names are the board's names for the ground of known cells, with one character for each cell:
	// '.' for no name, '?' if unknown, or a key of Called.
	Names  []string          `json:"names,omitempty"`
	Called map[string]string `json:"called,omitempty"` // names by character: grass, rock, sand
	// Levels are the heights of known cells. The height of a cell is that of its highest space.
	Levels [][]int `json:"levels,omitempty"`
	// Columns are the known cells that Levels does not describe fully, in reading order: cells with
	// several solid pieces, with something tall on top, or with a special look.
	Columns []Column `json:"columns,omitempty"`
	// Body is the width of bodies as a fraction of their space, in games with heights: "2/3".
	Body string `json:"body,omitempty"`
	// Eye is the height from which a figure sees, as a fraction of its Height. The default is "1",
	// the top of its head.
	Eye string `json:"eye,omitempty"`
	// Zone is the part of a target that must be seen: its lower and upper limits, as fractions of
	// the target's Height. The default is the whole height.
	Zone  []string `json:"zone,omitempty"`
	Sight []string `json:"sight,omitempty"` // '1' in sight now, '0' remembered or unknown; empty: all in sight
	// Light is the light in each cell: '2' bright, '1' dim, '0' dark, '?' unknown. Empty: bright
	// everywhere.
	Light []string `json:"light,omitempty"`
	// Obscured says how heavily each cell is obscured, as by fog or leaves: '0' not, '1' lightly, '2'
	// heavily, '?' unknown. Empty: no cell is obscured.
	Obscured []string `json:"obscured,omitempty"`
	Walls    []Border `json:"walls,omitempty"`
	// Barriers are walls and windows that are not on sides of cells. They are cut down to the parts
	// that the seat knows of: those in known cells, and those in neighbouring cells that bar the
	// way from a known cell to the neighbour's middle.
	Barriers []Barrier `json:"barriers,omitempty"`
	Doors    []Door    `json:"doors,omitempty"`
	Pieces   []Piece   `json:"pieces,omitempty"` // furniture, stairs, known traps, loot
	// Printed is the printed board, if every seat may see it.
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

// Column is a column of a board that is more than one solid piece from level 0 up: a bridge over a
// river, ground with an obstacle on it, a tree.
type Column struct {
	At grid.Cell `json:"at"`
	// Spans are the column's solid pieces from bottom to top, each as its bottom and top levels.
	// There is a space on top of each. Empty: a single piece from 0 up to the level of the cell.
	Spans [][]int `json:"spans,omitempty"`
	// Height is the height in levels of the object that fills the cell, such as an obstacle or rock,
	// above the lowest space of the column.
	Height int `json:"height,omitempty"`
	// Name is the board's name for that object: fir, outcrop.
	Name string `json:"name,omitempty"`
	// Look says how to draw it: tree, rock, bush.
	Look string `json:"look,omitempty"`
}

// Printed is a printed board, with nothing on it.
type Printed struct {
	Rooms []string `json:"rooms"` // a letter for each cell; '.' for a corridor, '?' if nothing is printed there
	Walls []Border `json:"walls,omitempty"`
}

// Border is a wall on one side of a cell.
type Border struct {
	At     grid.Cell `json:"at"`
	Side   string    `json:"side"`             // N E S W, or a side of a hex
	Bottom int       `json:"bottom,omitempty"` // the level of the wall's lower edge
	Top    int       `json:"top,omitempty"`    // the level of its upper edge; 0 if it has none
}

// Barrier is a straight wall or window that need not follow the sides of cells.
type Barrier struct {
	Kind string `json:"kind"` // wall, window
	// Line holds the x and y of one end, then of the other, in units of 1/512 of a cell.
	Line []int `json:"line"`
}

// Door is a door that the seat knows of.
type Door struct {
	ID   string    `json:"id"`
	At   grid.Cell `json:"at"`
	Side string    `json:"side,omitempty"` // "" for a door that fills the whole cell, or that has a Line
	// Line is the place of a door that is not on a side of a cell, as in [Barrier]. The middle of
	// the door is in At.
	Line  []int  `json:"line,omitempty"`
	State string `json:"state"`          // open, closed
	Leaf  string `json:"leaf,omitempty"` // the kind of a closed door that can be seen through: portcullis, bars, glass, slit, window
	Name  string `json:"name,omitempty"` // "secret door", "door"
	// Secret means that the door was secret at first.
	Secret bool `json:"secret,omitempty"`
}

// Piece is an object on the ground that is not a figure.
type Piece struct {
	ID     string    `json:"id"`
	Kind   string    `json:"kind"` // for the drawing: table, chest, stairs, pit, gold …
	Name   string    `json:"name"` // for display
	At     grid.Cell `json:"at"`   // the top left cell
	Width  int       `json:"width"`
	Height int       `json:"height"`
	Bars   bool      `json:"bars,omitempty"` // it blocks the cell: no figure may stand there
	// Terrain is the terrain that it gives to its cells, if any: trap, stairs.
	Terrain string `json:"terrain,omitempty"`
	Note    string `json:"note,omitempty"`
}

// Hand holds a figure's cards, as far as the seat may see them.
type Hand struct {
	Figure string `json:"figure"`
	Pile   string `json:"pile,omitempty"` // identifies it for programs: hand, discarded, spells
	Title  string `json:"title"`          // "Spells", "Equipment"
	Cards  []Card `json:"cards"`
}

// Card is a spell, a piece of equipment or an ability card.
type Card struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Text string `json:"text"` // what it does
	// Portrait is the name of a silhouette in package portrait. Empty: the card is shown only in
	// words.
	Portrait string   `json:"portrait,omitempty"`
	Lines    []string `json:"lines,omitempty"` // further lines
	Note     string   `json:"note,omitempty"`  // "initiative 23", "2 dice"
	State    string   `json:"state,omitempty"` // "", used, lost, worn or chosen
	Mark     string   `json:"mark,omitempty"`  // the number in its corner: an initiative
	// Place is the number of the card in its deck, from 1. A hand is laid out in this order,
	// including chosen cards that are still in it. Cards without a number are laid out in the order
	// of the list.
	Place int `json:"place,omitempty"`
	// Stats are its numbers and single words, each with a key, to be drawn as signs. A stat that is
	// only a word, such as the one for a weapon that strikes diagonally, has neither a number nor a
	// value.
	Stats []Stat `json:"stats,omitempty"`
	Parts []Part `json:"parts,omitempty"` // the halves of a card that is played by halves, top half first
	// Patterns are drawn in place of some of the words in Lines.
	Patterns []Pattern `json:"patterns,omitempty"`
	// Refusal is the first reason why the acting figure cannot use the card now. Empty: the figure
	// can use it, or the card is not meant to be used.
	Refusal *Refusal `json:"refusal,omitempty"`
	Menu    []string `json:"menu,omitempty"` // if there is a Refusal: the menu that would contain the card's uses, as in [Choice]
}

// Part is half of a card; [Choice.Part] may name it.
type Part struct {
	ID    string   `json:"id"`              // top or bottom
	Lines []string `json:"lines"`           // its effects, in order
	State string   `json:"state,omitempty"` // "" or used
	// Abilities describe its effects for programs, in order, in the notation of scenario documents.
	Abilities []string `json:"abilities,omitempty"`
	Lost      bool     `json:"lost,omitempty"` // the card is lost after this half is played
	// Patterns are drawn in place of some of the words in Lines.
	Patterns []Pattern `json:"patterns,omitempty"`
}

// Pattern is an area drawn on a card in place of its words.
type Pattern struct {
	Line int `json:"line"` // the index in Lines
	// Start is the index in that line of the first replaced character, from 0.
	Start int    `json:"start,omitempty"`
	Text  string `json:"text"`          // the replaced words
	Own   bool   `json:"own,omitempty"` // the area starts at the user's own cell, [0,0]
	// Cells are the cells of the area as offsets [x, y] from the start; on hexes axial ones [q, r].
	Cells []grid.Cell `json:"cells"`
}
