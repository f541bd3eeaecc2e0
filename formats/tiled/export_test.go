package tiled

import (
	"bytes"
	"encoding/json"
	"image/png"
	"testing"

	"pgregory.net/rapid"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/formatstest"
	"github.com/battlemat/battlemat/geom/grid"
)

// grids lists the grids that a map can have.
var grids = []grid.Grid{{}, {Kind: grid.HexPointy}, {Kind: grid.HexPointy, Shift: grid.Even}, {Kind: grid.HexFlat}, {Kind: grid.HexFlat, Shift: grid.Even}}

// TestEverythingComesBack checks, on every grid, that everything on a board is the same when its
// map is read back, or that the report says what is not.
func TestEverythingComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := formatstest.Board(t, rapid.SampledFrom(grids).Draw(t, "grid"), formatstest.Everything)
		if b.Name == "" {
			b.Name = "Field" // without a name, it would be named after its file
		}
		m, r := formatstest.Written(t, &Format, &formats.Content{Board: b})
		if lost := r.Count(formats.Changed) + r.Count(formats.LeftOut); lost == 0 {
			return
		}
		for _, l := range r.Lines { // the pieces that may be lost
			if l.Fate != formats.Kept && l.Piece != "light" && l.Piece != "figure" {
				t.Fatalf("%+v", l)
			}
		}
		if len(m.Board.Doors()) != len(b.Doors()) {
			t.Fatalf("%d doors of %d", len(m.Board.Doors()), len(b.Doors()))
		}
	})
}

// TestAMapHasWhatTheProgramNeeds checks that a map has a tileset with a picture of the declared
// size next to the map, and numbers for the next layer and object.
func TestAMapHasWhatTheProgramNeeds(t *testing.T) {
	for _, g := range grids {
		b, _ := board.New(g, 5, 4)
		b.Name = "The Ford"
		b.SetTerrain(grid.Cell{X: 1}, board.Water)
		at := grid.Cell{X: 2, Y: 1}
		c := &formats.Content{Board: b, Starts: []formats.Start{{Space: formats.Space{At: at}, Player: "geese"}}, Notes: []formats.Note{{Ref: "A", At: &at, Text: "Mind the geese."}, {Text: "Morning."}}}
		e, err := Export(c)
		if err != nil || len(e.Beside) != 1 {
			t.Fatal(err, e)
		}
		var m writtenMap
		if err := json.Unmarshal(e.Data, &m); err != nil {
			t.Fatal(err)
		}
		sheet, err := png.DecodeConfig(bytes.NewReader(e.Beside[0].Data))
		if s := m.Tilesets[0]; err != nil || s.Image != e.Beside[0].Name || s.ImageW != sheet.Width || s.ImageH != sheet.Height || s.Columns*s.TileW != s.ImageW || s.TileW != m.TileW {
			t.Errorf("%+v, the picture is %d x %d: %v", s, sheet.Width, sheet.Height, err)
		}
		if m.NextObject != 4 || m.Version != "1.10" || (m.HexSide > 0) != g.Hex() {
			t.Errorf("%+v", m)
		}
		back, err := Import(e.Data, "x.tmj")
		if err != nil || len(back.Starts) != 1 || back.Starts[0] != c.Starts[0] || len(back.Notes) != 2 || back.Notes[0].Ref != "A" || *back.Notes[0].At != at || back.Notes[1].At != nil {
			t.Errorf("%v, %+v, %+v", err, back.Starts, back.Notes)
		}
	}
}

// TestAnEdgeThatWasMoved checks that the edge of a moved line is where the line is, and not where
// the property says.
func TestAnEdgeThatWasMoved(t *testing.T) {
	g := grid.Grid{Kind: grid.HexPointy}
	b, _ := board.New(g, 5, 5)
	e := g.Edge(grid.Cell{X: 1, Y: 1}, 1)
	b.SetWall(e, true)
	out, err := Export(&formats.Content{Board: b})
	if err != nil {
		t.Fatal(err)
	}
	var m writtenMap
	if err := json.Unmarshal(out.Data, &m); err != nil {
		t.Fatal(err)
	}
	(*m.Layers[1].Objects)[0].X += short
	moved, err := json.Marshal(&m)
	if err != nil {
		t.Fatal(err)
	}
	back, err := Import(moved, "x.tmj")
	if err != nil {
		t.Fatal(err)
	}
	if want := g.Edge(grid.Cell{X: 2, Y: 1}, 1); back.Board.Wall(e) || !back.Board.Wall(want) {
		t.Errorf("%v", back.Board.Walls())
	}
}
