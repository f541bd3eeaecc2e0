package scenarios_test

import (
	"fmt"
	"os"
	"runtime"
	"slices"
	"strconv"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

func load(t testing.TB, name string) (battlemat.Ruleset, *scenario.Scenario) {
	t.Helper()
	doc, err := scenarios.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	rules, err := all.Ruleset(doc.Rules)
	if err != nil {
		t.Fatal(err)
	}
	return rules, doc
}

// TestShippedScenariosAreExaminedAtLength plays every shipped scenario at random 250 times, or
// BATTLEMAT_LONG times if that is more than 1. The rulesets' own tests play only a few times.
func TestShippedScenariosAreExaminedAtLength(t *testing.T) {
	if os.Getenv("BATTLEMAT_LONG") == "" {
		t.Skip("set BATTLEMAT_LONG=1")
	}
	matches, err := strconv.Atoi(os.Getenv("BATTLEMAT_LONG"))
	if err != nil || matches < 2 {
		matches = 250
	}
	for _, name := range scenarios.Names() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rules, doc := load(t, name)
			rulestest.Examine(t, rules, rulestest.Options{
				Matches: matches, Choices: 2, Secrets: 1, Commands: 500, Endless: true, Cached: true,
			}, doc)
		})
	}
}

// play lets bots play a scenario to its end, or to a limit.
func play(t testing.TB, rules battlemat.Ruleset, doc *scenario.Scenario, seed string, bound int) (battlemat.Position, int) {
	t.Helper()
	p, err := battlemat.Begin(rules, doc)
	if err != nil {
		t.Fatal(err)
	}
	for n := range bound {
		if _, over := p.Outcome(); over {
			return p, n
		}
		seat := p.ToAct()[0]
		choices := slices.Collect(p.Choices(seat))
		command := rules.Bot(seat).Choose(p.See(seat), choices)
		roller := dice.NewSeeded(dice.SeedOf(seed).At(uint64(n)))
		events, err := p.Decide(seat, command, roller)
		if err != nil {
			t.Fatalf("%s, seed %s, command %d: %s: %v", doc.ID, seed, n, command, err)
		}
		for _, e := range events {
			if _, err := rules.EventTypes().Write(e); err != nil {
				t.Fatalf("%s, seed %s, command %d: %s: %v", doc.ID, seed, n, command, err)
			}
			p = p.Apply(e)
		}
	}
	return p, bound
}

// wins returns the number of matches that the side of a seat wins.
func wins(t *testing.T, name string, seat battlemat.Seat, matches int) (won, over int) {
	t.Helper()
	rules, doc := load(t, name)
	for i := range matches {
		p, _ := play(t, rules, doc, fmt.Sprint(name, i), 3000)
		outcome, ended := p.Outcome()
		if ended {
			over++
		}
		if slices.Contains(outcome.Winners, seat) {
			won++
		}
	}
	t.Logf("%s: %d matches, %d over, %d won by %s", name, matches, over, won, seat)
	return won, over
}

// TestBotsFinishTheFirstQuests lets bots play all seats. Heroes who play sensibly win the tutorial
// and the easy quest.
func TestBotsFinishTheFirstQuests(t *testing.T) {
	matches := 4
	switch {
	case os.Getenv("BATTLEMAT_LONG") != "":
		matches = 100
	case testing.Short():
		matches = 1
	}
	for name, seat := range map[string]battlemat.Seat{"the-lantern": "barbarian", "soup-for-the-orcs": "barbarian"} {
		won, over := wins(t, name, seat, matches)
		if over < matches || 4*won < 3*matches {
			t.Errorf("%s: of %d matches %d ended and %d were won", name, matches, over, won)
		}
	}
}

// BenchmarkMatches plays whole matches with bots in every seat.
func BenchmarkMatches(b *testing.B) {
	for _, name := range scenarios.Names() {
		b.Run(name, func(b *testing.B) {
			rules, doc := load(b, name)
			commands := 0
			for i := range b.N {
				_, n := play(b, rules, doc, fmt.Sprint(i), 3000)
				commands += n
			}
			b.ReportMetric(float64(commands)/float64(b.N), "commands/match")
		})
	}
}

// BenchmarkRandom plays at random, without making views. To compare the same matches before and
// after a change, give their number: -benchtime 20x.
func BenchmarkRandom(b *testing.B) {
	for _, name := range scenarios.Names() {
		b.Run(name, func(b *testing.B) {
			rules, doc := load(b, name)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			commands := 0
			for i := range b.N {
				commands += random(b, rules, doc, i)
			}
			runtime.ReadMemStats(&after)
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "matches/s")
			b.ReportMetric(float64(commands)/b.Elapsed().Seconds(), "commands/s")
			b.ReportMetric(float64(after.Mallocs-before.Mallocs)/float64(commands), "allocs/command")
			b.ReportMetric(float64(after.TotalAlloc-before.TotalAlloc)/float64(commands), "B/command")
		})
	}
}

// random plays a random match, to its end or to a limit, and returns the number of commands.
func random(b *testing.B, rules battlemat.Ruleset, doc *scenario.Scenario, seed int) int {
	p, err := battlemat.Begin(rules, doc)
	if err != nil {
		b.Fatal(err)
	}
	roller := dice.NewSeeded(dice.SeedOf(fmt.Sprint(seed)))
	const bound = 2000
	for n := range bound {
		if _, over := p.Outcome(); over {
			return n
		}
		seat := p.ToAct()[0]
		commands := slices.Collect(battlemat.Commands(p, seat))
		i, err := roller.Roll(dice.D(min(len(commands), dice.MaxSides)))
		if err != nil {
			b.Fatal(err)
		}
		if p, err = battlemat.Advance(p, seat, commands[i], roller); err != nil {
			b.Fatal(err)
		}
	}
	return bound
}
