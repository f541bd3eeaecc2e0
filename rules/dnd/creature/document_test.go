package creature_test

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// document returns a document with a single creature of that size.
func document(format, size string) string {
	return `{"format": "` + format + `", "creatures": [{"key": "x", "name": "X", "size": "` + size + `", "kind": "ooze", "ac": 1, "hp": 1, "proficiency": 2, "speed": {},
		"abilities": {"str": 1, "dex": 1, "con": 1, "int": 1, "wis": 1, "cha": 1}}]}`
}

// TestRead: reading a document of creatures reports all its faults, and a written document reads
// back the same.
func TestRead(t *testing.T) {
	for text, want := range map[string]string{
		`{"creatures": []}`:                        "mine.json:1:15: creatures: no creatures: expected at least one",
		document(creature.Format, "smal"):          `mine.json:1:85: creatures[0].size: "smal": expected one of tiny small `,
		document("battlemat.creatures/2", "small"): `mine.json:1:12: format: "battlemat.creatures/2": expected "battlemat.creatures/1"`,
		`{"creatures": [{}], "monsters": []}`:      "mine.json:1:21: monsters: ",
	} {
		if _, err := creature.Read([]byte(text), "mine.json"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60s: %v, want %s", text, err, want)
		}
	}
	doc, err := creature.Read([]byte(document(creature.Format, "small")), "mine.json")
	if err != nil {
		t.Fatal(err)
	}
	again, err := creature.Read(doc.JSON(), "mine.json")
	if err != nil || again.Creatures[0].Size != "small" || string(again.JSON()) != string(doc.JSON()) || again.Format != creature.Format {
		t.Errorf("%v, %+v", err, again)
	}
}

// TestTitle: a document is named after its creatures.
func TestTitle(t *testing.T) {
	doc := &creature.Document{}
	for _, want := range []string{"A", "A, B", "A, B, C", "A, B and 2 more"} {
		doc.Creatures = append(doc.Creatures, creature.Statblock{Name: string(rune('A' + len(doc.Creatures)))})
		if got := doc.Title(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
