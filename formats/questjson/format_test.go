package questjson

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/formatstest"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestImport converts two files into quests.
func TestImport(t *testing.T) {
	m := formatstest.Golden(t, &Format, "cold-store.json")
	q := m.Quest
	if o := q.Objective; len(o.Slay) != 1 || o.Slay[0] != "The Iceman" || !o.Return || q.Wandering != "Skeleton" || q.Edition != "us1990" || !q.Begin {
		t.Errorf("%+v", q)
	}
	if o := q.Monsters[1]; o.Stats["move"] != 6 || o.Spells[1] != "Ball of Flame" || o.Items[0] != "Ice Saw" {
		t.Errorf("%+v", o)
	}
	if f := q.Furniture[0]; f.Width != 2 || f.Height != 3 || f.At != (grid.Cell{X: 6, Y: 2}) {
		t.Errorf("%+v", f)
	}
	if tr := q.Treasures[0]; tr.Gold != 60 || len(tr.Items) != 1 || tr.Text != "Under the butter lies the housekeeping." {
		t.Errorf("%+v", tr)
	}
	m = formatstest.Golden(t, &Format, "two-closets.json")
	if o := m.Quest.Objective; len(o.Take) != 1 || o.Take[0] != "Left Glove" || m.Quest.Treasures[0].At != (grid.Cell{X: 3}) {
		t.Errorf("%+v", m.Quest)
	}
}

// TestFaults checks that a fault names the line, the value and what was expected.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ doc, fault string }{
		{`{"corridors": [], "hero_starts": []}`, `f: rooms: no corridor and no room: expected at least one`},
		{"{\"corridors\": [\n{\"area\": {\"x\": -1, \"y\": 0, \"width\": 2, \"height\": 1}}]}", `f: line 2: column 10: corridors[0].area: 2 x 1 squares at -1,0: expected squares from 0 to 255`},
		{"{\"corridors\": [],\n\"rooms\": [{}, {\"area\": {\"x\": \"a\"}}]}", `f: line 2: column 32: area.x: a JSON string: expected a value of a different type`},
		{`{"rooms": {}}`, `f: line 1: column 11: a JSON value that is not a list: expected a value of a different type`},
	} {
		if _, err := Import([]byte(c.doc), "f"); err == nil || err.Error() != c.fault {
			t.Errorf("%s:\n%v, want\n%s", c.doc, err, c.fault)
		}
	}
}

// TestBounds checks that every list is bounded, that names are cut only once, and that comparing
// them allocates nothing.
func TestBounds(t *testing.T) {
	for _, list := range []string{"corridors", "rooms", "blocked", "doors", "secret_doors", "hero_starts", "stairs", "quest_items", "monsters", "props", "traps", "events"} {
		doc := `{"` + list + `": [` + strings.Repeat("{},", maxThings) + `{}]}`
		if _, err := Decode([]byte(doc), "f"); err == nil || !strings.Contains(err.Error(), list+": 4097 of them: expected at most 4096") {
			t.Errorf("%s: %v", list, err)
		}
	}
	long := strings.Repeat("a ", 1000)
	d, err := Decode([]byte(`{"events": [{"trigger": {"name": "`+long+`"}}], "rooms": [{"name": "`+long+`"}]}`), "f")
	if err != nil {
		t.Fatal(err)
	}
	name := d.Events[0].Trigger.Name
	if name != formats.OneLine(long) || d.Rooms[0].Name != name {
		t.Errorf("%d characters", len(name))
	}
	m := &maker{Import: &formats.Import{Content: formats.Content{Quest: &formats.Quest{Monsters: make([]formats.QuestMonster, 100)}}}, doc: d}
	if n := testing.AllocsPerRun(10, func() { m.leave(name, found{}) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestLetters checks that a square in a picture of rock may be a letter of any alphabet, and that a
// name may begin with such a letter.
func TestLetters(t *testing.T) {
	d, err := Decode([]byte(`{"solid_rock": ["·é#"]}`), "f")
	if err != nil || len(d.Rock) != 1 || d.Rock[0] != (place{2, 0}) {
		t.Errorf("%v, %v", d, err)
	}
	if got := titled("élan_of_žilina"); got != "Élan of Žilina" {
		t.Error(got)
	}
}

// FuzzImport imports arbitrary data.
func FuzzImport(f *testing.F) { formatstest.Fuzz(f, &Format, "cold-store.json", "two-closets.json") }
