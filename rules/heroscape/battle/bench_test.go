package battle

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/scenarios"
)

// BenchmarkPlaying plays matches by chance, as a server does for its streams: every command is decided, and
// every seat, a spectator too, has its view and its choices made of the position after it.
func BenchmarkPlaying(b *testing.B) {
	for _, name := range []string{"the-two-ledges", "the-toll-bridge"} {
		b.Run(name, func(b *testing.B) {
			s, err := scenarios.Load(name)
			if err != nil {
				b.Fatal(err)
			}
			start, err := battlemat.Begin(Ruleset, s)
			if err != nil {
				b.Fatal(err)
			}
			first := start.(*Position)
			seats := append(slices.Clone(first.Order), battlemat.Spectator)
			var p battlemat.Position = first
			chance, matches := rand.New(rand.NewPCG(13, 1)), 0
			roller := dice.NewSeeded(dice.SeedOf(name))
			var choices, acting []battlemat.Choice
			b.ReportAllocs()
			for b.Loop() {
				if len(acting) == 0 {
					p = first.Reopen()
					matches++
					roller = dice.NewSeeded(dice.SeedOf(fmt.Sprint(name, matches)))
				}
				acting = acting[:0]
				var mover battlemat.Seat
				for _, seat := range seats {
					_ = p.See(seat)
					choices = slices.AppendSeq(choices[:0], p.Choices(seat))
					if slices.Contains(p.ToAct(), seat) {
						acting, mover = append(acting[:0], choices...), seat
					}
				}
				acting = slices.DeleteFunc(acting, func(c battlemat.Choice) bool { return c.Kind.GivesUp() })
				if len(acting) == 0 {
					continue
				}
				events, err := p.Decide(mover, acting[chance.IntN(len(acting))].Command, roller)
				if err != nil {
					b.Fatal(err)
				}
				for _, e := range events {
					for _, seat := range seats {
						_ = p.Tell(seat, e)
					}
					p = p.Apply(e)
				}
			}
		})
	}
}
