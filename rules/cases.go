package rules

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// Casebook is a [Book] that has sets of small example questions about its line of sight.
type Casebook interface {
	Book
	Cases(set string) (Cases, error) // the error for an unknown set lists the known ones
}

// Cases is a set of small questions about sight on one board.
type Cases struct {
	Title string
	Notes []string // how to read the board
	Board *board.Board
	Pairs [][2]grid.Cell // from, to
}
