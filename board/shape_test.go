package board_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestWhateverStandsStillIsOfTheShape checks that each change of cells, walls or doors gives a
// board a new shape, and that its copies keep the old shape. Changing figures must not change the
// shape.
func TestWhateverStandsStillIsOfTheShape(t *testing.T) {
	b, err := board.New(grid.Grid{}, 3, 3)
	if err != nil {
		t.Fatal(err)
	}
	c := grid.Cell{X: 1, Y: 1}
	e := b.Grid().Edge(c, 0)
	for _, change := range []struct {
		name  string
		do    func()
		still bool
	}{
		{"a cell", func() { b.SetTerrain(c, board.Obstacle) }, false},
		{"many cells", func() { b.SetTerrains(board.Obstacle, func(at grid.Cell) bool { return at == c }) }, false},
		{"its height", func() { b.SetCellHeight(c, 2) }, false},
		{"its room", func() { b.SetRoom(c, 'A') }, false},
		{"its traits", func() { b.SetCellTraits(c, "dark") }, false},
		{"its column", func() { b.SetSpans(c, board.Span{Top: 2}) }, false},
		{"a wall", func() { b.SetWall(e, true) }, false},
		{"its size", func() { b.SetWallSize(e, board.WallSize{Height: 1}) }, false},
		{"a door", func() { b.AddDoor(board.Door{ID: "d", Edge: b.Grid().Edge(c, 1), State: board.Closed}) }, false},
		{"its state", func() { b.SetDoor("d", board.Open) }, false},
		{"a barrier", func() {
			b.AddBarrier(board.Barrier{ID: "flap", Kind: board.BarrierDoor, State: board.Closed, Line: geom.Segment{B: geom.Point{X: 300, Y: 300}}})
		}, false},
		{"its state", func() { b.SetBarrierDoor("flap", board.Open) }, false},
		{"the outside", func() { b.Outside++ }, false},
		{"a figure", func() { b.AddFigure(board.Figure{ID: "f", At: c}) }, true},
		{"its place", func() { b.MoveFigure("f", grid.Cell{}, nil) }, true},
		{"its end", func() { b.RemoveFigure("f") }, true},
		{"all figures", func() { b.SetFigures([]board.Figure{{ID: "g", At: c}}) }, true},
		{"all figures of another", func() { b.SetFiguresOf(b.Clone()) }, true},
		{"nothing", func() {}, true},
	} {
		was, copied := b.Shape(), b.Clone()
		if change.do(); (b.Shape() == was) != change.still {
			t.Errorf("%s: the shape stays: %v, want %v", change.name, !change.still, change.still)
		}
		if copied.Shape() != was {
			t.Errorf("%s of a board changes the shape of its copy", change.name)
		}
	}
	known := map[string]bool{
		"SetTerrain": true, "SetTerrains": true, "SetCellHeight": true, "SetRoom": true, "SetCellTraits": true, "SetSpans": true,
		"SetWall": true, "SetWallSize": true, "AddDoor": true, "SetDoor": true, "AddBarrier": true, "SetBarrierDoor": true,
		"AddFigure": true, "MoveFigure": true, "RemoveFigure": true, "SetFigures": true, "SetFiguresOf": true, "AddLight": true, "SetLights": true, "SetCellName": true,
	}
	for m := range reflect.TypeFor[*board.Board]().Methods() {
		changes := slices.ContainsFunc([]string{"Set", "Add", "Move", "Remove"}, func(word string) bool { return strings.HasPrefix(m.Name, word) })
		if changes && !known[m.Name] {
			t.Errorf("%s is not tried: does it change the shape?", m.Name)
		}
	}
	other, err := board.New(grid.Grid{}, 3, 3)
	if err != nil {
		t.Fatal(err)
	}
	if other.Shape() == b.Shape() {
		t.Error("two boards have one shape")
	}
}
