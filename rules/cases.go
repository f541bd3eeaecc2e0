package rules

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// Casebook is a [Book] that lays out sets of small cases of its line of sight.
type Casebook interface {
	Book
	Cases(set string) (Cases, error) // an error names the sets that it has
}

// Cases is a set of small questions about sight on one board.
type Cases struct {
	Title string
	Notes []string // how the board is to be read
	Board *board.Board
	Pairs [][2]grid.Cell // from, to
}
