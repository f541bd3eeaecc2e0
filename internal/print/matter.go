package print

import (
	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/geom/grid"
)

// Matter is the content to print of a scenario. Parts that are zero are left out.
type Matter struct {
	Title  string
	Kicker string   // a line above the title: "Quest"
	Game   string   // "HeroQuest"
	Facts  []string // "1 to 4 heroes", "about 40 minutes"
	Story  string   // read aloud at the start
	Goal   string   // what is to be done
	Unit   string   // what a cell is called: square, hex

	Board  diagram.Picture // with everybody who begins there
	Ground diagram.Picture // as it is laid on the table, without anybody and without secrets
	// Known reports, in the players' copy, whether a cell is known; nil: every cell may be shown.
	Known  func(grid.Cell) bool
	Pieces []Piece // furniture and stairs on it
	Marks  []Mark  // letters on it

	NotesTitle string
	Notes      []Note
	Table      Table
	Rounds     int    // of which there are boxes to tick off; 0: none
	RoundsText string // what happens after them
	Ends       []End

	Cards []Card
}

// Piece is something with a size that lies on cells.
type Piece struct {
	At            grid.Cell
	Width, Height int
	Name          string
	Portrait      string // its silhouette, of package portrait; none: its name is written on it
	Stairs        bool   // drawn with treads
	Secret        bool   // not on the map for the table
}

// Mark is a letter on the board, which a note explains.
type Mark struct {
	Letter string
	At     grid.Cell
	Trap   bool // in a dashed box instead of a circle
}

// Note is a paragraph for the host of the game.
type Note struct {
	Letter string // of a mark; none: the note has none
	Trap   bool
	Head   string // in bold, before the text
	Text   string
}

// Table is numbers of figures.
type Table struct {
	Title string
	Head  []string // of the columns after the name
	Rows  []Row
}

// Row is a line of a table.
type Row struct {
	Portrait string
	Name     string
	Cells    []string
}

// End is a text that is read aloud at the end.
type End struct{ Title, Text string }

// Card is a card of the size of playing cards.
type Card struct {
	Title    string
	Sub      string // a line below the title
	Portrait string
	Corner   string // the number in the upper right corner: points, an initiative
	Big      string // instead of a portrait: the number of an order marker
	Stats    []Stat // up to eight
	Lines    []Line // what it can do
	Note     string // at the foot
	Boxes    int    // wounds to tick off
}

// Stat is a number with its name.
type Stat struct{ Name, Value string }

// Line is a line of a card, with its first words in bold.
type Line struct{ Head, Text string }
