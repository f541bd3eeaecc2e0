package scenarios_test

import (
	"bytes"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

func TestNames(t *testing.T) {
	names := scenarios.Names()
	want := []string{"the-lantern", "the-cloakroom", "the-old-weir", "the-millers-rats", "the-beacon", "the-wrong-choir", "soup-for-the-orcs", "overdue", "the-drowned-lane", "the-salt-toll",
		"everything-on-the-table", "the-apothecarys-debt", "the-charcoal-camp", "the-wedding-cake", "the-griffons-ledge", "the-sextons-key", "the-toll-bridge", "the-two-ledges", "rent-day", "the-broken-crown", "the-king-under-the-pantry"}
	if !slices.Equal(names, want) {
		t.Errorf("names %q, want %q", names, want)
	}
	for _, name := range []string{"", "atlantis", "../scenarios", "scenarios.go"} {
		if _, err := scenarios.Load(name); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// TestEveryScenario checks each scenario with its ruleset, and reads it back.
func TestEveryScenario(t *testing.T) {
	for _, name := range scenarios.Names() {
		s, err := scenarios.Load(name)
		if err != nil {
			t.Error(err)
			continue
		}
		ruleset, err := all.Ruleset(s.Rules)
		if err != nil {
			t.Error(err)
			continue
		}
		for _, fault := range ruleset.Check(s) {
			t.Errorf("%s: %v", name, fault)
		}
		if s.ID != name || s.Story == "" || s.Goal == "" || s.Level == "" || s.Minutes == 0 || s.Licence == "" {
			t.Errorf("%s: id %q, or something is missing that a lobby shows", name, s.ID)
		}
		for _, seat := range s.Seats {
			if seat.Text == "" || len(seat.May) == 0 {
				t.Errorf("%s: the seat %s says nothing", name, seat.ID)
			}
		}
		doc := s.JSON()
		again, err := scenario.Parse(doc, name, boards.Shipped)
		if err != nil {
			t.Errorf("%s: written and read: %v", name, err)
		} else if !bytes.Equal(doc, again.JSON()) || again.Board.Text() != s.Board.Text() {
			t.Errorf("%s: is not what was written", name)
		}
	}
}

// TestEveryScenarioFitsTheSchema checks the documents against the JSON Schema.
func TestEveryScenarioFitsTheSchema(t *testing.T) {
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(scenario.Schema()))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("s.json", doc); err != nil {
		t.Fatal(err)
	}
	schema := c.MustCompile("s.json")
	for _, name := range scenarios.Names() {
		data, err := scenarios.Document(name)
		if err != nil {
			t.Fatal(err)
		}
		v, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(v); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
