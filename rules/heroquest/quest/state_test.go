package quest

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestStateHoldsEverything checks that a position restored from its state is the same in every
// field, at the start and throughout a match between bots.
func TestStateHoldsEverything(t *testing.T) {
	for _, name := range scenarios.Of("heroquest") {
		doc, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		laid, err := open(doc)
		if err != nil {
			t.Fatal(err)
		}
		gametest.States(t, Ruleset, doc, laid)
	}
}

// TestStateIsWhole checks that each field of a position is in its state, and survives a round trip
// through a log.
func TestStateIsWhole(t *testing.T) {
	doc, err := scenarios.Load(scenarios.Of("heroquest")[0])
	if err != nil {
		t.Fatal(err)
	}
	p, err := open(doc)
	if err != nil {
		t.Fatal(err)
	}
	rulestest.Whole(t, Ruleset.EventTypes(), Position{}, p.State(), func(e battlemat.Event) battlemat.Event {
		n := &Position{plan: p.plan}
		e.(LaidOut).apply(n)
		return n.State()
	}, "owned")
}
