package gametest

import (
	"fmt"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/scenario"
)

// Secrets checks secrecy in a match between good bots, which gets further than random play does. It
// checks after every `every` commands, at most `most` times, for the seat that is to act. It skips
// seats that know everything.
func Secrets(t testing.TB, rules battlemat.Ruleset, s *scenario.Scenario, commands, every, most int, knowing ...battlemat.Seat) {
	t.Helper()
	held := 0
	for n, p := range way(t, rules, s, commands) {
		act := p.ToAct()
		if (n+1)%every != 0 || held == most || len(act) == 0 || slices.Contains(knowing, act[0]) {
			continue
		}
		held++
		other := p.(rulestest.Reshuffler).Reshuffle(act[0], dice.NewSeeded(dice.SeedOf(fmt.Sprint(n))))
		rulestest.Secrecy(t, rules, rulestest.Pair{Seat: act[0], A: p, B: other})
	}
}

// Discoveries checks in a match between bots that every choice from which any seat would learn
// something counts as a discovery, unless dice are rolled.
func Discoveries(t testing.TB, rules battlemat.Ruleset, s *scenario.Scenario) {
	t.Helper()
	for n, p := range way(t, rules, s, 240) {
		if (n+1)%Usual(24, 7) == 0 && !t.Failed() {
			rulestest.Discoveries(t, p, rulestest.Sides(s), 3, dice.SeedOf(fmt.Sprint(s.ID, n)))
		}
	}
}

// States checks that a position can be restored from its state in every field: at the opening, and
// during a match between bots.
func States(t testing.TB, rules battlemat.Ruleset, s *scenario.Scenario, laidOut battlemat.Position) {
	t.Helper()
	o, err := rules.Open(s)
	if err != nil {
		t.Fatal(err)
	}
	p, err := rules.Restore(o)
	if err != nil {
		t.Fatal(err)
	}
	if d := rulestest.Difference(laidOut, p); d != "" {
		t.Errorf("%s: the restored opening is a different position: %s", s.ID, d)
	}
	for n, p := range way(t, rules, s, 120) {
		if n%6 != 0 {
			continue
		}
		q, err := rulestest.Restored(rules, o, p)
		if err != nil {
			t.Fatal(err)
		}
		if d := rulestest.Difference(p, q); d != "" {
			t.Fatalf("%s: is a field missing in the state? %s", s.ID, d)
		}
	}
}
