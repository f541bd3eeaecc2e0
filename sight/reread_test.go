package sight

import (
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
)

// What reads a board again answers as what reads it for the first time, also for
// a board of another size.
func TestReadersFollowTheBoard(t *testing.T) {
	small, err := board.New(grid.Grid{}, 3, 3)
	if err != nil {
		t.Fatal(err)
	}
	wide, err := board.New(grid.Grid{}, 9, 4)
	if err != nil {
		t.Fatal(err)
	}
	wide.SetTerrain(grid.Cell{X: 4, Y: 1}, board.Wall)
	corner, point := NewCornerField(small), NewOpenPoint(small)
	corner.Read(wide)
	point.Read(wide)
	table, err := NewCornerTable(wide)
	if err != nil {
		t.Fatal(err)
	}
	var got, want Set
	for y := range 4 {
		for x := range 9 {
			c := grid.Cell{X: x, Y: y}
			NewCornerField(wide).See(c, &want)
			if corner.See(c, &got); !got.Equal(&want) {
				t.Errorf("corner lines from %v: %d cells, want %d", c, got.Count(), want.Count())
			}
			if table.See(c, &got); !got.Equal(&want) {
				t.Errorf("the table from %v: %d cells, want %d", c, got.Count(), want.Count())
			}
			middle := wide.Grid().Centre(c)
			NewOpenPoint(wide).See(middle, &want)
			if point.See(middle, &got); !got.Equal(&want) {
				t.Errorf("the middle of %v: %d cells, want %d", c, got.Count(), want.Count())
			}
		}
	}
}
