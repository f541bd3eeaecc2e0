package view

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestBoard checks that the board of a view shows exactly what the view knows.
func TestBoard(t *testing.T) {
	b, err := Board(battlemat.View{
		Ground: battlemat.Ground{
			Grid: "square", Width: 4, Height: 3, Map: []string{"..??", ".#??", "????"}, Legend: map[string]string{".": "floor", "#": "wall"},
			Walls:  []battlemat.Border{{At: grid.Cell{X: 1}, Side: "E"}},
			Doors:  []battlemat.Door{{At: grid.Cell{Y: 1}, Side: "S", State: "closed"}},
			Pieces: []battlemat.Piece{{ID: "chest", Kind: "chest", At: grid.Cell{X: 1}, Width: 1, Height: 1, Bars: true}},
		},
		Figures: []battlemat.Figure{{ID: "elf", Side: "heroes"}, {ID: "dead", Side: "heroes", At: grid.Cell{Y: 1}, Down: true}},
	})
	if err != nil {
		t.Fatal(err)
	}
	for at, want := range map[grid.Cell]board.Terrain{{}: board.Floor, {X: 1}: board.Obstacle, {X: 1, Y: 1}: board.Wall, {X: 2}: board.Void, {X: 3, Y: 2}: board.Void} {
		if got := b.Terrain(at); got != want {
			t.Errorf("%v is %v, expected %v", at, got, want)
		}
	}
	lattice := b.Grid()
	for at, side := range map[grid.Cell]string{{X: 1}: "E"} {
		s, _ := lattice.ParseSide(side)
		if !b.Wall(lattice.Edge(at, s)) {
			t.Errorf("no wall %s of %v", side, at)
		}
	}
	if len(b.Doors()) != 1 || b.Doors()[0].State != board.Closed || len(b.Figures()) != 1 {
		t.Errorf("doors %v, figures %v", b.Doors(), b.Figures())
	}
	if _, err := Board(battlemat.View{}); err == nil {
		t.Error("a view without ground has a picture")
	}
}

// TestPieces checks that a piece sets the terrain of its cells, makes them obstacles if no figure
// may stand there, and otherwise changes nothing, whatever its kind. Solid cells do not change.
func TestPieces(t *testing.T) {
	b, err := Board(battlemat.View{Ground: battlemat.Ground{
		Grid: "square", Width: 6, Height: 2, Map: []string{".....b", "......"}, Legend: map[string]string{".": "floor", "b": "block"},
		Pieces: []battlemat.Piece{
			{Kind: "pit", Terrain: "trap"},
			{Kind: "pit", At: grid.Cell{X: 1}},
			{Kind: "block", At: grid.Cell{X: 2}},
			{Kind: "stairs", Terrain: "stairs", At: grid.Cell{X: 3}, Width: 2, Height: 2},
			{Kind: "rubble", Bars: true, At: grid.Cell{X: 5}},
			{Kind: "table", Bars: true, At: grid.Cell{X: 5, Y: 1}, Width: 9},
		},
	}})
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []board.Terrain{
		board.Trap, board.Floor, board.Floor, board.Stairs, board.Stairs, board.Block,
		board.Floor, board.Floor, board.Floor, board.Stairs, board.Stairs, board.Obstacle,
	} {
		if got := b.Terrain(b.At(i)); got != want {
			t.Errorf("%v is %v, expected %v", b.At(i), got, want)
		}
	}
}

// TestBoardWithOddParts checks that doors without IDs get different IDs. A door in an unknown state
// is closed. Anything that is not on the map is left out.
func TestBoardWithOddParts(t *testing.T) {
	off := grid.Cell{X: 7, Y: 7}
	b, err := Board(battlemat.View{
		Title: "Odd",
		Ground: battlemat.Ground{
			Grid: "square", Width: 3, Height: 1, Map: []string{".~."}, Legend: map[string]string{".": "grass"}, Rooms: []string{"A?."},
			Levels: [][]int{{2, 2}},
			Walls:  []battlemat.Border{{At: off, Side: "N"}, {Side: "up"}},
			Doors: []battlemat.Door{
				{Side: "E", State: "open"}, {At: grid.Cell{X: 1}, Side: "E", State: "stuck"}, {At: grid.Cell{X: 2}, State: "closed"},
				{At: off, State: "open"}, {Side: "up"},
			},
		},
		Figures: []battlemat.Figure{{ID: "lost", At: off}, {ID: "snake", At: grid.Cell{X: 2}, Tail: &off}},
	})
	if err != nil {
		t.Fatal(err)
	}
	doors := b.Doors()
	if len(doors) != 3 || doors[0].State != board.Open || doors[1].State != board.Closed || !doors[2].InCell || doors[0].ID == doors[1].ID || doors[1].ID == doors[2].ID {
		t.Errorf("doors %+v", doors)
	}
	if b.Terrain(grid.Cell{}) != board.Floor || b.Terrain(grid.Cell{X: 1}) != board.Void || b.Room(grid.Cell{}) != 'A' || b.Level(grid.Cell{}) != 2 || len(b.Walls()) != 0 {
		t.Errorf("the ground: %s", b.Text())
	}
	if len(b.Figures()) != 1 || b.Name != "Odd" {
		t.Errorf("figures %+v of %s", b.Figures(), b.Name)
	}
}

// TestHeights checks that columns with several pieces, and the heights of figures, are the same as
// in the view. A column without content, or off the map, is left out.
func TestHeights(t *testing.T) {
	b, err := Board(battlemat.View{
		Ground: battlemat.Ground{
			Grid: "hex-pointy", Shift: "odd", Width: 3, Height: 1, Map: []string{"..?"}, Legend: map[string]string{".": "floor"},
			Levels: [][]int{{2, 5, 0}},
			Columns: []battlemat.Column{
				{At: grid.Cell{X: 1}, Spans: [][]int{{0, 1}, {4, 5}}},
				{At: grid.Cell{X: 0}}, {At: grid.Cell{X: 0}, Spans: [][]int{{1}}}, {At: grid.Cell{X: 2}, Spans: [][]int{{0, 3}}}, {At: grid.Cell{X: 9}, Spans: [][]int{{0, 3}}},
			},
		},
		Figures: []battlemat.Figure{{ID: "scout", Side: "red", At: grid.Cell{X: 1}, Level: 1, Height: 3}},
	})
	if err != nil {
		t.Fatal(err)
	}
	for x, want := range [][]board.Span{{{Top: 2}}, {{Top: 1}, {Bottom: 4, Top: 5}}, nil} {
		if got := b.Spans(grid.Cell{X: x}); !slices.Equal(got, want) {
			t.Errorf("column %d: %v, expected %v", x, got, want)
		}
	}
	if f := b.Figures()[0]; f.Level != 1 || f.Height != 3 {
		t.Errorf("%+v", f)
	}
}
