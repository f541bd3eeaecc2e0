package dnd

import (
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	_ "github.com/battlemat/battlemat/internal/testenv"
	"github.com/battlemat/battlemat/rules"
)

// A table has an entry for each pair of squares, including void ones, so a large board gets no
// table.
func TestNoTableOfALargeBoard(t *testing.T) {
	desk, err := Book.Desk("", nil)
	if err != nil {
		t.Fatal(err)
	}
	for side, want := range map[int]bool{90: true, 91: false} {
		b, err := board.New(grid.Grid{}, side, side)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range b.Cells() {
			if c.Y > 0 || c.X > 1 {
				b.SetTerrain(c, board.Void)
			}
		}
		sees, err := desk.(rules.Tabler).Table(b, "", func() error { return nil })
		if err != nil || (sees != nil) != want {
			t.Errorf("a board of %d x %d: %v, a table %v, want %v", side, side, err, sees != nil, want)
		}
	}
}
