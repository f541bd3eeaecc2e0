package battle

import (
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/scenario"
)

// TestTheChapterOfTheFormatPage reads every example in the chapter about this game in
// docs/SCENARIO-FORMAT.md. It also checks that the chapter mentions every field, power, glyph and
// card.
func TestTheChapterOfTheFormatPage(t *testing.T) {
	page, err := os.ReadFile("../../../docs/SCENARIO-FORMAT.md")
	if err != nil {
		t.Fatal(err)
	}
	_, chapter, _ := strings.Cut(string(page), "\n## The game of Heroscape")
	chapter, _, _ = strings.Cut(chapter, "\n## ")
	whole, parts := gametest.Examples(chapter)
	if len(whole) != 1 || len(parts) != 4 {
		t.Fatalf("%d examples and %d parts", len(whole), len(parts))
	}
	gametest.WholeExample(t, Ruleset, whole[0])
	for _, text := range parts {
		for _, f := range scenario.Decode(json.RawMessage(text), new(Document)) {
			t.Errorf("%v in\n%s", f, text)
		}
	}
	gametest.NamesFields(t, chapter, reflect.TypeFor[Document]())
	var keys []string
	for key := range powers {
		keys = append(keys, key)
	}
	for key := range glyphs {
		keys = append(keys, key)
	}
	for _, c := range Cards() {
		keys = append(keys, c.Key)
	}
	for _, key := range keys {
		if !strings.Contains(chapter, "`"+key+"`") {
			t.Errorf("the page says nothing of %s", key)
		}
	}
}
