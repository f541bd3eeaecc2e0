package store

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/match"
)

// TestDamagedSecrets checks that when several secrets are read at once, the damaged ones are
// reported, and the others are returned.
func TestDamagedSecrets(t *testing.T) {
	whole := make([]byte, 32)
	known, damaged := secretsOf([]secretRow{{"a", whole, whole}, {"b", whole[:31], whole}, {"c", whole, nil}, {"d", whole, whole}})
	if len(known) != 2 || !slices.Equal(damaged, []match.ID{"b", "c"}) {
		t.Errorf("%v, %v", known, damaged)
	}
	if _, ok := known["d"]; !ok {
		t.Error("what is whole is missing")
	}
}
