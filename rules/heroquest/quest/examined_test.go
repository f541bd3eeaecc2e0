package quest_test

import (
	"testing"

	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/rules/heroquest/quest"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestShippedQuestsAreExamined puts random matches of the shipped quests through the examination
// that all rulesets undergo. To test secrecy, it redraws hidden state: what a seat sees, may do, is
// refused and is told must not change. It plays only the beginning of a match of each quest, and
// much more with BATTLEMAT_LONG.
func TestShippedQuestsAreExamined(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	for _, name := range scenarios.Of("heroquest") {
		rulestest.Examine(t, quest.Ruleset, rulestest.Options{
			Matches: 1, Commands: gametest.Usual(5, 120), Choices: 3, Seed: name, Cached: true, Endless: true,
		}, shipped(t, name))
	}
}

// TestSecrecyDeepInAQuest checks secrecy in matches between good bots, which get further than
// random play does.
func TestSecrecyDeepInAQuest(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	for _, name := range scenarios.Of("heroquest") {
		gametest.Secrets(t, quest.Ruleset, shipped(t, name), 360, gametest.Usual(149, 23), 12, "zargon")
	}
}
