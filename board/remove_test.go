package board

import (
	"testing"

	"github.com/battlemat/battlemat/geom/grid"
)

// TestRemoveFigure checks that a removed figure is not found anywhere, and that figures on the same
// cell and figures after it are found as before.
func TestRemoveFigure(t *testing.T) {
	b, err := New(grid.Grid{}, 4, 4)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range []Figure{
		{ID: "a", At: grid.Cell{X: 1, Y: 1}},
		{ID: "b", At: grid.Cell{X: 1, Y: 1}},
		{ID: "c", At: grid.Cell{X: 2, Y: 2}, Size: 2},
	} {
		b.AddFigure(f)
	}
	kept := b.Clone()
	if b.RemoveFigure("nobody") || !b.RemoveFigure("a") || b.RemoveFigure("a") {
		t.Error("what is there is taken away, once")
	}
	if f, ok := b.FigureAt(grid.Cell{X: 1, Y: 1}); !ok || f.ID != "b" {
		t.Errorf("on (1,1): %+v", f)
	}
	if f, ok := b.FigureAt(grid.Cell{X: 3, Y: 3}); !ok || f.ID != "c" {
		t.Errorf("on (3,3): %+v", f)
	}
	if _, ok := b.Figure("a"); ok || len(b.Figures()) != 2 || !b.MoveFigure("c", grid.Cell{}, nil) {
		t.Errorf("left: %+v", b.Figures())
	}
	if f, ok := b.FigureAt(grid.Cell{X: 1, Y: 1}); !ok || f.ID != "b" && f.ID != "c" {
		t.Errorf("after the move, on (1,1): %+v", f)
	}
	if len(kept.Figures()) != 3 {
		t.Error("the copy has changed")
	}
	for _, id := range []string{"b", "c"} {
		b.RemoveFigure(id)
	}
	if _, ok := b.FigureAt(grid.Cell{X: 1, Y: 1}); ok {
		t.Error("an empty board has a figure")
	}
}
