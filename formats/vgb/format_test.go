package vgb

import (
	"fmt"
	"testing"

	"github.com/battlemat/battlemat/formats/formatstest"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestImport makes boards of two scenarios.
func TestImport(t *testing.T) {
	m := formatstest.Golden(t, &Format, "two-attics.json")
	if len(m.Starts) != 4 || len(m.Board.Doors()) != 1 || len(m.Board.Figures()) != 2 {
		t.Errorf("%v, %v, %v", m.Starts, m.Board.Doors(), m.Board.Figures())
	}
	formatstest.Golden(t, &Format, "one-loft.json")
}

// TestTilesTurnAboutTheirDoor: as a twin, the cube coordinates of a cell are turned by hand, 60 degrees a step, about the hex of the
// door, which stays where the parent has it.
func TestTilesTurnAboutTheirDoor(t *testing.T) {
	for turns := range 6 {
		p := &placed{tile: &tile{Turns: turns}, hinge: rows.Vec(at(4, 1)), pivot: rows.Vec(at(-1, 1))}
		if got := rows.Cell(p.place(at(-1, 1))); got != at(4, 1) {
			t.Errorf("turned %d times the door lies at %v", turns, got)
		}
		for _, c := range []grid.Cell{at(0, 0), at(0, 1), at(3, 2), at(2, 5)} {
			v, o := rows.Vec(c), rows.Vec(at(-1, 1))
			x, z := v.Q-o.Q, v.R-o.R
			y := -x - z
			for range turns {
				x, y, z = -z, -x, -y
			}
			h := rows.Vec(at(4, 1))
			if want := (grid.Vec{Q: h.Q + x, R: h.R + z}); p.place(c) != want {
				t.Errorf("%v, turned %d times: %v, want %v", c, turns, p.place(c), want)
			}
		}
	}
}

// TestFaults names the line, the value and what was expected.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ doc, fault string }{
		{`{"title": "x", "mapTileData": null}`, `f: line 1: column 31: mapTileData: no tile: expected the first tile of the map`},
		{`{"mapTileData": {"monsters": [{"initialX": 5000}]}}`, fmt.Sprintf(`f: line 1: column 17: mapTileData: too many tiles or things, or a place far away: expected at most %d tiles, %d things and coordinates of %d`, maxTiles, maxThings, maxStep)},
		{`{"mapTileData": {"doors": 1}}`, `f: line 1: column 27: JSON of the kind that is no list: expected a value of another kind`},
	} {
		if _, err := Import([]byte(c.doc), "f"); err == nil || err.Error() != c.fault {
			t.Errorf("%s:\n%v, want\n%s", c.doc, err, c.fault)
		}
	}
}

// FuzzImport reads anything.
func FuzzImport(f *testing.F) { formatstest.Fuzz(f, &Format, "two-attics.json", "one-loft.json") }
