package quest

import (
	"encoding/json"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/scenario"
)

var fenced = regexp.MustCompile("(?ms)^```json\n(.*?)^```$")

// TestTheExamplesOfTheFormatPage reads every example of docs/SCENARIO-FORMAT.md: whole
// documents must have no faults, parts must decode.
func TestTheExamplesOfTheFormatPage(t *testing.T) {
	page, err := os.ReadFile("../../../docs/SCENARIO-FORMAT.md")
	if err != nil {
		t.Fatal(err)
	}
	var own strings.Builder // all chapters but those on other games
	for _, chapter := range strings.SplitAfter(string(page), "\n## ") {
		if !strings.HasPrefix(chapter, "The game of ") || strings.HasPrefix(chapter, "The game of HeroQuest") {
			own.WriteString(chapter)
		}
	}
	examples := fenced.FindAllStringSubmatch(own.String(), -1)
	if len(examples) < 10 {
		t.Fatalf("%d examples", len(examples))
	}
	for _, e := range examples {
		if !strings.HasPrefix(e[1], "{") {
			for _, f := range scenario.Decode(json.RawMessage("{"+e[1]+"}"), new(Document)) {
				t.Errorf("%v in\n%s", f, e[1])
			}
			continue
		}
		s, err := scenario.Parse([]byte(e[1]), "example")
		if err != nil {
			t.Error(err)
			continue
		}
		for _, f := range check(s) {
			t.Errorf("%v in\n%s", f, e[1])
		}
		if _, err := open(s); err != nil {
			t.Error(err)
		}
	}
}

// TestTheFormatPageNamesEveryField walks the documents' types.
func TestTheFormatPageNamesEveryField(t *testing.T) {
	page, err := os.ReadFile("../../../docs/SCENARIO-FORMAT.md")
	if err != nil {
		t.Fatal(err)
	}
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
				if !strings.Contains(string(page), "`"+name+"`") && !strings.Contains(string(page), `"`+name+`"`) {
					t.Errorf("the page says nothing of %s of %v", name, of)
				}
				if f.Name != "Board" {
					walk(f.Type)
				}
			}
		}
	}
	walk(reflect.TypeFor[scenario.Scenario]())
	walk(reflect.TypeFor[Document]())
}
