package quest_test

import (
	"testing"

	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/rules/heroquest/quest"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestDiscoveriesAreMarked checks that in matches between good bots every choice that reveals
// something to any seat is a discovery, unless dice are rolled.
func TestDiscoveriesAreMarked(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	for _, name := range scenarios.Of("heroquest") {
		gametest.Discoveries(t, quest.Ruleset, shipped(t, name))
	}
}
