package quest

import (
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/scenario"
)

// TestTheExamplesOfTheFormatPage reads every example in docs/SCENARIO-FORMAT.md. Complete documents
// must have no faults, and parts of documents must decode.
func TestTheExamplesOfTheFormatPage(t *testing.T) {
	page, err := os.ReadFile("../../../docs/SCENARIO-FORMAT.md")
	if err != nil {
		t.Fatal(err)
	}
	var own strings.Builder // all chapters except those about other games
	for _, chapter := range strings.SplitAfter(string(page), "\n## ") {
		if !strings.HasPrefix(chapter, "The game of ") || strings.HasPrefix(chapter, "The game of HeroQuest") {
			own.WriteString(chapter)
		}
	}
	whole, parts := gametest.Examples(own.String())
	if len(whole)+len(parts) < 10 {
		t.Fatalf("%d examples and %d parts", len(whole), len(parts))
	}
	for _, text := range whole {
		gametest.WholeExample(t, Ruleset, text)
	}
	for _, text := range parts {
		for _, f := range scenario.Decode(json.RawMessage(text), new(Document)) {
			t.Errorf("%v in\n%s", f, text)
		}
	}
}

// TestTheFormatPageNamesEveryField checks the fields of a scenario and of its HeroQuest part.
func TestTheFormatPageNamesEveryField(t *testing.T) {
	page, err := os.ReadFile("../../../docs/SCENARIO-FORMAT.md")
	if err != nil {
		t.Fatal(err)
	}
	gametest.NamesFields(t, string(page), reflect.TypeFor[scenario.Scenario]())
	gametest.NamesFields(t, string(page), reflect.TypeFor[Document]())
}
