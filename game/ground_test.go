package game_test

import (
	"reflect"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/view"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestTheGroundShowsWhatIsKnown checks the ground of a seat that knows the left half of a row of
// four squares with a wall in its middle and rock at its end.
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

// TestTheGroundHasItsHeights checks that a view of a board with levels is sufficient to reconstruct
// its known columns, including bridges and overhangs, and says nothing about unknown ones.
func TestTheGroundHasItsHeights(t *testing.T) {
	several := 0
	for _, name := range []string{"heroscape-broken-ridge", "heroscape-toll-bridge"} {
		b, err := boards.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		known := func(c grid.Cell) bool { return c.X > 1 }
		g := game.Ground(b, func(c grid.Cell) (board.Terrain, board.Room, bool) { return b.Terrain(c), b.Room(c), known(c) })
		several += len(g.Columns)
		back, err := view.Board(battlemat.View{Ground: g})
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range b.Cells() {
			if got, want := back.Spans(c), b.Spans(c); known(c) && !slices.Equal(got, want) {
				t.Errorf("%s: the column of %v is %v, want %v", name, c, got, want)
			}
			if !known(c) && (g.Levels[c.Y][c.X] != 0 || slices.ContainsFunc(g.Columns, func(column battlemat.Column) bool { return column.At == c })) {
				t.Errorf("%s: the height of %v is told", name, c)
			}
		}
	}
	if several == 0 {
		t.Error("no board has a bridge")
	}
}

// TestTheGroundHasItsWallsAndObstacles checks that a view gives the heights and levels of walls and
// obstacles. If a wall stands on ground that the seat does not know, the height of that ground is
// not revealed.
func TestTheGroundHasItsWallsAndObstacles(t *testing.T) {
	g := grid.Grid{Kind: grid.HexPointy}
	b, err := board.New(g, 3, 1)
	if err != nil {
		t.Fatal(err)
	}
	at := func(x int) grid.Cell { return grid.Cell{X: x} }
	for x, level := range []int{1, 3, 7} {
		b.SetSpans(at(x), board.Span{Top: level})
	}
	b.SetTerrain(at(0), board.Obstacle)
	b.SetCellHeight(at(0), 9)
	east, _ := g.ParseSide("E")
	for x, size := range []board.WallSize{{Height: 2}, {Height: 4}, {}} {
		b.SetWall(g.Edge(at(x), east), true)
		b.SetWallSize(g.Edge(at(x), east), size)
	}
	knows := func(c grid.Cell) bool { return c.X < 2 }
	walls := game.Borders(b, knows, b.Wall)
	if want := []battlemat.Border{{At: at(0), Side: "E", Bottom: 3, Top: 5}, {At: at(1), Side: "E", Bottom: 3, Top: 7}}; !slices.Equal(walls, want) {
		t.Errorf("walls %v, want %v", walls, want)
	}
	all := game.Ground(b, func(c grid.Cell) (board.Terrain, board.Room, bool) { return b.Terrain(c), b.Room(c), true })
	all.Walls = game.Borders(b, func(grid.Cell) bool { return true }, b.Wall)
	if want := []battlemat.Column{{At: at(0), Height: 9}}; !reflect.DeepEqual(all.Columns, want) {
		t.Errorf("columns %v, want %v", all.Columns, want)
	}
	back, err := view.Board(battlemat.View{Ground: all})
	if err != nil {
		t.Fatal(err)
	}
	if back.CellHeight(at(0)) != 9 {
		t.Errorf("the obstacle is %d levels high", back.CellHeight(at(0)))
	}
	for x := range 3 {
		e := g.Edge(at(x), east)
		if got, want := back.WallSize(e).Height, b.WallSize(e).Height; got != want || b.Wall(e) && back.WallFoot(e) != b.WallFoot(e) {
			t.Errorf("the wall east of %d is %d high on %d", x, got, back.WallFoot(e))
		}
	}
}
