package skirmish

import (
	"reflect"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestDecidedPositionsAreThoseOfTheirEvents: the positions that deciding has made are as the events alone make them, also
// those that were written and read, and each is handed out once.
func TestDecidedPositionsAreThoseOfTheirEvents(t *testing.T) {
	for _, name := range scenarios.Of("dnd") {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			doc, err := scenarios.Load(name)
			if err != nil {
				t.Fatal(err)
			}
			first, err := battlemat.Begin(Ruleset, doc)
			if err != nil {
				t.Fatal(err)
			}
			p, roller := first.(*Position), dice.NewSeeded(dice.SeedOf(name))
			for range gametest.Usual(80, 400) {
				if p.Over != nil {
					break
				}
				may := slices.Collect(p.Commands(p.ToAct()[0]))
				i, err := roller.Roll(dice.D(len(may)))
				if err != nil {
					t.Fatal(err)
				}
				events, err := p.Decide(p.ToAct()[0], may[i], roller)
				if err != nil {
					t.Fatal(err)
				}
				for _, e := range events {
					raw, err := Ruleset.EventTypes().Write(e)
					if err != nil {
						t.Fatal(err)
					}
					read, err := Ruleset.EventTypes().Read(raw)
					if err != nil {
						t.Fatal(err)
					}
					decided, alone := p.next.Load(), p.apply(read)
					if got := p.Apply(read); got != battlemat.Position(decided.after) || p.next.Load() != nil {
						t.Fatalf("%s: after %s stands another position than the one that was decided, or that one is not let go", may[i], raw)
					}
					if p = decided.after; !reflect.DeepEqual(p.LaidOut, alone.LaidOut) {
						t.Fatalf("%s: after %s:\n%+v\nwas decided, and by the event it is\n%+v", may[i], raw, p.LaidOut, alone.LaidOut)
					}
				}
			}
		})
	}
}

// TestAnotherEventThanTheOneDecidedIsApplied: a position that was made for one event is not that of another.
func TestAnotherEventThanTheOneDecidedIsApplied(t *testing.T) {
	p := fight(t, arena(t, "....", "...."), pair2(), at(0, 0), at(3, 0))
	if _, err := p.Decide("heroes", "move guard 1,1", nil); err != nil {
		t.Fatal(err)
	}
	if q := p.Apply(SetOut{Journey{Figure: "guard", How: "fly"}}).(*Position); q.Journey.How != "fly" {
		t.Errorf("%+v was decided, and applied in the place of another event", q.Journey)
	}
}
