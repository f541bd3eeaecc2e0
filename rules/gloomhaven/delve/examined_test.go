package delve_test

import (
	"fmt"
	"os"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/gloomhaven/delve"
	"github.com/battlemat/battlemat/rulestest"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenarios"
)

// shipped is a scenario that comes with the program, with every seat taken.
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

// TestShippedScenariosAreExamined holds them against the contract in random matches,
// secrecy included: the beginning of one each, or with BATTLEMAT_LONG=1 all of several.
func TestShippedScenariosAreExamined(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	o := rulestest.Options{Matches: usual(1, 4), Commands: usual(10, 400), Choices: 3, Cached: true, Endless: true}
	for _, name := range scenarios.Of("gloomhaven") {
		o.Seed = name
		rulestest.Examine(t, delve.Ruleset, o, shipped(t, name))
	}
}

// usual returns how much a test does, and how much with BATTLEMAT_LONG.
func usual(quick, long int) int {
	if os.Getenv("BATTLEMAT_LONG") != "" {
		return long
	}
	return quick
}

// TestSecrecyDeepInAScenario does the same on the way of characters who play well, which
// leads further than chance does.
func TestSecrecyDeepInAScenario(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	for _, name := range scenarios.Of("gloomhaven") {
		n, held := 0, 0
		played(t, shipped(t, name), "deep", 400, func(p battlemat.Position) {
			act := p.ToAct()
			if n++; n%usual(97, 23) != 0 || held == 8 || len(act) == 0 {
				return
			}
			held++
			other := p.(rulestest.Reshuffler).Reshuffle(act[0], dice.NewSeeded(dice.SeedOf(fmt.Sprint(n))))
			rulestest.Secrecy(t, delve.Ruleset, rulestest.Pair{Seat: act[0], A: p, B: other})
		})
	}
}

// played lets bots play, and shows every position. It returns the last one.
func played(t testing.TB, doc *scenario.Scenario, seed string, bound int, visit func(battlemat.Position)) (battlemat.Position, int) {
	t.Helper()
	p, err := battlemat.Begin(delve.Ruleset, doc)
	if err != nil {
		t.Fatal(err)
	}
	for n := range bound {
		visit(p)
		act := p.ToAct()
		if len(act) == 0 {
			return p, n
		}
		var choices []battlemat.Choice
		for c := range p.Choices(act[0]) {
			choices = append(choices, c)
		}
		c := delve.Ruleset.Bot(act[0]).Choose(p.See(act[0]), choices)
		events, err := p.Decide(act[0], c, dice.NewSeeded(dice.SeedOf(seed).At(uint64(n))))
		if err != nil {
			t.Fatalf("%s, seed %s, command %d: %s: %v", doc.ID, seed, n, c, err)
		}
		for _, e := range events {
			p = p.Apply(e)
		}
	}
	return p, bound
}
