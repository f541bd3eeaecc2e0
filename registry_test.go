package battlemat_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/docs/manual"
	"github.com/battlemat/battlemat/docs/rulings"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestEveryGameIsWhole checks that each registered game has rulings, a glossary, a chapter in the
// scenario format, and a scenario.
func TestEveryGameIsWhole(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("docs", "SCENARIO-FORMAT.md"))
	if err != nil {
		t.Fatal(err)
	}
	row := regexp.MustCompile("(?m)^\\| `rules` .*$").FindString(string(page))
	played := map[string]bool{}
	for _, name := range scenarios.Names() {
		s, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		played[s.Rules] = true
	}
	for _, r := range all.Rulesets() {
		name := r.Name()
		for what, there := range map[string]bool{
			"rulings in docs/rulings":                     rulings.Letters(name) != "",
			"a glossary in docs/manual":                   len(manual.Glossary(name)) > 0,
			"a place in the row rules of SCENARIO-FORMAT": strings.Contains(row, "`"+name+"`"),
			"a chapter of SCENARIO-FORMAT":                strings.Contains(string(page), "\n## The game of "+r.Title()+"\n"),
			"a scenario":                                  played[name],
		} {
			if !there {
				t.Errorf("%s lacks %s", name, what)
			}
		}
	}
}
