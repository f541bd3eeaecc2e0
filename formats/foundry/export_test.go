package foundry

import (
	"encoding/json"
	"testing"

	"pgregory.net/rapid"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/formatstest"
	"github.com/battlemat/battlemat/geom/grid"
)

// grids lists the grids that a scene can have.
var grids = []grid.Grid{{}, {Kind: grid.HexPointy}, {Kind: grid.HexPointy, Shift: grid.Even}, {Kind: grid.HexFlat}, {Kind: grid.HexFlat, Shift: grid.Even}}

// TestWhatASceneHoldsComesBack checks that a board is read back unchanged if a scene has a place
// for everything on it, and that the report says so.
func TestWhatASceneHoldsComesBack(t *testing.T) {
	const holds = formatstest.Doors | formatstest.States | formatstest.Barriers | formatstest.Lights | formatstest.Figures
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(grids).Draw(t, "grid")
		has := holds
		if !g.Hex() {
			has |= formatstest.Walls // on hexes, walls at the border are left out
		}
		b := formatstest.Board(t, g, has)
		if b.Name = "Cellar"; !g.Hex() {
			b.Rules = "dnd"
		}
		if rapid.Bool().Draw(t, "dark") {
			for _, c := range b.Cells() {
				b.SetCellTraits(c, "dark")
			}
		}
		if _, r := formatstest.Written(t, &Format, &formats.Content{Board: b}); r.Count(formats.Changed)+r.Count(formats.LeftOut) > 0 {
			t.Fatalf("not all is kept: %+v", r.Lines)
		}
	})
}

// TestWhatASceneLacksIsReported writes arbitrary boards, and checks that the board read back loses
// nothing when it is written again.
func TestWhatASceneLacksIsReported(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := formatstest.Board(t, rapid.SampledFrom(grids).Draw(t, "grid"), formatstest.Everything)
		m, r := formatstest.Written(t, &Format, &formats.Content{Board: b})
		if d := formatstest.Differences(b, m.Board); len(d) > 0 && r.Count(formats.Changed)+r.Count(formats.LeftOut) == 0 {
			t.Fatalf("%v, and nothing is reported", d)
		}
		if len(m.Board.Figures()) != len(b.Figures()) || len(m.Board.Lights()) != len(b.Lights()) {
			t.Fatalf("%d figures and %d lights of %d and %d", len(m.Board.Figures()), len(m.Board.Lights()), len(b.Figures()), len(b.Lights()))
		}
		for _, e := range b.Walls() {
			here, there := b.Grid().Cells(e)
			if b.Contains(here) && b.Contains(there) && !m.Board.Wall(e) {
				t.Fatalf("the wall on %v is gone", e)
			}
		}
	})
}

// TestAPictureLiesBeside checks that a picture is written next to the scene, which names it.
func TestAPictureLiesBeside(t *testing.T) {
	b, _ := board.New(grid.Grid{}, 4, 2)
	b.Name = "The Old Mill!"
	e, err := Export(&formats.Content{Board: b, Picture: &formats.Picture{Kind: "webp", Data: []byte("RIFF"), Width: 4 * board.Fine, Height: 2 * board.Fine}})
	if err != nil {
		t.Fatal(err)
	}
	var scene struct {
		Width      int
		Background struct{ Src string }
		Walls      []struct{ C []int }
	}
	if err := json.Unmarshal(e.Data, &scene); err != nil || scene.Background.Src != "the-old-mill.webp" || len(e.Beside) != 1 || e.Beside[0].Name != scene.Background.Src || scene.Width != 512 {
		t.Errorf("%v, %+v, %+v", err, scene, e.Beside)
	}
}
