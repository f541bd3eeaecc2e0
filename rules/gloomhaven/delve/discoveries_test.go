package delve_test

import (
	"testing"

	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/rules/gloomhaven/delve"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestDiscoveriesAreMarked plays matches with good players. Every command that any seat may choose
// and that reveals something to any seat must be marked as a discovery, unless dice are rolled.
func TestDiscoveriesAreMarked(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	for _, name := range scenarios.Of("gloomhaven") {
		gametest.Discoveries(t, delve.Ruleset, shipped(t, name))
	}
}
