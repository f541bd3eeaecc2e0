package scenarios_test

import (
	"testing"

	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestEveryScenarioSaysItsBalance checks that every shipped document says how often each side
// should win. Each game's TestBotsUseTheirTurnsAtLength compares matches between bots with what the
// document says.
func TestEveryScenarioSaysItsBalance(t *testing.T) {
	for _, name := range scenarios.Names() {
		if _, doc := load(t, name); len(doc.Balance) == 0 {
			t.Errorf("%s does not say how often each side is meant to win", name)
		}
	}
}
