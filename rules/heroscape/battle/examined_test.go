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

// TestShippedBattlesAreExamined examines random matches of the shipped battles, including their
// secrecy: order markers and glyphs that a seat does not know are replaced at random. The views,
// choices, refusals and messages of the seat must not change.
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

// TestSecrecyDeepInABattle checks secrecy in matches between bots that play well. These matches get
// further than random ones.
func TestSecrecyDeepInABattle(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	for _, name := range scenarios.Of("heroscape") {
		gametest.Secrets(t, battle.Ruleset, shipped(t, name), 200, gametest.Usual(67, 9), 12)
		gametest.Discoveries(t, battle.Ruleset, shipped(t, name))
	}
}

// TestShippedBattles checks each shipped battle and opens it under every profile.
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

// TestSmallBattlesEnd examines random matches of a small battle to their end, in the basic and in
// the master game.
func TestSmallBattlesEnd(t *testing.T) {
	for _, profile := range []string{"basic", "master"} {
		rulestest.Examine(t, battle.Ruleset, rulestest.Options{Matches: 1, Choices: 2, Secrets: 1, Cached: true, Seed: profile},
			battle.Skirmish(t, profile))
	}
}

// TestEveryGlyphIsExamined examines matches with hidden glyphs of every kind.
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

// TestUsualSwitches checks that moves in a battle take the path with the fewest dice unless the
// scenario says otherwise. HS B12.
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
