package delve

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// GH G90: in random play, every offer has an effect in at least one of its outcomes, or it is
// clearly an offer to pass or to give up, or one of several actions of a monster. Effects after the
// card has been put away, or after the turn, do not count.
func TestNoOfferIsInVain(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	seeds, bound := 2, 160
	if os.Getenv("BATTLEMAT_LONG") != "" {
		seeds, bound = 40, 800
	}
	tried := map[string]int{}
	for _, name := range scenarios.Of("gloomhaven") {
		for seed := range seeds {
			doc, err := scenarios.Load(name)
			if err != nil {
				t.Fatal(err)
			}
			for i := range doc.Seats {
				doc.Seats[i].Held = scenario.Bot
			}
			p, err := open(doc)
			if err != nil {
				t.Fatal(err)
			}
			lot := dice.SeedOf(fmt.Sprint("vain", name, seed))
			for n := range bound {
				act := p.ToAct()
				if len(act) == 0 {
					break
				}
				if n%3 == 0 {
					for c := range p.Choices(act[0]) {
						tried[c.Command.Words()[0]]++
						if !fruitful(t, p, act[0], c) {
							t.Errorf("%s/%d, command %d: nothing can come of %q", name, seed, n, c.Command)
						}
					}
				}
				pick := picker{dice.NewSeeded(lot.At(uint64(2*n + 1)))}
				events, err := p.Decide(act[0], pick.choose(seed, p, act[0]).Command, dice.NewSeeded(lot.At(uint64(2*n))))
				if err != nil {
					t.Fatal(err)
				}
				for _, e := range events {
					p = p.Apply(e).(*Position)
				}
			}
		}
	}
	for _, verb := range []string{"play", "move", "attack", "strike", "heal", "aid", "waive"} {
		if tried[verb] == 0 {
			t.Errorf("%s was never offered: %v", verb, tried)
		}
	}
}

// fruitful reports whether an offer has an effect in one of a few outcomes.
func fruitful(t *testing.T, p *Position, seat battlemat.Seat, c battlemat.Choice) bool {
	t.Helper()
	verb := c.Command.Words()[0]
	if c.Kind == battlemat.Pass || c.Kind == battlemat.Resign || verb == "act" {
		return true
	}
	before, _ := json.Marshal(p.agenda)
	for k := range 4 {
		events, err := p.Decide(seat, c.Command, dice.NewSeeded(dice.SeedOf(fmt.Sprint("outcome", k))))
		if err != nil {
			t.Fatalf("%s: %v", c.Command, err)
		}
		put := false // the card has been put away, or the turn is over
		for _, e := range events {
			switch e := e.(type) {
			case Spent, TurnEnded:
				put = true
			case game.Learnt, HalfPlayed, Unused, Stayed, LeftOut, ShoveSkipped:
			case Agenda:
				after, _ := json.Marshal(e.Tasks)
				leads := slices.Contains([]string{"play", "strike", "waive", "keep", "ask", "push", "pull", "place"}, verb)
				if leads && !put && string(before) != string(after) {
					return true // a question follows, or a setting has changed
				}
			case Afflicted:
				for _, was := range p.figure(e.Figure).Conditions {
					put = put || was == Condition{e.Condition, e.Fresh}
				}
				if !put {
					return true
				}
			default:
				if !put {
					return true
				}
			}
		}
	}
	return false
}

// TestVainAreasAreSaid checks that an offer without effect shows the size of its area, never its
// cells.
func TestVainAreasAreSaid(t *testing.T) {
	a, err := card.Parse("Attack 2, Area [[1,0],[0,1]]")
	if err != nil {
		t.Fatal(err)
	}
	if got := comesToNothing(&a)(); got != "Attack 2, Area of 2 has no effect" {
		t.Error(got)
	}
}
