package print

import (
	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/geom/grid"
)

// Matter is the content to print for a scenario. Parts that are zero are left out.
type Matter struct {
	Title  string
	Kicker string   // a line above the title: "Quest"
	Game   string   // "HeroQuest"
	Facts  []string // "1 to 4 heroes", "about 40 minutes"
	Story  string   // read aloud at the start
	Goal   string   // the objective
	Unit   string   // the word for a cell: square, hex

	Board  diagram.Picture // with the figures that begin on it
	Ground diagram.Picture // as it is laid on the table, without figures and without secrets
	// Known reports, in the players' copy, whether a cell is known. If it is nil, every cell may be
	// shown.
	Known  func(grid.Cell) bool
	Pieces []Piece // furniture and stairs on the board
	Marks  []Mark  // letters on the board

	NotesTitle string
	Notes      []Note
	Table      Table
	Rounds     int    // the number of boxes to tick off; 0 for none
	RoundsText string // what happens after the last round
	Ends       []End

	Cards []Card
}

// Piece is furniture or stairs, on one or more cells.
type Piece struct {
	At            grid.Cell
	Width, Height int
	Name          string
	Portrait      string // its silhouette in package portrait; if "", its name is written on it
	Stairs        bool   // drawn with treads
	Secret        bool   // not on the map that is laid on the table
}

// Mark is a letter on the board, which a note explains.
type Mark struct {
	Letter string
	At     grid.Cell
	Trap   bool // in a dashed box instead of a circle
}

// Note is a paragraph for the host of the game.
type Note struct {
	Letter string // the letter of a mark; "" if the note has none
	Trap   bool
	Head   string // in bold, before the text
	Text   string
}

// Table is a table with the stats of figures.
type Table struct {
	Title string
	Head  []string // the heads of the columns after the name
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

// Card is a card in the size of playing cards.
type Card struct {
	Title    string
	Sub      string // a line below the title
	Portrait string
	Corner   string // the number in the upper right corner: points, an initiative
	Big      string // the number of an order marker, instead of a portrait
	Stats    []Stat // up to nine
	Lines    []Line // its abilities
	Note     string // at the foot
	Boxes    int    // the number of boxes for wounds
}

// Stat is a number with its name.
type Stat struct{ Name, Value string }

// Line is a line of a card, with its first words in bold.
type Line struct{ Head, Text string }
