package uvtt_test

import (
	"encoding/json"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/formatstest"
	"github.com/battlemat/battlemat/formats/uvtt"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestWhatAFileHoldsComesBack checks that a board is read back unchanged if the format can hold
// everything on it, and that the report says so.
func TestWhatAFileHoldsComesBack(t *testing.T) {
	const holds = formatstest.Walls | formatstest.Doors | formatstest.Barriers | formatstest.Lights
	rapid.Check(t, func(t *rapid.T) {
		b := formatstest.Board(t, grid.Grid{}, holds)
		b.Rules, b.Name = "dnd", "Cellar"
		if rapid.Bool().Draw(t, "dark") {
			for _, c := range b.Cells() {
				b.SetCellTraits(c, "dark")
			}
		}
		if _, r := formatstest.Written(t, &uvtt.Format, &formats.Content{Board: b}); r.Count(formats.Changed)+r.Count(formats.LeftOut) > 0 {
			t.Fatalf("not all is kept: %+v", r.Lines)
		}
	})
}

// TestWhatAFileLacksIsReported writes arbitrary boards, and checks that the board read back loses
// nothing when it is written again.
func TestWhatAFileLacksIsReported(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := formatstest.Board(t, grid.Grid{}, formatstest.Everything)
		m, r := formatstest.Written(t, &uvtt.Format, &formats.Content{Board: b})
		if d := formatstest.Differences(b, m.Board); len(d) > 0 && r.Count(formats.Changed)+r.Count(formats.LeftOut) == 0 {
			t.Fatalf("%v, and nothing is reported", d)
		}
		for _, c := range b.Cells() {
			for side := range grid.Side(4) {
				to := b.Grid().Neighbour(c, side)
				if !b.Contains(to) || b.Opaque(c) && b.Opaque(to) || b.Terrain(to) == board.Void {
					continue
				}
				if e := b.Grid().Edge(c, side); (b.Space(c) != b.Space(to) || b.Wall(e)) && !m.Board.Shut(e) {
					t.Fatalf("nothing stands between %v and %v\n%s", c, to, m.Board.Text())
				}
			}
		}
	})
}

// TestHexesAreRefused checks that hexes are refused, with the reason.
func TestHexesAreRefused(t *testing.T) {
	b, _ := board.New(grid.Grid{Kind: grid.HexFlat}, 3, 3)
	if _, err := uvtt.Export(&formats.Content{Board: b}); err == nil || !strings.Contains(err.Error(), "Universal VTT has only squares") {
		t.Error(err)
	}
}

// TestPicturesAreWritten checks that the picture of the content is written unchanged, with its
// size. Without a picture, a picture of the ground is written, because other programs need one.
func TestPicturesAreWritten(t *testing.T) {
	b, _ := board.New(grid.Grid{}, 4, 2)
	var file struct {
		Resolution struct {
			Pixels int `json:"pixels_per_grid"`
		} `json:"resolution"`
	}
	m, _ := formatstest.Written(t, &uvtt.Format, &formats.Content{Board: b})
	if m.Picture == nil || m.Picture.Kind != "png" {
		t.Fatalf("%+v", m.Picture)
	}
	own := &formats.Picture{Kind: "png", Data: m.Picture.Data, Width: 4*board.Fine - 100, Height: 2 * board.Fine}
	e, err := uvtt.Export(&formats.Content{Board: b, Picture: own})
	if err != nil {
		t.Fatal(err)
	}
	again, err := uvtt.Import(e.Data, "x.uvtt")
	if err != nil || string(again.Picture.Data) != string(own.Data) || again.Picture.Width != own.Width {
		t.Errorf("%v, %d wide", err, again.Picture.Width)
	}
	if err := json.Unmarshal(e.Data, &file); err != nil || file.Resolution.Pixels != 74 {
		t.Errorf("%v, %d pixels a square", err, file.Resolution.Pixels)
	}
}

// TestOpenDoorsLetLightThrough checks that open doors are written as portals that read back as
// windows, or as open doors on request, and that this is reported.
func TestOpenDoorsLetLightThrough(t *testing.T) {
	b, _ := board.New(grid.Grid{}, 4, 2)
	e := b.Grid().Edge(grid.Cell{X: 1}, 1)
	b.AddDoor(board.Door{ID: "d1", Edge: e, State: board.Open})
	out, err := uvtt.Export(&formats.Content{Board: b})
	if err != nil || out.Report.Count(formats.Changed) != 1 {
		t.Fatal(err, out)
	}
	m, err := uvtt.ImportAs(out.Data, "x.uvtt", formats.Reading{Portals: formats.Doors})
	if err != nil {
		t.Fatal(err)
	}
	if d, is := m.Board.DoorOn(e); !is || d.State != board.Open {
		t.Errorf("the door is %+v", m.Board.Doors())
	}
	if m, err := uvtt.Import(out.Data, "x.uvtt"); err != nil || len(m.Board.Doors()) > 0 || m.Board.BarrierCount() != 1 {
		t.Errorf("%v: %v", err, m.Board.Barriers())
	}
}
