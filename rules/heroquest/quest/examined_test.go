package quest_test

import (
	"fmt"
	"os"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/heroquest/quest"
	"github.com/battlemat/battlemat/rulestest"
	"github.com/battlemat/battlemat/scenarios"
)

// TestShippedQuestsAreExamined holds them against the contract in random matches, secrecy
// included: positions are shuffled where a seat knows nothing, and nothing that the seat
// sees, may do, is refused or told changes. It is the beginning of a match of each, and
// with BATTLEMAT_LONG much more.
func TestShippedQuestsAreExamined(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	for _, name := range scenarios.Of("heroquest") {
		rulestest.Examine(t, quest.Ruleset, rulestest.Options{
			Matches: 1, Commands: usual(8, 120), Choices: 3, Seed: name, Cached: true, Endless: true,
		}, shipped(t, name))
	}
}

// usual returns how much a test does, and how much with BATTLEMAT_LONG.
func usual(quick, long int) int {
	if os.Getenv("BATTLEMAT_LONG") != "" {
		return long
	}
	return quick
}

// TestSecrecyDeepInAQuest does the same on the way of heroes who play well, which leads
// further than chance does.
func TestSecrecyDeepInAQuest(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	for _, name := range scenarios.Of("heroquest") {
		n, held := 0, 0
		played(t, shipped(t, name), "deep", 360, func(p battlemat.Position) {
			act := p.ToAct()
			if n++; n%usual(89, 23) != 0 || held == 12 || len(act) == 0 || act[0] == "zargon" {
				return
			}
			held++
			other := p.(rulestest.Reshuffler).Reshuffle(act[0], dice.NewSeeded(dice.SeedOf(fmt.Sprint(n))))
			rulestest.Secrecy(t, quest.Ruleset, rulestest.Pair{Seat: act[0], A: p, B: other})
		})
	}
}
