package desk_test

import (
	"testing"

	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// TestBoardsAndBooksAreKept checks that a shipped board and a book are cached between questions.
// Changing one copy of a board does not affect another.
func TestBoardsAndBooksAreKept(t *testing.T) {
	a, err := boards.Load("heroquest-standard")
	if err != nil {
		t.Fatal(err)
	}
	b, err := boards.Load("heroquest-standard")
	if err != nil {
		t.Fatal(err)
	}
	if a.Shape() != b.Shape() {
		t.Error("the same board has two shapes")
	}
	edge := a.Grid().Edge(grid.Cell{X: 12, Y: 9}, 1)
	a.SetWall(edge, !a.Wall(edge))
	if a.Wall(edge) == b.Wall(edge) || a.Shape() == b.Shape() {
		t.Error("a wall of one board is a wall of the other")
	}
	choice := desk.Choice{Rules: "heroquest"}
	first, err := desk.OpenBook(choice)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := desk.OpenBook(choice); err != nil || again != first {
		t.Errorf("the book is opened again: %v", err)
	}
	choice.Set = []rules.Setting{{Name: "room-visible", Value: "no"}}
	if other, err := desk.OpenBook(choice); err == nil && other == first {
		t.Error("another choice opens the same book")
	}
}
