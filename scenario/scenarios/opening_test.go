package scenarios_test

import (
	"bytes"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestOpeningsAreLaidOutAgain checks that the document in a match's log can be laid out again with
// the same result. The verification of logs depends on this.
func TestOpeningsAreLaidOutAgain(t *testing.T) {
	for _, name := range scenarios.Names() {
		rules, doc := load(t, name)
		first, err := rules.Open(doc)
		if err != nil {
			t.Fatal(err)
		}
		again, err := rules.Open(first.Scenario)
		if err != nil {
			t.Errorf("%s: the document that is kept: %v", name, err)
			continue
		}
		if one, other := written(t, rules, first), written(t, rules, again); !bytes.Equal(one, other) {
			t.Errorf("%s: laid out otherwise the second time:\n%s\nnot\n%s", name, other, one)
		}
	}
}

func written(t *testing.T, rules battlemat.Ruleset, o battlemat.Opening) []byte {
	t.Helper()
	var all bytes.Buffer
	for _, e := range o.Events {
		raw, err := rules.EventTypes().Write(e)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(raw)
	}
	return all.Bytes()
}
