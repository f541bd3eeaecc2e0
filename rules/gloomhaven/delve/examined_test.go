package delve_test

import (
	"testing"

	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/rules/gloomhaven/delve"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// shipped returns a scenario that comes with the program, with every seat taken.
func shipped(t testing.TB, name string) *scenario.Scenario {
	t.Helper()
	doc, err := scenarios.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	for i := range doc.Seats {
		doc.Seats[i].Held = scenario.Bot
	}
	return doc
}

// TestShippedScenariosAreExamined examines random matches of the shipped scenarios, including
// secrecy. It plays the beginning of one match of each scenario. With BATTLEMAT_LONG=1 it plays
// several complete matches.
func TestShippedScenariosAreExamined(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	o := rulestest.Options{Matches: gametest.Usual(1, 4), Commands: gametest.Usual(6, 400), Choices: 3, Cached: true, Endless: true}
	for _, name := range scenarios.Of("gloomhaven") {
		o.Seed = name
		rulestest.Examine(t, delve.Ruleset, o, shipped(t, name))
	}
}

// TestSecrecyDeepInAScenario examines matches of good players, who get further than random play.
func TestSecrecyDeepInAScenario(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	for _, name := range scenarios.Of("gloomhaven") {
		gametest.Secrets(t, delve.Ruleset, shipped(t, name), 400, gametest.Usual(149, 23), 8)
	}
}
