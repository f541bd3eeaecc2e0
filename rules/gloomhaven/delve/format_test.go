package delve

import (
	"encoding/json"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/scenario"
)

var fenced = regexp.MustCompile("(?ms)^```json\n(.*?)^```$")

// formatChapter is what docs/SCENARIO-FORMAT.md says of this game.
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

// TestTheExamplesOfTheFormatPage reads every example of the chapter: whole documents must
// have no faults, parts must decode, and classes and monsters in them must be good.
func TestTheExamplesOfTheFormatPage(t *testing.T) {
	examples := fenced.FindAllStringSubmatch(formatChapter(t), -1)
	if len(examples) < 7 {
		t.Fatalf("%d examples", len(examples))
	}
	for _, e := range examples {
		if strings.HasPrefix(e[1], "{") {
			wholeExample(t, e[1])
			continue
		}
		doc := new(Document)
		for _, f := range scenario.Decode(json.RawMessage("{"+e[1]+"}"), doc) {
			t.Errorf("%v in\n%s", f, e[1])
		}
		for _, c := range doc.Classes {
			if _, faults := c.Class("classes"); len(faults) > 0 {
				t.Errorf("%v in\n%s", faults, e[1])
			}
		}
		for _, m := range doc.Monsters {
			if _, faults := m.Monster("monsters"); len(faults) > 0 {
				t.Errorf("%v in\n%s", faults, e[1])
			}
		}
		if _, err := card.ParseDeck(doc.Modifiers); err != nil {
			t.Errorf("%v in\n%s", err, e[1])
		}
	}
}

// wholeExample holds a whole document against the check, and opens it.
func wholeExample(t *testing.T, text string) {
	s, err := scenario.Parse([]byte(text), "example")
	if err != nil {
		t.Error(err)
		return
	}
	for _, f := range check(s) {
		t.Errorf("%v in\n%s", f, text)
	}
	if _, err := open(s); err != nil {
		t.Error(err)
	}
}

// TestTheFormatPageNamesEveryField walks the types of the game part, those of classes and
// monsters included.
func TestTheFormatPageNamesEveryField(t *testing.T) {
	chapter := formatChapter(t)
	seen := map[reflect.Type]bool{}
	var walk func(reflect.Type)
	walk = func(of reflect.Type) {
		switch of.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Map:
			walk(of.Elem())
		case reflect.Struct:
			if seen[of] {
				return
			}
			seen[of] = true
			for i := range of.NumField() {
				f := of.Field(i)
				name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
				if name == "" {
					continue
				}
				if !strings.Contains(chapter, "`"+name+"`") && !strings.Contains(chapter, `"`+name+`"`) {
					t.Errorf("the chapter says nothing of %s of %v", name, of)
				}
				walk(f.Type)
			}
		}
	}
	walk(reflect.TypeFor[Document]())
	if len(seen) < 15 {
		t.Errorf("only %d types were walked", len(seen))
	}
}

// TestTheFormatPageNamesWhatMayBeSaid holds the lists of the chapter against those of the
// game: terrains of overlay tiles, conditions of traps, what comes with the program.
func TestTheFormatPageNamesWhatMayBeSaid(t *testing.T) {
	chapter := formatChapter(t)
	var words []string
	words = append(append(words, laid...), card.Conditions...)
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
