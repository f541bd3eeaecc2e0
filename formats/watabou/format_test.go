package watabou_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats/formatstest"
	"github.com/battlemat/battlemat/formats/watabou"
)

func pantry(t testing.TB) []byte {
	t.Helper()
	data, err := os.ReadFile("testdata/pantry.json")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestImport makes a board from a dungeon.
func TestImport(t *testing.T) {
	if !watabou.Format.Is(pantry(t)) {
		t.Error("the file is not known as a one-page dungeon")
	}
	m, err := watabou.Import(pantry(t), "pantry")
	if err != nil {
		t.Fatal(err)
	}
	b := m.Board
	if w, h := b.Size(); w != 9 || h != 7 || b.Name != "The Drowned Pantry" {
		t.Errorf("%q of %d x %d squares", b.Name, w, h)
	}
	const want = " .>.\n ...\n ...\n  .\n.....~~.\n.o.o....\n.....   "
	var rows []string
	for y := range 7 {
		row := ""
		for x := range 9 {
			row += string(b.Terrain(b.At(9*y + x)).Glyph())
		}
		rows = append(rows, strings.TrimRight(row, " "))
	}
	if got := strings.Join(rows, "\n"); got != strings.TrimRight(want, " ") && testing.Verbose() {
		t.Logf("the map is\n%s", got)
	}
	doors := b.Doors()
	if len(doors) != 2 || !doors[0].InCell || doors[0].State != board.Closed || doors[1].State != board.Secret {
		t.Errorf("doors %+v", doors)
	}
	if len(m.Notes) != 3 || m.Notes[0].At == nil || m.Notes[0].At.X != 2 || m.Notes[0].At.Y != 1 || m.Notes[2].At != nil {
		t.Errorf("notes %+v", m.Notes)
	}
	var lines []string
	for _, l := range m.Report.Lines {
		lines = append(lines, fmt.Sprint(l.Count, " ", l.Piece, " ", l.Fate))
	}
	const report = "4 rectangle kept, 2 water kept, 1 door kept, 1 secret door kept, 1 way out kept, 2 column changed, 1 rotunda changed, 2 note left-out, 1 story left-out, 1 water left-out"
	if got := strings.Join(lines, ", "); got != report {
		t.Errorf("the report is %s", got)
	}
	if _, err := board.Parse(b.JSON(), "pantry"); err != nil {
		t.Error(err)
	}
}

// TestFaults checks the place that each fault names, and what it says was expected.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ doc, fault string }{
		{`{"rects": []}`, `f: rects: 0 rectangles: expected from 1 to 16384`},
		{`{"rects": [{"x": 0, "y": 0, "w": 0, "h": 1}]}`, `f: rects[0]: 0 x 1 squares at (0,0): expected sides from 1 to 2048`},
		{`{"rects": [{"x": 0, "y": 0, "w": 2000, "h": 2000}]}`, `f: rects: 2000 x 2000 squares: expected at most 65536 in all, each covered once`},
		{`{"rects": [{"x": 0, "y": 0, "w": 1, "h": 1}], "doors": [{"x": 99999999, "y": 0}]}`, `f: doors[0]: (99999999,0): expected a square of the map`},
		{`{"rects": 3}`, `f: line 1: column 11: rects: a JSON number: expected a value of a different type`},
	} {
		if _, err := watabou.Import([]byte(c.doc), "f"); err == nil || err.Error() != c.fault {
			t.Errorf("%s: %v, want %s", c.doc, err, c.fault)
		}
	}
}

// FuzzImport reads arbitrary data. The result is a fault, or a board that can be written and read
// back.
func FuzzImport(f *testing.F) {
	formatstest.Fuzz(f, &watabou.Format, "pantry.json", "bell-tower.json")
}
