package quest_test

import (
	"testing"

	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/rules/heroquest/quest"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestPlansComeTrue checks in matches between bots that a plan's commands are legal one after the
// other, that its action is the promised one, and that no cheaper square would have been enough.
func TestPlansComeTrue(t *testing.T) {
	held := 0
	for _, name := range scenarios.Of("heroquest") {
		held += gametest.Plans(t, quest.Ruleset, shipped(t, name), 240, gametest.Usual(13, 3))
	}
	if t.Logf("%d plans came true", held); held < 25 {
		t.Errorf("only %d plans came to their deed", held)
	}
}
