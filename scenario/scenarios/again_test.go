package scenarios_test

import (
	"encoding/json"
	"testing"

	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestWhatWasLaidOutLiesAgain checks that the document in the log of a match can be used to begin
// another match with the same layout. A rematch has no other document. In between, the document is
// written and read, as in a log.
func TestWhatWasLaidOutLiesAgain(t *testing.T) {
	for _, name := range scenarios.Names() {
		doc, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		ruleset, err := all.Ruleset(doc.Rules)
		if err != nil {
			t.Fatal(err)
		}
		first, err := ruleset.Open(doc)
		if err != nil {
			t.Fatal(err)
		}
		kept, err := scenario.Restore(first.Scenario.JSON())
		if err != nil {
			t.Errorf("%s: read again: %v", name, err)
			continue
		}
		for _, fault := range ruleset.Check(kept) {
			t.Errorf("%s, laid out again: %v", name, fault)
		}
		second, err := ruleset.Open(kept)
		if err != nil {
			t.Errorf("%s, laid out again: %v", name, err)
			continue
		}
		was, err := json.Marshal(first.Events)
		if err != nil {
			t.Fatal(err)
		}
		if is, err := json.Marshal(second.Events); err != nil || string(is) != string(was) {
			t.Errorf("%s lies otherwise: %.300s, not %.300s, %v", name, is, was, err)
		}
	}
}
