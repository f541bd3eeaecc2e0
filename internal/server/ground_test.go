package server

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
)

// TestBoardOf: a picture shows what the view knows and nothing else.
func TestBoardOf(t *testing.T) {
	b, err := boardOf(battlemat.View{
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
	if _, err := boardOf(battlemat.View{}); err == nil {
		t.Error("a view without ground has a picture")
	}
}
