package scenarios_test

import (
	"testing"

	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestEveryScenarioSaysItsBalance: how often each side is meant to win is written in every document that comes with the program.
// Each game's TestBotsUseTheirTurnsAtLength holds the matches of bots against it.
func TestEveryScenarioSaysItsBalance(t *testing.T) {
	for _, name := range scenarios.Names() {
		if _, doc := load(t, name); len(doc.Balance) == 0 {
			t.Errorf("%s does not say how often each side is meant to win", name)
		}
	}
}
