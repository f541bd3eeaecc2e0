package board_test

import (
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestLook checks that a look is a trait of the cell and never its name, because a name is for
// people.
func TestLook(t *testing.T) {
	b, err := board.New(grid.Grid{}, 3, 1)
	if err != nil {
		t.Fatal(err)
	}
	b.SetCellTraits(grid.Cell{X: 1}, "half-cover", "tree")
	b.SetCellName(grid.Cell{X: 2}, "tree")
	for x, want := range []string{"", "tree", ""} {
		if got := b.Look(grid.Cell{X: x}); got != want {
			t.Errorf("the look of %d,0 is %q, not %q", x, got, want)
		}
	}
}
