package skirmish

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// BenchmarkPlayout plays at random as a bot that looks ahead would, using only commands, without
// their texts.
func BenchmarkPlayout(b *testing.B) {
	doc, err := scenarios.Load("the-salt-toll")
	if err != nil {
		b.Fatal(err)
	}
	first, err := battlemat.Begin(Ruleset, doc)
	if err != nil {
		b.Fatal(err)
	}
	now, roller := first, dice.NewSeeded(dice.SeedOf("playout"))
	b.ReportAllocs()
	for b.Loop() {
		if _, over := now.Outcome(); over {
			now = first
		}
		seat := now.ToAct()[0]
		commands := slices.Collect(battlemat.Commands(now, seat))
		i, err := roller.Roll(dice.D(len(commands)))
		if err != nil {
			b.Fatal(err)
		}
		if now, err = battlemat.Advance(now, seat, commands[i], roller); err != nil {
			b.Fatal(err)
		}
	}
}
