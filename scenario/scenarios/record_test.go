package scenarios_test

import (
	"os"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/scenario"
)

// moment is what the acting seat knew when it chose, and what it was told about the result.
type moment struct {
	seat    battlemat.Seat
	view    battlemat.View
	choices []battlemat.Choice
	chosen  battlemat.Command
	told    []battlemat.Told
}

// record lets bots play a scenario to its end, or to a limit.
func record(t testing.TB, rules battlemat.Ruleset, doc *scenario.Scenario, bound int, bot func(battlemat.Seat) battlemat.Bot) []moment {
	t.Helper()
	p, err := battlemat.Begin(rules, doc)
	if err != nil {
		t.Fatal(err)
	}
	var match []moment
	for n := range bound {
		if _, over := p.Outcome(); over {
			break
		}
		seat := p.ToAct()[0]
		m := moment{seat: seat, view: p.See(seat), choices: slices.Collect(p.Choices(seat))}
		m.chosen = bot(seat).Choose(m.view, m.choices)
		events, err := p.Decide(seat, m.chosen, dice.NewSeeded(dice.SeedOf(doc.ID).At(uint64(n))))
		if err != nil {
			t.Fatalf("%s, command %d: %s: %v", doc.ID, n, m.chosen, err)
		}
		for _, e := range events {
			m.told = append(m.told, p.Tell(seat, e)...)
			p = p.Apply(e)
		}
		match = append(match, m)
	}
	return match
}

// records caches the matches that several tests use, by scenario.
var records = map[string][]moment{}

// recorded returns a match between the game's own bots in a shipped scenario: its first 80
// commands, 60 with -short, or 3,000 with BATTLEMAT_LONG.
func recorded(t testing.TB, name string) []moment {
	t.Helper()
	if match, there := records[name]; there {
		return match
	}
	bound := 80
	switch {
	case os.Getenv("BATTLEMAT_LONG") != "":
		bound = 3000
	case testing.Short():
		bound = 60
	}
	rules, doc := load(t, name)
	records[name] = record(t, rules, doc, bound, rules.Bot)
	return records[name]
}
