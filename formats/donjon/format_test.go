package donjon

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats/formatstest"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestImport makes boards of a dungeon of each form.
func TestImport(t *testing.T) {
	m := formatstest.Golden(t, &Format, "button-mine.json")
	if m.Board.Name != "The button mine" || len(m.Notes) != 2 || m.Notes[0].At == nil || *m.Notes[0].At != (grid.Cell{X: 2, Y: 2}) {
		t.Errorf("%q, %+v", m.Board.Name, m.Notes)
	}
	table := formatstest.Golden(t, &Format, "thimble.txt")
	if d := table.Board.Doors(); len(d) != 5 || d[0].InCell || d[2].State != board.Secret {
		t.Errorf("%+v", d)
	}
}

// TestDoorsOfATable hang on the side that their letter names.
func TestDoorsOfATable(t *testing.T) {
	for letter, side := range map[string]grid.Side{"T": 0, "R": 1, "B": 2, "L": 3} {
		m, err := Import([]byte("\tF\t\nF\tD"+letter+"\tF\n\tF\t\n"), "f")
		if err != nil {
			t.Fatal(err)
		}
		e := grid.Grid{}.Edge(grid.Cell{X: 1, Y: 1}, side)
		if _, on := m.Board.DoorOn(e); !on {
			t.Errorf("%s: %v", letter, m.Board.Doors())
		}
	}
}

// TestFaults names the line and what was expected.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ doc, fault string }{
		{"F\tF\nF\tX\n", `f: line 2: column 3: "X": expected nothing, F, a door as DR or DSR, or stairs as SD`},
		{`{"cells": []}`, `f: line 1: column 11: cells: 0 x 0 cells: expected sides from 1 to 2048, and at most 65536 in all`},
		{`{"cells": [["F"]]}`, `f: line 1: column 15: cells: JSON of the kind string: expected a value of another kind`},
		{strings.Repeat("F\t", 3000), `f: 3001 x 1 cells: expected sides from 1 to 2048, and at most 65536 in all`},
	} {
		if _, err := Import([]byte(c.doc), "f"); err == nil || err.Error() != c.fault {
			t.Errorf("%.30s:\n%v, want\n%s", c.doc, err, c.fault)
		}
	}
	for doc, want := range map[string]bool{"F\tF\n": true, "a\tb\n": false, "F\nF\n": false, "\t\t\n": false} {
		if Format.Is([]byte(doc)) != want {
			t.Errorf("%q is taken for a dungeon: %v", doc, !want)
		}
	}
}

// FuzzImport reads anything.
func FuzzImport(f *testing.F) { formatstest.Fuzz(f, &Format, "button-mine.json", "thimble.txt") }
