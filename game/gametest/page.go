package gametest

import (
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/scenario"
)

var fenced = regexp.MustCompile("(?ms)^```json\n(.*?)^```$")

// Examples returns the examples on a page about a format. Whole documents begin with a brace; the
// other examples are parts.
func Examples(page string) (whole, parts []string) {
	for _, e := range fenced.FindAllStringSubmatch(page, -1) {
		if strings.HasPrefix(e[1], "{") {
			whole = append(whole, e[1])
		} else {
			parts = append(parts, "{"+e[1]+"}")
		}
	}
	return whole, parts
}

// WholeExample checks an example with its ruleset, and opens it.
func WholeExample(t testing.TB, rules battlemat.Ruleset, text string) {
	t.Helper()
	s, err := scenario.Parse([]byte(text), "example", boards.Shipped)
	if err != nil {
		t.Error(err)
		return
	}
	for _, f := range rules.Check(s) {
		t.Errorf("%v in\n%s", f, text)
	}
	if _, err := rules.Open(s); err != nil {
		t.Error(err)
	}
}

// NamesFields checks that a page names every field of a document's type and of the types inside it.
// For a board it checks only the name. It returns the number of types.
func NamesFields(t testing.TB, page string, of reflect.Type) int {
	t.Helper()
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
				if name == "" || name == "-" {
					continue
				}
				if !strings.Contains(page, "`"+name+"`") && !strings.Contains(page, `"`+name+`"`) {
					t.Errorf("the page does not mention %s of %v", name, of)
				}
				if f.Name != "Board" {
					walk(f.Type)
				}
			}
		}
	}
	walk(of)
	return len(seen)
}
