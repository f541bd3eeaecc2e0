package board_test

import (
	"fmt"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestFiguresAreFoundByName checks that the first figure with a name is found, on boards with few
// or many figures, and after figures have been added and removed.
func TestFiguresAreFoundByName(t *testing.T) {
	b, err := board.New(grid.Grid{Kind: grid.Square}, 10, 10)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 60 {
		b.AddFigure(board.Figure{ID: fmt.Sprint(i % 50), At: grid.Cell{X: i % 10, Y: i / 10}})
	}
	for n := 60; n > 0; n-- {
		for id := range 50 {
			f, there := b.Figure(fmt.Sprint(id))
			var first *board.Figure
			for g := range b.EachFigure {
				if g.ID == fmt.Sprint(id) {
					first = &g
					break
				}
			}
			if there != (first != nil) || there && f.At != first.At {
				t.Fatalf("of %d figures, %d is at %v (%v), and the first of that name %+v", n, id, f.At, there, first)
			}
		}
		var first string
		for g := range b.EachFigure {
			first = g.ID
			break
		}
		if !b.RemoveFigure(first) || b.RemoveFigure("nobody") {
			t.Fatal("it was not removed")
		}
		c := b.Clone()
		c.AddFigure(board.Figure{ID: "new", At: grid.Cell{X: 1, Y: 9}})
		if !c.MoveFigure("new", grid.Cell{X: 2, Y: 9}, nil) || b.MoveFigure("new", grid.Cell{}, nil) {
			t.Fatalf("of %d figures the one that was added to a clone is not its own", n)
		}
	}
}
