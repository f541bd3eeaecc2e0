package quest_test

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/rules/heroquest/quest"
)

// TestEndsSayWhatIsLeft: HQ Q2, HQ Q3: the choice that ends a hero's turn says whether the hero can
// still roll for movement. For a hero who has acted and moved as far as possible, the choice
// mentions nothing.
func TestEndsSayWhatIsLeft(t *testing.T) {
	much, spent := gametest.Ends(t, quest.Ruleset, shipped(t, "the-lantern"), 120, map[string]func(battlemat.Choice) string{
		"roll": func(c battlemat.Choice) string {
			if c.Command.Words()[0] != "roll" {
				return ""
			}
			return c.Figure
		},
	})
	if much == 0 || spent == 0 {
		t.Errorf("%d turns had much left, %d nothing", much, spent)
	}
}
