package game_test

import (
	"reflect"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
)

// TestTheGroundShowsWhatIsKnown shows the left half of a row of four squares, with a wall in
// its middle and rock at its end.
func TestTheGroundShowsWhatIsKnown(t *testing.T) {
	g := grid.Grid{}
	b, err := board.New(g, 4, 1)
	if err != nil {
		t.Fatal(err)
	}
	b.SetTerrain(grid.Cell{X: 3}, board.Wall)
	b.SetRoom(grid.Cell{}, 'A')
	middle := g.Edge(grid.Cell{X: 1}, 1)
	b.SetWall(middle, true)
	knows := func(c grid.Cell) bool { return c.X < 2 }
	got := game.Ground(b, func(c grid.Cell) (board.Terrain, board.Room, bool) { return b.Terrain(c), b.Room(c), knows(c) })
	want := battlemat.Ground{Grid: "square", Width: 4, Height: 1, Legend: map[string]string{".": "floor"}, Map: []string{"..??"}, Rooms: []string{"A.??"}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	if walls := game.Borders(b, knows, b.Wall); len(walls) != 1 || walls[0] != (battlemat.Border{At: grid.Cell{X: 1}, Side: "E"}) {
		t.Errorf("walls %v", walls)
	}
	if walls := game.Borders(b, func(c grid.Cell) bool { return c.X == 2 }, b.Wall); len(walls) != 1 || walls[0] != (battlemat.Border{At: grid.Cell{X: 2}, Side: "W"}) {
		t.Errorf("walls from the other side %v", walls)
	}
	end := grid.Cell{X: 3}
	for from, want := range map[int]bool{1: false, 2: true} {
		if got := game.RockFace(b, end, func(c grid.Cell) bool { return c.X == from }); got != want {
			t.Errorf("the face of the rock is seen from %d: %v", from, got)
		}
	}
	doors := []battlemat.Door{{At: grid.Cell{X: 1}, Side: "S"}, {At: grid.Cell{X: 1}, Side: "E"}, {}}
	if game.SortDoors(b, doors); doors[0].At.X != 0 || doors[1].Side != "E" {
		t.Errorf("doors %v", doors)
	}
}
