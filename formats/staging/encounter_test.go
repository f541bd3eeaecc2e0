package staging

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/formats/all"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/rules/dnd/encounter"
	"github.com/battlemat/battlemat/rules/heroscape/battle"
)

// TestTheExamplesOfThePage reads every example of docs/ENCOUNTERS.md.
func TestTheExamplesOfThePage(t *testing.T) {
	page, err := os.ReadFile("../../docs/ENCOUNTERS.md")
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(string(page), "```json\n")
	if len(parts) != 4 {
		t.Fatalf("%d examples", len(parts)-1)
	}
	for i, into := range []any{new(encounter.Encounter), nil, new(battle.Encounter)} {
		text, _, _ := strings.Cut(parts[i+1], "```")
		if into == nil {
			if _, err := creature.Read([]byte(text), "ENCOUNTERS.md"); err != nil {
				t.Errorf("%v", err)
			}
			continue
		}
		if err := (EncounterSaid{Text: []byte(text), File: "ENCOUNTERS.md"}).read(into); err != nil {
			t.Errorf("%v", err)
		}
	}
}

// TestAnEncounterHasThePlacesOfItsFaults checks that faults of an encounter, by itself or on its
// map, have a file, a line and a path. A map that has its own encounter accepts no other encounter.
func TestAnEncounterHasThePlacesOfItsFaults(t *testing.T) {
	for text, want := range map[string]string{
		"{\n\"monsters\": [{\"creature\": \"goblin\", \"coutn\": 2}]}":       "e.json:2:37: monsters[0].coutn: ",
		"{\n\"monsters\": [{\"creature\": \"goblin\", \"at\": [[2, 400]]}]}": "e.json:2:44: monsters[0].at[0]: ",
		"{\"armies\": []}":                "e.json:1:2: armies: ",
		"[]":                              "e.json:1:1: ",
		"{" + strings.Repeat(" ", 300000): "e.json:1:1: ",
	} {
		_, _, err := Scenario(house(t, false), Setup{Encounter: EncounterSaid{Text: []byte(text), File: "e.json"}})
		var faults EncounterFaults
		if !errors.As(err, &faults) || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%.40s: %v", text, err)
		}
	}
	data, err := os.ReadFile("../heroscribe/testdata/dairy.xml")
	if err != nil {
		t.Fatal(err)
	}
	quest, _, err := all.Import(data, "dairy.xml")
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := Scenario(quest, Setup{Encounter: EncounterSaid{Text: []byte("{}")}}); err == nil {
		t.Error("a quest takes an encounter")
	}
}
