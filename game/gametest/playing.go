package gametest

import (
	"os"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/scenario"
)

// Usual returns how much a test does, and how much with BATTLEMAT_LONG.
func Usual(quick, long int) int {
	if os.Getenv("BATTLEMAT_LONG") != "" {
		return long
	}
	return quick
}

// Played lets bots play up to so many commands, and calls each at every position. It returns
// the last one.
func Played(t testing.TB, rules battlemat.Ruleset, s *scenario.Scenario, seed string, most int, each func(battlemat.Position)) battlemat.Position {
	t.Helper()
	p, err := battlemat.Begin(rules, s)
	if err != nil {
		t.Fatal(err)
	}
	roller := dice.NewSeeded(dice.SeedOf(seed))
	for range most {
		each(p)
		act := p.ToAct()
		if len(act) == 0 {
			break
		}
		c := rules.Bot(act[0]).Choose(p.See(act[0]), slices.Collect(p.Choices(act[0])))
		events, err := p.Decide(act[0], c, roller)
		if err != nil {
			t.Fatalf("%s, seed %s: %q: %v", s.ID, seed, c, err)
		}
		for _, e := range events {
			p = p.Apply(e)
		}
	}
	return p
}
