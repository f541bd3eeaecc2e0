package encounter

import (
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// at returns a square.
func at(x, y int) grid.Cell { return grid.Cell{X: x, Y: y} }

// arena returns a board of squares with a string for each row: # is rock, and everything else is
// floor.
func arena(t testing.TB, rows ...string) *board.Board {
	t.Helper()
	b, err := board.New(grid.Grid{}, len(rows[0]), len(rows))
	if err != nil {
		t.Fatal(err)
	}
	b.SetTerrains(board.Wall, func(c grid.Cell) bool { return rows[c.Y][c.X] == '#' })
	return b
}
