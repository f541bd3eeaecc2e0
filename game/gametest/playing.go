package gametest

import (
	"os"
	"reflect"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/scenario"
)

// Usual returns the first number for ordinary test runs, and the second for long runs with
// BATTLEMAT_LONG.
func Usual(quick, long int) int {
	if os.Getenv("BATTLEMAT_LONG") != "" {
		return long
	}
	return quick
}

// Played lets bots play at most `most` commands, and calls the function `each` at every position.
// It returns the last position.
func Played(t testing.TB, rules battlemat.Ruleset, s *scenario.Scenario, seed string, most int, each func(battlemat.Position)) battlemat.Position {
	t.Helper()
	m := begun(t, rules, s, seed)
	for range most {
		each(m.at)
		if !m.next(t) {
			break
		}
	}
	return m.at
}

// match is a match played by bots.
type match struct {
	rules  battlemat.Ruleset
	name   string
	roller dice.Roller
	at     battlemat.Position
}

func begun(t testing.TB, rules battlemat.Ruleset, s *scenario.Scenario, seed string) *match {
	t.Helper()
	p, err := battlemat.Begin(rules, s)
	if err != nil {
		t.Fatal(err)
	}
	return &match{rules, s.ID + ", seed " + seed, dice.NewSeeded(dice.SeedOf(seed)), p}
}

// next plays a command, and reports whether there was one to play.
func (m *match) next(t testing.TB) bool {
	t.Helper()
	act := m.at.ToAct()
	if len(act) == 0 {
		return false
	}
	m.play(t, act[0], m.rules.Bot(act[0]).Choose(m.at.See(act[0]), slices.Collect(m.at.Choices(act[0]))))
	return true
}

// play plays a command of a seat, and returns its events.
func (m *match) play(t testing.TB, seat battlemat.Seat, c battlemat.Command) []battlemat.Event {
	t.Helper()
	events, err := m.at.Decide(seat, c, m.roller)
	if err != nil {
		t.Fatalf("%s: %q: %v", m.name, c, err)
	}
	for _, e := range events {
		m.at = m.at.Apply(e)
	}
	return events
}

// trails caches the matches that bots have played, by scenario, so that several tests can
// examine the same match. Tests of a game do not run in parallel.
var trails = map[string]*trail{}

type trail struct {
	*match
	of   *scenario.Scenario
	been []battlemat.Position
}

// way returns at most `most` positions of a match between bots, from its first one on.
func way(t testing.TB, rules battlemat.Ruleset, s *scenario.Scenario, most int) []battlemat.Position {
	t.Helper()
	w := trails[s.ID]
	if w == nil || !reflect.DeepEqual(w.of, s) {
		m := begun(t, rules, s, s.ID)
		w = &trail{m, s, []battlemat.Position{m.at}}
		trails[s.ID] = w
	}
	for len(w.been) < most && w.next(t) {
		w.been = append(w.been, w.at)
	}
	return w.been[:min(most, len(w.been))]
}
