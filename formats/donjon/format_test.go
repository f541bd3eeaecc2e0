package donjon

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats/formatstest"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestImport makes a board from each form of a dungeon.
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

// TestDoorsOfATable checks that each door is on the side that its letter names.
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

// TestNamesOfTables checks that the board has the dungeon's name, without what is added to the
// names of downloaded files.
func TestNamesOfTables(t *testing.T) {
	for file, want := range map[string]string{
		"The Thimble Hole 01 (tsv).txt": "The Thimble Hole 01", "The Thimble Hole 01 (tsv) (2).txt": "The Thimble Hole 01", "thimble.tsv": "Thimble",
	} {
		m, err := Import([]byte("F\tF\n"), file)
		if err != nil {
			t.Fatal(err)
		}
		if m.Board.Name != want {
			t.Errorf("%s is called %q, want %q", file, m.Board.Name, want)
		}
	}
}

// TestFaults checks that a fault names the line and what was expected.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ doc, fault string }{
		{"F\tF\nF\tX\n", `f: line 2: column 3: "X": expected nothing, F, a door such as DR or DSR, or stairs such as SD`},
		{`{"cells": []}`, `f: line 1: column 11: cells: 0 x 0 cells: expected sides from 1 to 2048, and at most 65536 in all`},
		{`{"cells": [["F"]]}`, `f: line 1: column 15: cells: a JSON string: expected a value of a different type`},
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

// TestBleed checks that the texts of rooms and marks are shifted by the width of the border, so
// that they are on the right floor.
func TestBleed(t *testing.T) {
	doc := func(bleed string) string {
		return `{"settings": {"bleed": ` + bleed + `}, "cells": [[0,0,0,0,0],[0,0,0,0,0],[0,0,2,0,0],[0,0,0,4,0],[0,0,0,131076,0]],
			"rooms": [null, {"id": 1, "row": 1, "col": 1, "contents": "a"}, {"id": 2, "north": 2, "south": 2, "west": 2, "east": 2, "contents": "b"}],
			"corridor_features": {"c": {"detail": "c", "marks": [{"row": 3, "col": 2}]}, "d": {"detail": "d"}}}`
	}
	for _, bleed := range []string{"1", `"1"`} {
		m, err := Import([]byte(doc(bleed)), "f")
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range []grid.Cell{{X: 2, Y: 2}, {X: 3, Y: 3}, {X: 3, Y: 4}} {
			if n := m.Notes[i]; n.At == nil || *n.At != want {
				t.Errorf("bleed %s: note %q lies at %v, want %v", bleed, n.Text, n.At, want)
			}
		}
		if n := m.Notes[3]; n.At != nil {
			t.Errorf("%+v", n)
		}
	}
	for _, none := range []string{"0", "null", `""`, "false"} {
		if m, err := Import([]byte(doc(none)), "f"); err != nil || m.Notes[0].At != nil {
			t.Errorf("bleed %s: %v", none, err)
		}
	}
	for _, wrong := range []string{"-1", "99999", `"x"`, "[1]"} {
		if _, err := Import([]byte(doc(wrong)), "f"); err == nil || !strings.Contains(err.Error(), "expected a whole number from 0 to 2048") {
			t.Errorf("bleed %s: %v", wrong, err)
		}
	}
}

// FuzzImport reads arbitrary data.
func FuzzImport(f *testing.F) { formatstest.Fuzz(f, &Format, "button-mine.json", "thimble.txt") }

// TestNamesOfBits checks that two of the bits are known by their older and by their newer names.
func TestNamesOfBits(t *testing.T) {
	for _, names := range [][2]string{{"portc", "stair_dn"}, {"portcullis", "stair_down"}} {
		m, err := Import([]byte(`{"cell_bit": {"": 2, "room": 2, "`+names[0]+`": 64, "`+names[1]+`": 128}, "cells": [[2, 66, 2, 130]], "rooms": []}`), "f")
		if err != nil {
			t.Fatal(err)
		}
		if got := formatstest.Told(m); !strings.Contains(got, "kept 1 portcullis\n") || !strings.Contains(got, "kept 1 stairs down\n") {
			t.Errorf("%v:\n%s", names, got)
		}
	}
}
