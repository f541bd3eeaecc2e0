package delve

import (
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
	"github.com/battlemat/battlemat/scenario"
)

// formatChapter returns the chapter about this game in docs/SCENARIO-FORMAT.md.
func formatChapter(t *testing.T) string {
	t.Helper()
	page, err := os.ReadFile("../../../docs/SCENARIO-FORMAT.md")
	if err != nil {
		t.Fatal(err)
	}
	_, after, found := strings.Cut(string(page), "\n## The game of Gloomhaven\n")
	chapter, _, ends := strings.Cut(after, "\n## ")
	if !found || !ends {
		t.Fatal("the page has no chapter on this game, or nothing after it")
	}
	return chapter
}

// TestTheExamplesOfTheFormatPage reads every example of the chapter. Whole documents must have no
// faults, parts must decode, and their classes and monsters must be valid.
func TestTheExamplesOfTheFormatPage(t *testing.T) {
	whole, parts := gametest.Examples(formatChapter(t))
	if len(whole)+len(parts) < 7 {
		t.Fatalf("%d examples and %d parts", len(whole), len(parts))
	}
	for _, text := range whole {
		gametest.WholeExample(t, Ruleset, text)
	}
	for _, text := range parts {
		doc := new(Document)
		for _, f := range scenario.Decode(json.RawMessage(text), doc) {
			t.Errorf("%v in\n%s", f, text)
		}
		for _, c := range doc.Classes {
			if _, faults := c.Class("classes"); len(faults) > 0 {
				t.Errorf("%v in\n%s", faults, text)
			}
		}
		for _, m := range doc.Monsters {
			if _, faults := m.Monster("monsters"); len(faults) > 0 {
				t.Errorf("%v in\n%s", faults, text)
			}
		}
		if _, err := card.ParseDeck(doc.Modifiers); err != nil {
			t.Errorf("%v in\n%s", err, text)
		}
	}
}

// TestTheFormatPageNamesEveryField checks that the chapter names every field of the game part,
// including those of classes and monsters.
func TestTheFormatPageNamesEveryField(t *testing.T) {
	if n := gametest.NamesFields(t, formatChapter(t), reflect.TypeFor[Document]()); n < 15 {
		t.Errorf("only %d types were walked", n)
	}
}

// TestTheFormatPageNamesWhatMayBeSaid compares the lists in the chapter with those of the game:
// terrains of overlay tiles, conditions of traps, and the shipped classes and monsters.
func TestTheFormatPageNamesWhatMayBeSaid(t *testing.T) {
	chapter := formatChapter(t)
	var words []string
	words = append(append(words, laid...), condition.Names...)
	for _, c := range card.Classes() {
		words = append(words, c.Kind)
	}
	for _, m := range card.Monsters() {
		words = append(words, m.Kind)
	}
	for _, w := range words {
		if !strings.Contains(chapter, "`"+w+"`") {
			t.Errorf("the chapter says nothing of %q", w)
		}
	}
}
