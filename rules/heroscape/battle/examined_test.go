package battle_test

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/rules/heroscape"
	"github.com/battlemat/battlemat/rules/heroscape/battle"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

func shipped(t testing.TB, name string) *scenario.Scenario {
	t.Helper()
	s, err := scenarios.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestShippedBattlesAreExamined examines them for the contract in random matches, secrecy
// included: order markers and glyphs are redrawn where a seat knows nothing, and nothing
// that the seat sees, may do, is refused or told changes.
func TestShippedBattlesAreExamined(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	for _, name := range scenarios.Of("heroscape") {
		if faults := battle.Ruleset.Check(shipped(t, name)); len(faults) > 0 {
			t.Errorf("%s: %v", name, faults)
			continue
		}
		rulestest.Examine(t, battle.Ruleset, rulestest.Options{
			Matches: 1, Commands: gametest.Usual(8, 400), Choices: 3, Seed: name, Cached: true, Endless: true,
		}, shipped(t, name))
	}
}

// TestSecrecyDeepInABattle does the same on the way of bots that play well.
func TestSecrecyDeepInABattle(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	for _, name := range scenarios.Of("heroscape") {
		gametest.Secrets(t, battle.Ruleset, shipped(t, name), 200, gametest.Usual(67, 9), 12)
		gametest.Discoveries(t, battle.Ruleset, shipped(t, name))
	}
}

// TestShippedBattles runs the check on each, and opens it with every profile.
func TestShippedBattles(t *testing.T) {
	for _, name := range scenarios.Of("heroscape") {
		for _, profile := range heroscape.Book.Profiles() {
			s := shipped(t, name).Configure(profile, nil)
			if faults := battle.Ruleset.Check(s); len(faults) > 0 {
				t.Errorf("%s by %s: %v", name, profile, faults)
			}
			if _, err := battlemat.Begin(battle.Ruleset, s); err != nil {
				t.Errorf("%s by %s: %v", name, profile, err)
			}
		}
	}
}

// TestSmallBattlesEnd: random matches of a small battle are examined to their end, of the basic
// and of the master game.
func TestSmallBattlesEnd(t *testing.T) {
	for _, profile := range []string{"basic", "master"} {
		rulestest.Examine(t, battle.Ruleset, rulestest.Options{Matches: 1, Choices: 2, Secrets: 1, Cached: true, Seed: profile},
			battle.Skirmish(t, profile))
	}
}

// TestEveryGlyphIsExamined: so are matches among glyphs of every kind, and it is secret which lies
// where.
func TestEveryGlyphIsExamined(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	s := battle.Shrine(t)
	rulestest.Examine(t, battle.Ruleset, rulestest.Options{
		Matches: gametest.Usual(1, 60), Commands: gametest.Usual(40, 200), Choices: 3, Secrets: 2, Seed: "shrine", Cached: true, Endless: true,
	}, s)
	gametest.Secrets(t, battle.Ruleset, s, 200, gametest.Usual(29, 9), 20)
	gametest.Discoveries(t, battle.Ruleset, s)
}

// TestUsualSwitches: a battle takes the way with the fewest dice where nobody says otherwise, and the way that is said. HS B12.
func TestUsualSwitches(t *testing.T) {
	for said, safest := range map[string]bool{"": true, "safest": true, "cheapest": false} {
		s := shipped(t, "the-two-ledges")
		if said != "" {
			s = s.Configure(s.Profile, map[string]string{"way": said})
		}
		p, err := battlemat.Begin(battle.Ruleset, s)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.See("").Set["way"] == "safest"; got != safest {
			t.Errorf("way %q: safest %v, %v", said, got, p.See("").Set)
		}
	}
	if battlemat.Usual(battle.Ruleset)["way"] != "safest" {
		t.Error("nobody is told what is usual")
	}
}
