package heroscribe

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/formatstest"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestImport converts two quests into boards: a full one in the first document type, and one with
// several boards in the last document type.
func TestImport(t *testing.T) {
	dairy := formatstest.Golden(t, &Format, "dairy.xml")
	q := dairy.Quest
	if q.Edition != "eu1989" || q.Wandering != "Goblin" || len(q.Notes) != 3 || q.Notes[1].Text != "A chest with a lid of glass: café for two, and 40 coins." || !strings.HasPrefix(q.Story, "The milk has been turning sour for a week. Somebody") {
		t.Errorf("%+v", q)
	}
	two := formatstest.Golden(t, &Format, "two-cellars.xml")
	q = two.Quest
	if w, h := two.Board.Size(); w != 52 || h != 19 || two.Board.Name != "Two cellars" || q.Edition != "us1990" || q.Wandering != "Fimir" {
		t.Errorf("%q of %d x %d squares: %+v", two.Board.Name, w, h, q)
	}
	if m := q.Monsters[0]; m.Name != "Old Linen" || m.Stats["attack"] != 4 || m.Stats["body"] != 2 || len(m.Stats) != 5 {
		t.Errorf("%+v", m)
	}
	g := grid.Grid{}
	for y := range 19 { // only the bridge joins the boards
		if e := g.Edge(grid.Cell{X: 26, Y: y}, west); two.Board.Shut(e) == (y == 9) {
			t.Errorf("the wall at 26,%d: %v", y, two.Board.Shut(e))
		}
	}
	if len(q.Entrances) != 1 || q.Entrances[0] != (grid.Cell{X: 0, Y: 9}) {
		t.Errorf("entrances %v", q.Entrances)
	}
}

// quest writes a quest with one object.
func quest(object string) string {
	return `<quest name="x" version="1"><board>` + object + `</board></quest>`
}

// imported reads a quest.
func imported(t *testing.T, doc string) *formats.Import {
	t.Helper()
	m, err := Import([]byte(doc), "f")
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestTurned places every object in each rotation, and compares the squares that it covers with
// those of a twin. The twin turns the icon square by square about its corner, and moves it back
// into its place.
func TestTurned(t *testing.T) {
	for id, o := range objects {
		for turn, name := range turns {
			m := imported(t, quest(fmt.Sprintf(`<object id="%s" left="11" top="8" rotation="%s"/>`, id, name)))
			want := map[grid.Cell]bool{}
			for _, c := range turned(o.width, o.height, turn) {
				want[grid.Cell{X: 10 + c.X, Y: 7 + c.Y}] = true
			}
			got := map[grid.Cell]bool{}
			q := m.Quest
			add := func(a formats.QuestArea) { a.Each(func(c grid.Cell) { got[c] = true }) }
			for _, f := range q.Furniture {
				add(f.QuestArea)
			}
			for _, s := range q.Stairs {
				add(s)
			}
			for _, r := range q.Rubble {
				got[r.At] = true
			}
			for _, p := range q.Traps {
				got[p.At] = true
			}
			switch o.part {
			case furniture, stairs, rubble, trap:
				if fmt.Sprint(got) != fmt.Sprint(want) {
					t.Errorf("%s %s: %v, want %v", id, name, got, want)
				}
			case door:
				if len(q.Doors) != 1 {
					t.Fatalf("%s %s: %v", id, name, q.Doors)
				}
				x, y := grid.Grid{}.Cells(q.Doors[0].Edge)
				if !want[x] || !want[y] || x == y {
					t.Errorf("%s %s: between %v and %v, want %v", id, name, x, y, want)
				}
			case monster:
				if len(q.Monsters) != 1 || q.Monsters[0].At != (grid.Cell{X: 10, Y: 7}) {
					t.Errorf("%s %s: %v", id, name, q.Monsters)
				}
			}
		}
	}
}

// turned lists the squares of a rectangle turned counter-clockwise, from its upper left square.
func turned(w, h, turn int) (cells []grid.Cell) {
	left, top := 0, 0
	for y := range h {
		for x := range w {
			c := grid.Cell{X: x, Y: y}
			for range turn {
				c = grid.Cell{X: c.Y, Y: -c.X}
			}
			cells = append(cells, c)
			left, top = min(left, c.X), min(top, c.Y)
		}
	}
	for i := range cells {
		cells[i].X -= left
		cells[i].Y -= top
	}
	return cells
}

// TestSecretDoors checks that a secret door is on the side of its square that the arrow points away
// from. Four files by other authors show this.
func TestSecretDoors(t *testing.T) {
	for _, c := range []struct {
		left, top int
		turn      string
		side      grid.Side
		at        grid.Cell
	}{
		{10, 3, "rightward", west, grid.Cell{X: 9, Y: 2}},
		{3, 14, "upward", south, grid.Cell{X: 2, Y: 13}},
		{3, 2, "downward", north, grid.Cell{X: 2, Y: 1}},
		{21, 12, "leftward", east, grid.Cell{X: 20, Y: 11}},
	} {
		m := imported(t, quest(fmt.Sprintf(`<object id="SecretDoor" left="%d" top="%d" rotation="%s"/>`, c.left, c.top, c.turn)))
		e := grid.Grid{}.Edge(c.at, c.side)
		if d := m.Quest.Doors; len(d) != 1 || d[0].Edge != e || d[0].State != board.Secret {
			t.Errorf("%s: %v, want %v", c.turn, d, e)
		}
	}
	m := imported(t, quest(`<object id="SecretDoor" left="3" top="3" rotation="leftward"/>`))
	if len(m.Quest.Doors) != 0 || m.Report.Count(formats.LeftOut) != 1 {
		t.Errorf("without a wall: %v", m.Quest.Doors)
	}
}

// TestFaults checks that a fault names the line, the place and what was expected.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ doc, fault string }{
		{`<quest name="x">`, `f: line 1: column 16: XML syntax error on line 1: unexpected EOF: expected XML of a quest`},
		{"<quest>\n</quest>", "f: line 2: column 8: quest: no board: expected a quest with at least one"},
		{`<map/>`, `f: line 1: column 6: map: an element "map": expected quest`},
		{"<quest>\n<board>\n<object id=\"Orc\" left=\"x\"/></board></quest>", `f: line 3: column 27: object.left: "x": expected a number from -1000 to 1000`},
		{`<quest><board><object id="Orc" rotation="sideways"/></board></quest>`, `f: line 1: column 52: object.rotation: "sideways": expected downward, rightward, upward, leftward`},
		{`<quest><board/><board/></quest>`, `f: line 1: column 23: board: more boards than 1: expected as many as width times height`},
		{`<quest width="5"><board/></quest>`, `f: line 1: column 17: quest.width: "5": expected a number from 1 to 4`},
		{`<quest boardName="DwarfQuest"><board/></quest>`, `f: line 1: column 30: quest.boardName: "DwarfQuest": expected the board "HeroQuest", of 26 by 19 squares: other boards have different walls`},
		{`<quest><object id="Orc"/></quest>`, `f: line 1: column 25: object: it is outside a board: expected it inside a board`},
		{`<quest><board/><bridge orientation="up"/></quest>`, `f: line 1: column 41: bridge.orientation: "up": expected horizontal or vertical`},
		{`<?xml version="1.0" encoding="EBCDIC"?><quest><board/></quest>`, `f: line 1: column 39: xml: opening charset "EBCDIC": the encoding "EBCDIC": expected UTF-8 or ISO-8859-1: expected XML of a quest`},
	} {
		if _, err := Import([]byte(c.doc), "f"); err == nil || err.Error() != c.fault {
			t.Errorf("%s:\n%v, want\n%s", c.doc, err, c.fault)
		}
	}
	if _, err := Import([]byte(strings.Repeat("<quest>", 20)), "f"); err == nil || !strings.Contains(err.Error(), "a quest inside another") {
		t.Error(err)
	}
}

// TestMany checks that the memory for many speeches grows in proportion to their number, and that
// the stats of monsters count as objects.
func TestMany(t *testing.T) {
	const n = 20000
	doc := `<quest><board/>` + strings.Repeat("<speech>a</speech><speech> </speech>", n) + `</quest>`
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	d, err := Decode([]byte(doc), "f")
	runtime.ReadMemStats(&after)
	if err != nil {
		t.Fatal(err)
	}
	if d.Speech != strings.Repeat("a\n\n", n-1)+"a" {
		t.Errorf("%d bytes", len(d.Speech))
	}
	if most := uint64(200 << 20); after.TotalAlloc-before.TotalAlloc > most {
		t.Errorf("%d bytes of memory for a file of %d", after.TotalAlloc-before.TotalAlloc, len(doc))
	}
	doc = `<quest><board/>` + strings.Repeat("<monsterstat/>", maxObjects+1) + `</quest>`
	if _, err := Decode([]byte(doc), "f"); err == nil || !strings.Contains(err.Error(), "monsterstat: more than 8192 objects") {
		t.Error(err)
	}
	doc = `<quest><board/>` + strings.Repeat("<note>a</note>", maxNotes+1) + `</quest>`
	if _, err := Decode([]byte(doc), "f"); err == nil || !strings.Contains(err.Error(), "note: more than 1024 notes") {
		t.Error(err)
	}
}

// TestOwnNumbers checks that changing the stats of a monster does not change those of another
// monster of the same kind.
func TestOwnNumbers(t *testing.T) {
	m := imported(t, `<quest><monsterstat heroscribe_symbol_id="Orc" body="1" name="Grak"/><monsterstat heroscribe_symbol_id="Orc" body="2"/><board><object id="Orc" left="2" top="2"/><object id="Orc" left="3" top="2"/></board></quest>`)
	one, two := m.Quest.Monsters[0], m.Quest.Monsters[1]
	one.Stats["body"] = 3
	if two.Stats["body"] != 2 || two.Name != "Grak" {
		t.Errorf("%+v", two)
	}
}

// TestSteady checks that the report of a quest with more kinds of pieces than a report may have
// lines is the same each time.
func TestSteady(t *testing.T) {
	formatstest.Steady(t, func(kinds int) []byte {
		var all strings.Builder
		for i := range kinds {
			fmt.Fprintf(&all, `<object id="Gewgaw%d" left="2" top="2"/>`, i)
		}
		for letter := 'A'; letter <= 'M'; letter++ {
			fmt.Fprintf(&all, `<object id="Letter%c" left="3" top="2"/>`, letter)
		}
		return []byte(quest(all.String()))
	}, func(data []byte) (formats.Report, error) {
		m, err := Import(data, "f")
		if err != nil {
			return formats.Report{}, err
		}
		return m.Report, nil
	})
}

// FuzzImport imports arbitrary data.
func FuzzImport(f *testing.F) { formatstest.Fuzz(f, &Format, "dairy.xml", "two-cellars.xml") }
