package hexoscape

import (
	"testing"

	"github.com/battlemat/battlemat/formats/formatstest"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestImport converts two maps into boards: a rectangle, and a hexagon with half-integer
// coordinates.
func TestImport(t *testing.T) {
	m := formatstest.Golden(t, &Format, "five-steps.json")
	if len(m.Starts) != 12 || len(m.Glyphs) != 2 || m.Glyphs[1].Letter != "?" {
		t.Errorf("%d starts, %v", len(m.Starts), m.Glyphs)
	}
	well := formatstest.Golden(t, &Format, "well.json")
	if n := len(well.Board.Where(well.Board.Space)); n != 7 {
		t.Errorf("%d hexes", n)
	}
}

// TestNeighbours checks that hexes one step apart in the file are neighbours on the board.
func TestNeighbours(t *testing.T) {
	m := formatstest.Golden(t, &Format, "five-steps.json")
	at := func(q, r int) grid.Cell {
		c := rows.Cell(grid.Vec{Q: q, R: r})
		return grid.Cell{X: c.X + 0, Y: c.Y}
	}
	for _, step := range []grid.Vec{{Q: 1}, {R: 1}, {Q: -1, R: 1}} {
		if d := m.Board.Grid().Distance(at(1, 1), at(1+step.Q, 1+step.R)); d != 1 {
			t.Errorf("%v is %d away", step, d)
		}
	}
	if l := m.Board.Level(at(3, 2)); l != 5 { // altitude 4, over water at 0
		t.Errorf("level %d", l)
	}
}

// TestFaults checks that a fault names the line, the value and what was expected.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ doc, fault string }{
		{`{"boardHexes": {}, "hexMap": {}}`, `f: line 1: column 16: boardHexes: hexes on 1 columns, 1 rows and 0 levels: expected at least one, and at most 65536 cells and 999 levels`},
		{`{"boardHexes": {"a": {"q": 99999, "r": 0, "altitude": 1, "terrain": "rock"}}}`, `f: line 1: column 16: boardHexes: the hex "a" at 99999,0, altitude 1: expected a place on a map`},
		{`{"boardHexes": 3}`, `f: line 1: column 16: boardHexes: a JSON number: expected a value of a different type`},
	} {
		if _, err := Import([]byte(c.doc), "f"); err == nil || err.Error() != c.fault {
			t.Errorf("%s:\n%v, want\n%s", c.doc, err, c.fault)
		}
	}
}

// FuzzImport imports arbitrary data.
func FuzzImport(f *testing.F) { formatstest.Fuzz(f, &Format, "five-steps.json", "well.json") }
