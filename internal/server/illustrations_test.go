package server_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/rules/all"
)

// TestIllustrations checks that the pieces that a scenario defines are shown as at the table, as
// far as the unfinished scenario can be read.
func TestIllustrations(t *testing.T) {
	h := bringing(t, func(o *server.Options) { o.Books = all.Books() })
	for _, c := range []struct {
		name, rules, scene, list string
		n                        int
		wants                    []string // parts of the answer
	}{
		{"a class with its cards", "gloomhaven",
			`{"game":{"classes":[{"kind":"warden","name":"Warden","life":[8],"hand":2,"cards":[{"id":"a","name":"Long reach","initiative":23,"top":["Attack 3, Range 2"],"bottom":["Move 4","Lost"]}]}]}}`,
			"classes", 0, []string{`"name":"Warden"`, `"name":"Long reach"`, `"mark":"23"`, "Attack 3", `"lost":true`, `"whole":8`}},
		{"a card with a line that cannot be read", "gloomhaven",
			`{"game":{"classes":[{"kind":"warden","name":"Warden","life":[8],"hand":2,"cards":[{"id":"a","name":"Half done","initiative":7,"top":["Atta"],"bottom":["Move 4"]}]}]}}`,
			"classes", 0, []string{`"name":"Half done"`, "Move 4"}},
		{"a type of monster at the level of the scenario", "gloomhaven",
			`{"game":{"level":1,"monsters":[{"kind":"rat","name":"Rat","normal":[{"life":3,"move":1,"attack":1},{"life":5,"move":2,"attack":2}],"elite":[{"life":4},{"life":9}],"cards":[{"id":"bite","initiative":11,"abilities":["Move +0","Attack +1"]}]}]}}`,
			"monsters", 0, []string{`"whole":5`, `"whole":9`, `"rank":"elite"`, `"mark":"11"`}},
		{"an army card with its powers", "heroscape",
			`{"game":{"cards":[{"key":"k","name":"Knight","rarity":"unique","life":5,"points":90,"powers":[{"key":"flying","name":"Wings"}],"specials":[{"name":"Breath","range":4,"attack":3}]}]}}`,
			"cards", 0, []string{"90 points", "Wings", "Breath", "Unique hero"}},
		{"a creature with a spell of its own and one that is unknown", "dnd",
			`{"game":{"spells":[{"key":"gloom","name":"Gloom","level":1}],"creatures":[{"key":"other"},{"key":"imp","name":"Imp","size":"tiny","kind":"fiend","hp":9,"ac":13,"abilities":{"str":6},"casting":{"spells":["gloom","gloo"]},"actions":[{"key":"sting","name":"Sting","use":{"attack":{"bonus":5,"reach":5,"damage":[{"dice":"1d4+3","type":"piercing"}]}}}]}]}}`,
			"creatures", 1, []string{`"whole":9`, "6 (-2)", "Sting", "Gloom"}},
		{"a monster of its own numbers", "heroquest", `{"game":{"monsters":[{"kind":"Orc","name":"Grak","stats":{"body":4},"spells":["Tempest"]}]}}`,
			"monsters", 0, []string{`"name":"Grak"`, `"whole":4`, `"rank":"boss"`, "Tempest"}},
		{"a hero with equipment", "heroquest", `{"game":{"heroes":[{"id":"elf","kind":"Elf","items":["crossbow"],"body":"many"}]}}`,
			"heroes", 0, []string{`"kind":"elf"`, "Crossbow"}},
	} {
		body := `{"rules":"` + c.rules + `","scene":` + c.scene + `,"list":"` + c.list + `","n":` + string(rune('0'+c.n)) + `}`
		a := h.ask("POST", api+"/workshop/illustrations", json.RawMessage(body))
		if a.status != http.StatusOK {
			t.Errorf("%s: %d %s", c.name, a.status, a.body)
			continue
		}
		for _, want := range c.wants {
			if !strings.Contains(string(a.body), want) {
				t.Errorf("%s: %q is not in %s", c.name, want, a.body)
			}
		}
	}
	for _, scene := range []string{`{}`, `{"game":{"heroes":[]}}`, `{"game":{"heroes":7}}`, `{"game":{"heroes":[null,7]}}`, `{"game":7}`, `[]`} {
		a := h.ask("POST", api+"/workshop/illustrations", json.RawMessage(`{"rules":"heroquest","scene":`+scene+`,"list":"heroes","n":1}`))
		var look battlemat.Illustration
		if scene == `[]` && a.status == http.StatusUnprocessableEntity {
			continue
		}
		if err := json.Unmarshal(a.body, &look); err != nil || a.status != http.StatusOK || len(look.Figures) > 0 {
			t.Errorf("of %s is shown %d %s", scene, a.status, a.body)
		}
	}
	refused(t, h.ask("POST", api+"/workshop/illustrations", json.RawMessage(`{"rules":"chess","scene":{},"list":"pieces","n":0}`)), http.StatusNotFound, "not-found")
}

// TestOwnKinds checks that the templates for new kinds have no faults, and are shown.
func TestOwnKinds(t *testing.T) {
	h := bringing(t, func(o *server.Options) { o.Books = all.Books() })
	for _, name := range all.Names() {
		bench := get[wire.Workbench](h, api+"/workshop/"+name)
		if len(bench.Own) == 0 {
			t.Errorf("%s has nothing of one's own", name)
		}
		for _, own := range bench.Own {
			if own.Entry == nil {
				continue
			}
			var doc map[string]any
			if err := json.Unmarshal(bench.Templates[0].Document, &doc); err != nil {
				t.Fatal(err)
			}
			doc["game"].(map[string]any)[own.List] = []any{own.Entry}
			found := read[wire.CheckedDocument](t, h.ask("POST", checks, map[string]any{"document": doc}), http.StatusOK)
			for _, f := range found.Faults {
				t.Errorf("%s: %s: %s: %s", name, own.Name, f.Path, f.Message)
			}
			look := read[battlemat.Illustration](t, h.ask("POST", api+"/workshop/illustrations", map[string]any{"rules": name, "scene": doc, "list": own.List, "n": 0}), http.StatusOK)
			if len(look.Figures)+len(look.Hands) == 0 || own.Cards != "" && len(look.Hands[0].Cards) == 0 {
				t.Errorf("%s: %s is not shown: %+v", name, own.Name, look)
			}
		}
	}
}
