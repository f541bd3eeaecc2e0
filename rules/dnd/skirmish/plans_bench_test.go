package skirmish

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// BenchmarkPlans computes the plans of the figure whose turn it is against each enemy that its side
// knows. The positions come from a large skirmish played at random, and have nothing cached.
func BenchmarkPlans(b *testing.B) {
	doc, err := scenarios.Load("the-drowned-lane")
	if err != nil {
		b.Fatal(err)
	}
	first, err := battlemat.Begin(Ruleset, doc)
	if err != nil {
		b.Fatal(err)
	}
	roller := dice.NewSeeded(dice.SeedOf("plans"))
	var met []*Position
	for p := first; len(met) < 60; {
		if _, over := p.Outcome(); over {
			break
		}
		seat := p.ToAct()[0]
		commands := slices.Collect(battlemat.Commands(p, seat))
		i, err := roller.Roll(dice.D(len(commands)))
		if err != nil {
			b.Fatal(err)
		}
		happened, err := p.Decide(seat, commands[i], roller)
		if err != nil {
			b.Fatal(err)
		}
		for _, e := range happened {
			p = p.Apply(e)
		}
		met = append(met, p.(*Position))
	}
	asked := 0
	for b.Loop() {
		asked = 0
		for _, p := range met {
			p = &Position{plan: p.plan, LaidOut: p.LaidOut}
			for o := range p.here {
				if p.Round > 0 && p.Over == nil && p.actor().enemies(o) && len(p.Plans(p.actor().Seat, "", o.At)) >= 0 {
					asked++
				}
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N*asked), "ms/question")
}
