package skirmish

import (
	"testing"

	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/scenarios"
)

// forgetful returns the same position with nothing that has been worked out.
func forgetful(p *Position) *Position {
	bare := &plan{scenario: p.scenario, doc: p.doc}
	bare.prepare(p.desk)
	return &Position{plan: bare, LaidOut: p.LaidOut}
}

// asGlimpsed compares who sees and knows of whom with what comes of looking at each square by itself. DND K28.
func asGlimpsed(t *testing.T) func(*Position) {
	return func(p *Position) {
		for _, o := range p.Figures {
			for f := range p.here {
				if got, want := p.sees(f, o), f.ID == o.ID || p.glimpse(f, o, o.At) > dnd.Unseen; got != want {
					t.Fatalf("%s sees %s: %v, expected %v", f.ID, o.ID, got, want)
				}
			}
			for _, side := range p.allSides() {
				if got, want := p.spots(side, o), p.spotsAt(side, o, o.At); got != want {
					t.Fatalf("%s spot %s: %v, expected %v", side, o.ID, got, want)
				}
			}
		}
	}
}

// TestWhatIsKeptIsAsWorkedOutFromNothing: the views, choices and events of random matches, and who sees whom.
func TestWhatIsKeptIsAsWorkedOutFromNothing(t *testing.T) {
	for _, name := range scenarios.Of("dnd") {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			doc, err := scenarios.Load(name)
			if err != nil {
				t.Fatal(err)
			}
			gametest.WorkedOutAnew(t, Ruleset, doc, forgetful, asGlimpsed(t))
		})
	}
}
