package view

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestCrop checks that a picture shows the known part with one cell around it, wherever it is on
// the board. It does not reveal the size of the board.
func TestCrop(t *testing.T) {
	tail := grid.Cell{X: 6, Y: 2}
	whole := battlemat.View{
		Ground: battlemat.Ground{
			Grid: "square", Width: 8, Height: 5,
			Map:     []string{"????????", "?????..?", "?????.#?", "????????", "????????"},
			Legend:  map[string]string{".": "floor", "#": "wall"},
			Levels:  [][]int{{}, {0, 0, 0, 0, 0, 3, 4, 0}},
			Columns: []battlemat.Column{{At: grid.Cell{X: 6, Y: 1}, Spans: [][]int{{0, 1}, {3, 4}}}},
			Rooms:   []string{"????????", "?????AB?"},
			Sight:   []string{"00000000", "00000100", "00000000", "00000000", "00000000"},
			Printed: &battlemat.Printed{Rooms: []string{"AAAAAAAA"}},
			Walls:   []battlemat.Border{{At: grid.Cell{X: 5, Y: 1}, Side: "N"}},
			Doors:   []battlemat.Door{{At: grid.Cell{X: 6, Y: 1}, Side: "E"}},
			Pieces:  []battlemat.Piece{{At: grid.Cell{X: 5, Y: 2}}},
		},
		Figures: []battlemat.Figure{{ID: "elf", At: grid.Cell{X: 6, Y: 1}, Tail: &tail}},
	}
	v, err := Crop(whole)
	if err != nil {
		t.Fatal(err)
	}
	g := v.Ground
	if want := []string{"????", "?..?", "?.#?", "????"}; g.Width != 4 || g.Height != 4 || !slices.Equal(g.Map, want) {
		t.Errorf("%d x %d:\n%s", g.Width, g.Height, strings.Join(g.Map, "\n"))
	}
	if g.Levels[1][1] != 3 || g.Levels[1][2] != 4 || len(g.Levels) != 4 || g.Columns[0].At != (grid.Cell{X: 2, Y: 1}) {
		t.Errorf("levels %v, columns %v", g.Levels, g.Columns)
	}
	if !slices.Equal(g.Rooms, []string{"????", "?AB?", "????", "????"}) || !slices.Equal(g.Sight, []string{"0000", "0100", "0000", "0000"}) || g.Printed != nil {
		t.Errorf("rooms %v, sight %v, printed %v", g.Rooms, g.Sight, g.Printed)
	}
	if len(g.Walls) != 1 || g.Walls[0].At != (grid.Cell{X: 1, Y: 1}) || g.Doors[0].At != (grid.Cell{X: 2, Y: 1}) || g.Pieces[0].At != (grid.Cell{X: 1, Y: 2}) {
		t.Errorf("walls %v, doors %v, pieces %v", g.Walls, g.Doors, g.Pieces)
	}
	if f := v.Figures[0]; f.At != (grid.Cell{X: 2, Y: 1}) || *f.Tail != (grid.Cell{X: 2, Y: 2}) {
		t.Errorf("figure at %v, its tail at %v", f.At, *f.Tail)
	}
	if whole.Figures[0].At.X != 6 || tail.X != 6 || whole.Ground.Walls[0].At.X != 5 || whole.Ground.Doors[0].At.X != 6 || whole.Ground.Pieces[0].At.X != 5 || whole.Ground.Columns[0].At.X != 6 {
		t.Error("the view that was cut is changed")
	}
}

// TestCropEnds checks that the edge of the map is a wall, with a margin beyond it.
func TestCropEnds(t *testing.T) {
	v, err := Crop(battlemat.View{Ground: battlemat.Ground{Grid: "square", Width: 3, Height: 1, Map: []string{"..?"}, Legend: map[string]string{".": "floor"}}})
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"????", "?..?", "????"}; !slices.Equal(v.Ground.Map, want) {
		t.Errorf("map %q", v.Ground.Map)
	}
	var walls []string
	for _, w := range v.Ground.Walls {
		walls = append(walls, w.At.String()+w.Side)
	}
	slices.Sort(walls)
	if want := []string{"1,1N", "1,1S", "1,1W", "2,1N", "2,1S"}; !slices.Equal(walls, want) {
		t.Errorf("walls %v, expected %v", walls, want)
	}
}

// TestCropHexes checks that rows of hexes keep their shift, so the map moves by whole pairs of
// rows.
func TestCropHexes(t *testing.T) {
	for _, row := range []int{1, 2, 3} {
		rows := []string{"?????", "?????", "?????", "?????", "?????"}
		rows[row] = "??.??"
		v, err := Crop(battlemat.View{
			Ground:  battlemat.Ground{Grid: "hex-pointy", Shift: "odd", Width: 5, Height: 5, Map: rows, Legend: map[string]string{".": "floor"}},
			Figures: []battlemat.Figure{{At: grid.Cell{X: 2, Y: row}}},
		})
		if err != nil {
			t.Fatal(err)
		}
		at := v.Figures[0].At
		if at.Y&1 != row&1 || at.X&1 != 0 || at.X < margin || at.Y < margin || v.Ground.Map[at.Y][at.X] != '.' {
			t.Errorf("row %d: at %v of %q", row, at, v.Ground.Map)
		}
	}
}

// TestCropNothing checks that a view without known cells is not cropped.
func TestCropNothing(t *testing.T) {
	v, err := Crop(battlemat.View{Ground: battlemat.Ground{Grid: "square", Width: 2, Height: 1, Map: []string{"??"}}})
	if err != nil || v.Ground.Width != 2 {
		t.Errorf("%+v, %v", v.Ground, err)
	}
	if _, err := Crop(battlemat.View{}); err == nil {
		t.Error("a view without ground is cut")
	}
}
