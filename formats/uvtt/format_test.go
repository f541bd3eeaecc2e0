package uvtt_test

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/formatstest"
	"github.com/battlemat/battlemat/formats/uvtt"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/dnd"
)

func cellar(t testing.TB) []byte {
	t.Helper()
	data, err := os.ReadFile("testdata/cellar.dd2vtt")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestImport makes a board from a file with every kind of piece.
func TestImport(t *testing.T) {
	if !uvtt.Format.Is(cellar(t)) {
		t.Error("the file is not known as one of Universal VTT")
	}
	m, err := uvtt.Import(cellar(t), "cellar")
	if err != nil {
		t.Fatal(err)
	}
	const want = `rules: dnd

plan:
  +-+-+-+-+-+-+-+-+
  |. . .|. . . . .|
  +     +         +
  |. . .|. . . . .|
  +     +         +
  |. . .=. . . . .|
  +     +         +
  |. . . . . . . .|
  +               +
  |. . . . . . . .
  +               +
  |. . . . . . . .|
  +-+-+-+-+-+-+-+-+
lights:
  1,1 bright 10 dim 10
barriers:
  1536,1536 2304,2176
  2304,2176 2099,3072
  3712,0 3840,512
  2688,640 2944,640
  2944,640 2816,896
  2816,896 2688,640
  2816,1664 3328,1920 door closed d2
  4096,2048 4096,2560 window
`
	if got := m.Board.Text(); got != want {
		t.Errorf("the board is\n%s\nwant\n%s", got, want)
	}
	if m.Picture == nil || m.Picture.Kind != "png" || len(m.Picture.Data) < 60 || m.Picture.Width != 8*board.Fine || m.Picture.Height != 6*board.Fine {
		t.Errorf("picture %+v", m.Picture)
	}
	var lines []string
	for _, l := range m.Report.Lines {
		lines = append(lines, fmt.Sprint(l.Count, " ", l.Piece, ": ", l.Fate, " ", l.Why))
	}
	if got := strings.Join(lines, "\n"); !strings.Contains(got, "1 wall: kept its ends are rounded to 1/512 of a square") || !strings.Contains(got, "it is cut where it leaves the map") ||
		!strings.Contains(got, "3 wall of an object: kept") || !strings.Contains(got, "5 wall along edges: kept") ||
		!strings.Contains(got, "1 portal that lets light through on an edge: changed it becomes a window, which can be seen through") || !strings.Contains(got, "1 light: left-out it is not on the map") {
		t.Errorf("the report is\n%s", got)
	}
}

// TestFaults checks the place that each fault names, and what it says was expected.
func TestFaults(t *testing.T) {
	const head = `{"resolution": {"map_size": {"x": 4, "y": 4}}, `
	for _, c := range []struct{ doc, fault string }{
		{`{`, `f: line 1: column 2: it is cut off here, in the middle of its JSON: expected {"resolution": …, "line_of_sight": …}`},
		{`{"resolution": {"map_size": {"x": 0, "y": 4}}}`, `f: resolution.map_size.x: not a map size: expected a number of squares from 1 to 500`},
		{`{"resolution": {"map_size": {"x": 4, "y": 1e40}}}`, `f: resolution.map_size.y: not a map size: expected a number of squares from 1 to 500`},
		{`{"resolution": {"map_size": {"x": 400, "y": 400}}}`, `f: resolution.map_size: 160000 squares: expected at most 65536`},
		{`{"resolution": {"map_size": {"x": 4, "y": 4}, "map_origin": {"x": 1e999999999, "y": 0}}}`, `f: resolution.map_origin: not a point: expected the upper left corner of the map, in squares`},
		{head + `"line_of_sight": {}}`, `f: line 1: column 65: a JSON value that is not a list: expected a value of a different type`},
	} {
		_, err := uvtt.Import([]byte(c.doc), "f")
		if err == nil || err.Error() != c.fault {
			t.Errorf("%s: %v, want %s", c.doc, err, c.fault)
		}
	}
	for _, n := range []string{"1e999999999", "-1e999999999", "1e-999999999", `"x"`} {
		doc := head + `"line_of_sight": [[{"x": ` + n + `, "y": 0}, {"x": 1, "y": 1}]]}`
		m, err := uvtt.Import([]byte(doc), "f")
		if err == nil && len(m.Board.Barriers()) > 0 {
			t.Errorf("%s makes a wall", n)
		}
	}
}

// TestTooManyWallsAreAFault checks that more walls than a board can hold are refused.
func TestTooManyWallsAreAFault(t *testing.T) {
	var doc strings.Builder
	doc.WriteString(`{"resolution": {"map_size": {"x": 4, "y": 4}}, "line_of_sight": [[{"x": 0, "y": 0.1}`)
	for i := range board.MaxBarriers + 2 {
		fmt.Fprintf(&doc, `, {"x": %d.%03d, "y": %d.%03d}`, i%3, i%1000, i%2, i/100)
	}
	doc.WriteString(`]]}`)
	_, err := uvtt.Import([]byte(doc.String()), "f")
	var fault *formats.Fault
	if !errors.As(err, &fault) || fault.Path != "line_of_sight" {
		t.Errorf("%v", err)
	}
}

// TestWindowsMakePiecesOfWalls checks that the walls are counted after windows have split them: a
// wall with many windows becomes many walls.
func TestWindowsMakePiecesOfWalls(t *testing.T) {
	const windows = board.MaxBarriers/2 + 8
	var doc strings.Builder
	doc.WriteString(`{"resolution": {"map_size": {"x": 60, "y": 1}}, "line_of_sight": [[{"x": 0, "y": 0.3}, {"x": 60, "y": 0.3}]], "portals": [`)
	for i := range windows {
		if i > 0 {
			doc.WriteString(",")
		}
		fmt.Fprintf(&doc, `{"bounds": [{"x": %.4f, "y": 0.3}, {"x": %.4f, "y": 0.3}], "closed": false}`, float64(3*i+1)/512, float64(3*i+3)/512)
	}
	doc.WriteString(`]}`)
	_, err := uvtt.Import([]byte(doc.String()), "f")
	var fault *formats.Fault
	if !errors.As(err, &fault) || fault.Path != "line_of_sight" {
		t.Errorf("%v", err)
	}
}

// FuzzImport reads arbitrary data. The result is a fault, or a board that can be written and read
// back.
func FuzzImport(f *testing.F) {
	f.Add([]byte(`{"resolution": {"map_size": {"x": 4.5, "y": 1}}, "portals": [{"bounds": [{"x": 1, "y": 0}, {"x": 1, "y": 1}]}], "line_of_sight": [[{"x": -1, "y": 0.5}, {"x": 9, "y": 1e-3}]]}`))
	formatstest.Fuzz(f, &uvtt.Format, "cellar.dd2vtt", "yard.uvtt")
}

// TestPortalsThatLetLightThrough checks that portals that let light through become windows, which
// let sight through but not movement, or, on request, open doors, and that the report says which.
func TestPortalsThatLetLightThrough(t *testing.T) {
	const doc = `{"resolution": {"map_size": {"x": 8, "y": 6}}, "line_of_sight": [[{"x": 0, "y": 3}, {"x": 8, "y": 3}]], "portals": [
		{"bounds": [{"x": 2, "y": 3}, {"x": 3, "y": 3}], "closed": true}, {"bounds": [{"x": 5, "y": 3}, {"x": 6, "y": 3}], "closed": false},
		{"bounds": [{"x": 1.5, "y": 4.5}, {"x": 2.5, "y": 4.5}], "closed": false}]}`
	for _, c := range []struct {
		portals string
		windows int
		why     string
	}{{"", 2, "a window"}, {formats.Windows, 2, "a window"}, {formats.Doors, 0, "an open door"}} {
		m, err := uvtt.ImportAs([]byte(doc), "f", formats.Reading{Portals: c.portals})
		if err != nil {
			t.Fatal(err)
		}
		desk, err := dnd.Book.Desk("", nil)
		if err != nil {
			t.Fatal(err)
		}
		above, below := grid.Cell{X: 5, Y: 2}, grid.Cell{X: 5, Y: 3}
		v, err := desk.(rules.Seer).See(m.Board, "sight", above, below)
		if err != nil || !v.Sees {
			t.Errorf("%q: %v, %v", c.portals, v.Sees, err)
		}
		if walks := desk.(*dnd.Desk).Steps(m.Board, above, below, 1, false); walks != (c.windows == 0) {
			t.Errorf("%q: one walks through: %v", c.portals, walks)
		}
		windows := 0
		for _, w := range m.Board.Barriers() {
			if w.Kind == board.BarrierWindow {
				windows++
			}
		}
		if windows != c.windows || !strings.Contains(fmt.Sprint(m.Report.Lines), c.why) {
			t.Errorf("%q: %d windows, %v", c.portals, windows, m.Report.Lines)
		}
	}
	if _, err := uvtt.ImportAs([]byte(doc), "f", formats.Reading{Portals: "gates"}); err == nil || !strings.Contains(err.Error(), `portals "gates": expected windows or doors`) {
		t.Error(err)
	}
}
