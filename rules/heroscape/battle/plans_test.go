package battle

import (
	"testing"

	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestPlansComeTrue follows battles between bots. The move and the attack of each plan must be
// legal one after the other and have the promised results. No cheaper move may lead to the same
// attack.
func TestPlansComeTrue(t *testing.T) {
	held := 0
	for _, name := range scenarios.Of("heroscape") {
		s, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		held += gametest.Plans(t, Ruleset, s, 120, gametest.Usual(7, 3))
	}
	if t.Logf("%d plans came true", held); held < 5 {
		t.Errorf("only %d plans came to their deed", held)
	}
}
