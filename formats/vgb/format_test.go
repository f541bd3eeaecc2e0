package vgb

import (
	"fmt"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/formats/formatstest"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestImport makes boards from scenarios; the last one comes with the outlines of its tiles.
func TestImport(t *testing.T) {
	m := formatstest.Golden(t, &Format, "two-attics.json")
	if len(m.Starts) != 4 || len(m.Board.Doors()) != 1 || len(m.Board.Figures()) != 2 {
		t.Errorf("%v, %v, %v", m.Starts, m.Board.Doors(), m.Board.Figures())
	}
	formatstest.Golden(t, &Format, "one-loft.json")
	formatstest.Golden(t, &Format, "drowned-cellars.zip")
}

// TestDelve checks that a scenario takes more from a file than a board does: monsters for each
// number of characters, money and treasures. A tile that the file names twice, for two paths to it,
// is placed once.
func TestDelve(t *testing.T) {
	d := formatstest.Golden(t, &Format, "drowned-cellars.zip").Delve
	if len(d.Board.Figures())+len(d.Board.Doors()) != 0 || len(d.Starts) != 3 || len(d.Doors) != 3 || len(d.Overlays) != 6 {
		t.Errorf("%d starts, %d doors, overlays %+v", len(d.Starts), len(d.Doors), d.Overlays)
	}
	if len(d.Money) != 1 || d.Money[0].N != 2 || len(d.Treasures) != 2 || d.Treasures[0].Ref != "goal" || d.Treasures[1].Ref != "12" {
		t.Errorf("%+v, %+v", d.Money, d.Treasures)
	}
	if n := d.Monsters; len(n) != 4 || n[1].At != n[2].At || n[1].Two != "normal" || n[1].Four != "" || n[2].Three != "" || n[2].Four != "elite" {
		t.Errorf("%+v", d.Monsters)
	}
	// The corridor of two hexes and the corridor of one hex join their tiles into one room. The
	// tile beside them is walled off.
	b := d.Board
	if at := (grid.Cell{X: 5, Y: 0}); b.Room(at) != b.Room(grid.Cell{X: 5, Y: 3}) || b.Room(at) != b.Room(grid.Cell{X: 6, Y: 4}) || b.Room(at) == b.Room(grid.Cell{X: 4, Y: 0}) {
		t.Error("the rooms differ")
	}
	if e, ok := b.Grid().Between(grid.Cell{X: 4, Y: 0}, grid.Cell{X: 5, Y: 0}); !ok || !b.Wall(e) {
		t.Error("two tiles lie open to each other")
	}
}

// TestCorridorsOfTwoHexes checks that corridors of two hexes run along their directions.
func TestCorridorsOfTwoHexes(t *testing.T) {
	for faces, want := range map[string]grid.Cell{"default": at(3, 2), "horizontal": at(3, 2), "diagonal-left": at(2, 3), "diagonal-right": at(1, 3)} {
		d := door{Kind: "corridor", Size: 2, Faces: faces, Room1X: 2, Room1Y: 2}
		if got := d.cells(); len(got) != 2 || got[1] != want {
			t.Errorf("%s: %v, want %v", faces, got, want)
		}
	}
	if d := (door{Kind: "stone", Size: 2}); len(d.cells()) != 1 {
		t.Error("a door has two hexes")
	}
}

// TestTilesTurnAboutTheirDoor checks that tiles are turned about their door, which does not move.
// The expected cells come from turning cube coordinates about the hex of the door in steps of 60
// degrees.
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

// TestFaults checks that a fault names the line, the value and what was expected.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ doc, fault string }{
		{`{"title": "x", "mapTileData": null}`, `f: line 1: column 31: mapTileData: no tile: expected the first tile of the map`},
		{`{"mapTileData": {"monsters": [{"initialX": 5000}]}}`, fmt.Sprintf(`f: line 1: column 17: mapTileData: too many tiles or things, or coordinates that are too large: expected at most %d tiles, %d things and coordinates of %d`, maxTiles, maxThings, maxStep)},
		{`{"mapTileData": {"doors": 1}}`, `f: line 1: column 27: a JSON value that is not a list: expected a value of a different type`},
	} {
		if _, err := Import([]byte(c.doc), "f"); err == nil || err.Error() != c.fault {
			t.Errorf("%s:\n%v, want\n%s", c.doc, err, c.fault)
		}
	}
}

// TestOutlineFaults checks that a fault names the tile and its row.
func TestOutlineFaults(t *testing.T) {
	for _, c := range []struct{ doc, fault string }{
		{`{"format": "battlemat.tiles/1", "tiles": {"a": ["x", "xo"]}}`, `f: line 1: column 54: tiles.a[1]: 'o': expected "x" for a hex and "." for none`},
		{`{"format": "battlemat.tiles/1", "tiles": {"a": [".."]}}`, `f: line 1: column 48: tiles.a: no hex: expected at least one`},
		{`{"format": "other/1"}`, `f: line 1: column 12: format: "other/1": expected battlemat.tiles/1`},
		{`{"format": "battlemat.tiles/1", "tiles": {"a": 1}}`, `f: line 1: column 48: tiles: a JSON number: expected rows of a tile`},
		{`{"format": "battlemat.tiles/1", "tiles": {"a": ["` + strings.Repeat(".", 65) + `"]}}`, `f: line 1: column 48: tiles.a: a larger tile: expected at most 64 rows of 64 hexes`},
	} {
		if _, err := outlinesIn([]byte(c.doc), "f"); err == nil || err.Error() != c.fault {
			t.Errorf("%s:\n%v, want\n%s", c.doc, err, c.fault)
		}
	}
}

// TestOutlinesInOrder checks that reading a file of outlines always gives the same result: among
// several faulty tiles, it always names the same one, and of two tiles whose names differ only in
// case, the same one always counts.
func TestOutlinesInOrder(t *testing.T) {
	file := func(tiles string) []byte { return []byte(`{"format": "battlemat.tiles/1", "tiles": {` + tiles + `}}`) }
	for range 40 {
		if _, err := outlinesIn(file(`"e1": [], "d1": [], "c1": [], "b1": [], "a1": [], "f1": []`), "f"); err == nil || !strings.Contains(err.Error(), "tiles.a1: no hex") {
			t.Fatal(err)
		}
		if all, err := outlinesIn(file(`"a1": ["xx"], "A1": ["x"], "B1": ["x"], "b1": ["xx"]`), "f"); err != nil || len(all.of("a1")) != 2 || len(all.of("b1")) != 2 {
			t.Fatal(all, err)
		}
	}
}

// FuzzImport reads arbitrary data.
func FuzzImport(f *testing.F) {
	formatstest.Fuzz(f, &Format, "two-attics.json", "one-loft.json")
}
