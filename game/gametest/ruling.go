package gametest

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/scenario"
)

// Logged returns an event as read back from a log.
func Logged(t testing.TB, rules battlemat.Ruleset, e battlemat.Event) battlemat.Event {
	t.Helper()
	raw, err := rules.EventTypes().Write(e)
	if err != nil {
		t.Fatal(err)
	}
	back, err := rules.EventTypes().Read(raw)
	if err != nil {
		t.Fatal(err)
	}
	return back
}

// Rule carries out a game master's ruling, given without the verb. It returns the position after
// the ruling, and what the seat is told. It checks that the ruling can be previewed and that its
// events can be read back from a log. It also checks that the first line for the game master is
// marked as a ruling, unless that line announces the end of the match.
func Rule[P battlemat.Position](t testing.TB, rules battlemat.Ruleset, p P, words string, to battlemat.Seat) (P, string) {
	t.Helper()
	gm, c := battlemat.Seat(scenario.MasterSeat), battlemat.Command("rule "+words)
	if _, err := battlemat.Preview(p, gm, c); err != nil {
		t.Fatalf("%q has no preview: %v", words, err)
	}
	events, err := p.Decide(gm, c, dice.NewSeeded(dice.SeedOf(words)))
	if err != nil {
		t.Fatalf("%q: %v", words, err)
	}
	var said []string
	for _, e := range events {
		e = Logged(t, rules, e)
		for _, line := range p.Tell(to, e) {
			if to == gm && len(said) == 0 && !line.Ruled && line.Kind != battlemat.Ended {
				t.Errorf("%s: %q is not told as a ruling", words, line.Text)
			}
			said = append(said, line.Text)
		}
		p = p.Apply(e).(P)
	}
	return p, strings.Join(said, "\n")
}
