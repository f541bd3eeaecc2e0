package staging

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/virtualscape"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/picture"
	_ "github.com/battlemat/battlemat/internal/testenv"
	"github.com/battlemat/battlemat/rules/heroscape"
	"github.com/battlemat/battlemat/rules/heroscape/battle"
)

// meadow returns an imported map of flat ground.
func meadow(t *testing.T, kind grid.Kind, width, height int) *formats.Import {
	t.Helper()
	b, err := board.New(grid.Grid{Kind: kind}, width, height)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range b.Cells() {
		b.SetTerrain(c, board.Floor)
	}
	b.Name = "My Meadow!"
	return &formats.Import{Content: formats.Content{Board: b}}
}

// begins returns the start areas of a battle, keyed by the seats' names.
func begins(t *testing.T, m *formats.Import, starts string) map[string][]grid.Cell {
	t.Helper()
	s, _, err := Scenario(m, Setup{Starts: starts})
	if err != nil {
		t.Fatal(err)
	}
	if s.ID != "my-meadow" {
		t.Errorf("the id is %q", s.ID)
	}
	var doc battle.Document
	if err := json.Unmarshal(s.Game, &doc); err != nil {
		t.Fatal(err)
	}
	areas := map[string][]grid.Cell{}
	for i, a := range doc.Armies {
		areas[s.Seats[i].Name] = a.Start
	}
	return areas
}

// TestWhereTheSidesBegin checks that the sides begin where the file says, and otherwise at the
// requested edges of the board.
func TestWhereTheSidesBegin(t *testing.T) {
	m := meadow(t, grid.HexPointy, 16, 16)
	for y := range 16 {
		for player, x := range map[string]int{"red": 3, "blue": 12} {
			m.Starts = append(m.Starts, formats.Start{Space: formats.Space{At: grid.Cell{X: x, Y: y}}, Player: player})
		}
	}
	for _, starts := range []string{"", AsMarked} {
		if a := begins(t, m, starts); len(a["Red"]) != 16 || len(a["Blue"]) != 16 || a["Red"][5].X != 3 {
			t.Errorf("%q: %v", starts, a)
		}
	}
	for _, c := range begins(t, m, WestEast)["West"] {
		if c.X > 1 {
			t.Errorf("%v is not in the west", c)
		}
	}
	for _, c := range begins(t, m, NorthSouth)["South"] {
		if c.Y < 14 {
			t.Errorf("%v is not in the south", c)
		}
	}
	m.Starts = m.Starts[:1]
	if a := begins(t, m, AsMarked); len(a["West"]) != 24 {
		t.Errorf("an area of one side alone: %v", a)
	}
}

// TestSwampWaterIsKnown checks that swamp water from a file gets the trait that the rules use.
func TestSwampWaterIsKnown(t *testing.T) {
	b, c := meadow(t, grid.HexPointy, 3, 3).Board, grid.Cell{X: 1, Y: 1}
	b.SetTerrain(c, board.Water)
	b.SetCellTraits(c, heroscape.SwampWater)
	b.Outside = board.OutsideOpen
	file, err := virtualscape.Format.Export(&formats.Content{Board: b})
	if err != nil || file.Report.Count(formats.LeftOut) > 0 {
		t.Fatal(err, file)
	}
	m, err := virtualscape.Format.Import(file.Data, "swamp.hsc")
	if err != nil || !m.Board.CellIs(c, heroscape.SwampWater) || m.Board.CellName(c) != "swamp water" {
		t.Errorf("%v: %v", err, m.Board.CellTraits(c))
	}
}

// TestNothingBegins checks the errors for maps on which nobody can begin.
func TestNothingBegins(t *testing.T) {
	for _, c := range []struct {
		m      *formats.Import
		starts string
		want   string
	}{
		{meadow(t, grid.Square, 1, 3), "", "the largest connected area has 3 squares: expected room for 6 characters and their foes"},
		{meadow(t, grid.Square, 2, 3), "", "there is room for nobody but the party"},
		{meadow(t, grid.HexFlat, 9, 9), "above", `starts "above": expected marked, west-east or north-south`},
		{meadow(t, grid.HexFlat, 1, 1), "", "start"},
	} {
		if _, _, err := Scenario(c.m, Setup{Starts: c.starts}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v", c.want, err)
		}
	}
}

// TestNoPictureForLackOfTime checks that a setup that is cancelled while its picture is composed
// ends with the error of the cancellation, not with a scenario whose report mentions the error. A
// picture that cannot be composed is left out.
func TestNoPictureForLackOfTime(t *testing.T) {
	m := meadow(t, grid.Square, 12, 12)
	m.Picture = &formats.Picture{Kind: "png", Width: 12, Height: 12}
	lay := func(err error) func([]byte, picture.Place) ([]byte, error) {
		return func([]byte, picture.Place) ([]byte, error) { return nil, err }
	}
	for _, ended := range []error{context.Canceled, fmt.Errorf("laying: %w", context.DeadlineExceeded)} {
		if s, report, err := Scenario(m, Setup{Lay: lay(ended)}); !errors.Is(err, ended) || s != nil || len(report.Lines) > 0 {
			t.Errorf("%v: %v, %v, %v", ended, err, s != nil, report.Lines)
		}
	}
	s, report, err := Scenario(m, Setup{Lay: lay(errors.New("it is torn"))})
	if err != nil || s == nil || !strings.Contains(fmt.Sprint(report.Lines), "it is torn") {
		t.Errorf("a torn one: %v, %v, %v", err, s != nil, report.Lines)
	}
}
