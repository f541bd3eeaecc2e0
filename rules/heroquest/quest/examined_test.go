package quest_test

import (
	"testing"

	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/rules/heroquest/quest"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestShippedQuestsAreExamined examines them for the contract in random matches, secrecy
// included: positions are shuffled where a seat knows nothing, and nothing that the seat
// sees, may do, is refused or told changes. It is the beginning of a match of each, and
// with BATTLEMAT_LONG much more.
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

// TestSecrecyDeepInAQuest does the same along matches of heroes who play well, which get
// further than random play does.
func TestSecrecyDeepInAQuest(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	for _, name := range scenarios.Of("heroquest") {
		gametest.Secrets(t, quest.Ruleset, shipped(t, name), 360, gametest.Usual(149, 23), 12, "zargon")
	}
}
