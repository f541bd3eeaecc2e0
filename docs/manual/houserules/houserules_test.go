package houserules_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/docs/manual/houserules"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/all"
)

// TestEverySwitchIsAHouseRule checks that each profile field of each ruleset has texts and a
// picture, in the ruleset's order, and that each value of the field has a name.
func TestEverySwitchIsAHouseRule(t *testing.T) {
	for _, book := range all.Books() {
		list := houserules.Of(book.Name())
		for i, f := range book.Fields() {
			if i >= len(list) || list[i].Field != f.Name {
				t.Fatalf("%s: the texts of %s are missing or not in their place", book.Name(), f.Name)
			}
			wellSaid(t, book, f, list[i])
			if !list[i].Pictured() {
				t.Errorf("%s, %s: no picture shows what it changes", book.Name(), f.Name)
			}
		}
		if len(list) != len(book.Fields()) {
			t.Errorf("%s: %d house rules for %d fields", book.Name(), len(list), len(book.Fields()))
		}
	}
	if houserules.Of("chess") != nil {
		t.Error("chess has house rules")
	}
}

func wellSaid(t *testing.T, book rules.Book, f rules.Field, r houserules.Rule) {
	t.Helper()
	for text, end := range map[string]string{r.Text: "?", r.Suits: "."} {
		if !strings.HasSuffix(text, end) || len(text) > 160 {
			t.Errorf("%s, %s: %q", book.Name(), f.Name, text)
		}
	}
	if r.Name == "" || len(r.Name) > 40 {
		t.Errorf("%s, %s: named %q", book.Name(), f.Name, r.Name)
	}
	named := map[string]bool{}
	for _, v := range r.Values {
		if _, err := book.Desk("", []rules.Setting{{Name: f.Name, Value: v.Value}}); err != nil {
			t.Error(err)
		}
		if v.Name == "" || named[v.Name] {
			t.Errorf("%s, %s=%s: named %q", book.Name(), f.Name, v.Value, v.Name)
		}
		named[v.Name] = true
	}
	for _, value := range f.Values {
		counts := f.Counts || strings.Contains(value, "..") // a range of numbers needs no name
		if !counts && !slices.ContainsFunc(r.Values, func(v houserules.Value) bool { return v.Value == value }) {
			t.Errorf("%s, %s=%s has no name", book.Name(), f.Name, value)
		}
	}
}

// TestEditionsAreNamed checks that every profile of every ruleset has its own display name, and
// that there are no other display names.
func TestEditionsAreNamed(t *testing.T) {
	for _, book := range all.Books() {
		met := map[string]bool{}
		for _, profile := range book.Profiles() {
			name := houserules.Edition(book.Name(), profile)
			if name == "" || name == profile || met[name] {
				t.Errorf("%s, profile %s is called %q", book.Name(), profile, name)
			}
			met[name] = true
		}
		if got := houserules.Edition(book.Name(), "no-such-profile"); got != "" {
			t.Errorf("%s: a profile that does not exist is called %q", book.Name(), got)
		}
	}
}

// TestEditionsSayWhatTheyLack checks that the texts of a profile say which parts of its rulebook
// the program lacks. GH G117, HQ Q145
func TestEditionsSayWhatTheyLack(t *testing.T) {
	for profile, want := range map[[2]string]string{
		{"gloomhaven", "frosthaven"}: "loot cards", {"gloomhaven", "jaws"}: "items", {"gloomhaven", "gloomhaven"}: "items",
		{"heroquest", "us2021"}: "bracers", {"heroquest", "us1990"}: "", {"gloomhaven", "no-such-profile"}: "",
	} {
		got := houserules.Lacks(profile[0], profile[1])
		if (got == "") != (want == "") || !strings.Contains(got, want) {
			t.Errorf("%v lacks %q: expected %q", profile, got, want)
		}
	}
	if got := houserules.Edition("heroquest", "us2021"); got != "The American edition, 2021" {
		t.Errorf("us2021 is %q", got)
	}
}

// TestExamplesDiffer checks that the pictures of all drawn values of a house rule differ. The test
// fails if a change of the rules makes an example pointless.
func TestExamplesDiffer(t *testing.T) {
	drawn := 0
	for _, book := range all.Books() {
		for _, r := range houserules.Of(book.Name()) {
			examples, err := r.Examples()
			if err != nil {
				t.Error(err)
				continue
			}
			if r.Pictured() && len(examples) < 2 {
				t.Errorf("%s, %s: %d pictures", book.Name(), r.Field, len(examples))
			}
			met := map[string]string{}
			for _, e := range examples {
				drawn++
				e.Picture.Show = draw.Show{NoCoords: true, NoLegend: true}
				picture := svg(t, e.Picture)
				if other, there := met[picture]; there {
					t.Errorf("%s, %s: %s looks like %s: %s", book.Name(), r.Field, e.Value.Value, other, e.Says)
				}
				met[picture] = e.Value.Value
				keep(t, fmt.Sprintf("%s-%s-%s.svg", book.Name(), r.Field, e.Value.Value), picture)
			}
		}
	}
	if drawn < 100 {
		t.Errorf("only %d pictures were drawn", drawn)
	}
}

func svg(t *testing.T, p draw.Picture) string {
	t.Helper()
	var out strings.Builder
	if err := draw.SVG(&out, p, draw.Options{Cell: 24, ID: "example"}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// keep writes a picture to the folder that HOUSERULES names, for inspection.
func keep(t *testing.T, name, picture string) {
	if dir := os.Getenv("HOUSERULES"); dir != "" {
		if err := os.WriteFile(dir+"/"+strings.ReplaceAll(name, "/", "_"), []byte(picture), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}
