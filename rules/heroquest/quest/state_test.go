package quest

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rulestest"
	"github.com/battlemat/battlemat/scenarios"
)

// TestStateHoldsEverything: what a position's state restores is the same position in every
// field: as it is laid out, and all along a match of bots.
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
		o, err := Ruleset.Open(doc)
		if err != nil {
			t.Fatal(err)
		}
		p, err := Ruleset.Restore(o)
		if err != nil {
			t.Fatal(err)
		}
		if d := rulestest.Difference(laid, p); d != "" {
			t.Errorf("%s: restored, the opening is another position: %s", name, d)
		}
		roller := dice.NewSeeded(dice.SeedOf(name))
		for n := range 120 {
			if n%6 == 0 {
				q, err := rulestest.Restored(Ruleset, o, p)
				if err != nil {
					t.Fatal(err)
				}
				if d := rulestest.Difference(p, q); d != "" {
					t.Fatalf("%s: is a field missing in LaidOut? %s", name, d)
				}
			}
			act := p.ToAct()
			if len(act) == 0 {
				break
			}
			c := Ruleset.Bot(act[0]).Choose(p.See(act[0]), slices.Collect(p.Choices(act[0])))
			events, err := p.Decide(act[0], c, roller)
			if err != nil {
				t.Fatalf("%s: %q: %v", name, c, err)
			}
			for _, e := range events {
				p = p.Apply(e)
			}
		}
	}
}

// TestStateIsWhole: each field of a position is in its state, and comes through a log.
func TestStateIsWhole(t *testing.T) {
	doc, err := scenarios.Load(scenarios.Of("heroquest")[0])
	if err != nil {
		t.Fatal(err)
	}
	p, err := open(doc)
	if err != nil {
		t.Fatal(err)
	}
	rulestest.Whole(t, Ruleset.Facts(), Position{}, p.State(), func(e battlemat.Event) battlemat.Event {
		n := &Position{plan: p.plan}
		e.(LaidOut).apply(n)
		return n.State()
	}, "owned")
}
