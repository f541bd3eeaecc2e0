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

// TestEventsThatAreReadAreThoseThatWereDecided: events that are read back lead to the same
// positions.
func TestEventsThatAreReadAreThoseThatWereDecided(t *testing.T) {
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
					alone := p.apply(read)
					if p = p.apply(e); !reflect.DeepEqual(p.LaidOut, alone.LaidOut) {
						t.Fatalf("%s: after %s:\n%+v\nas it was decided, and as it is read\n%+v", may[i], raw, p.LaidOut, alone.LaidOut)
					}
				}
			}
		})
	}
}
