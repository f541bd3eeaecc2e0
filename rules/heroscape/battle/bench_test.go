package battle

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// BenchmarkPlaying plays matches by chance, a command of each in turn, as a server does for its streams: every command
// is decided, and every seat, a spectator too, has its view and its choices made of the position after it.
func BenchmarkPlaying(b *testing.B) {
	for _, name := range []string{"the-two-ledges", "the-toll-bridge"} {
		b.Run(name, func(b *testing.B) {
			s, err := scenarios.Load(name)
			if err != nil {
				b.Fatal(err)
			}
			first, err := battlemat.Begin(Ruleset, s)
			if err != nil {
				b.Fatal(err)
			}
			all := make([]table, 100)
			for i := range all {
				all[i] = table{first: first.(*Position), number: i}
			}
			b.ReportAllocs()
			for n := 0; b.Loop(); n++ {
				all[n%len(all)].command(b)
			}
		})
	}
}

// table is where a match is played by chance, and then another.
type table struct {
	first, at *Position
	number    int
	chance    *rand.Rand
	roller    dice.Roller
	choices   []battlemat.Choice // of the seat that acts
}

func (t *table) command(b *testing.B) {
	if t.at == nil || t.at.Over != nil {
		t.at, t.number = t.first.Reopen().(*Position), t.number+1000
		t.chance, t.roller = rand.New(rand.NewPCG(13, uint64(t.number))), dice.NewSeeded(dice.SeedOf(fmt.Sprint(t.number)))
	} else {
		t.play(b)
	}
	for _, seat := range append(t.first.Order[:len(t.first.Order):len(t.first.Order)], battlemat.Spectator) {
		_ = t.at.See(seat)
		for range t.at.Choices(seat) {
		}
	}
}

func (t *table) play(b *testing.B) {
	seat := t.at.ToAct()[0]
	t.choices = slices.AppendSeq(t.choices[:0], t.at.Choices(seat))
	t.choices = slices.DeleteFunc(t.choices, func(c battlemat.Choice) bool { return c.Kind.GivesUp() })
	events, err := t.at.Decide(seat, t.choices[t.chance.IntN(len(t.choices))].Command, t.roller)
	if err != nil {
		b.Fatal(err)
	}
	for _, e := range events {
		for _, to := range append(t.first.Order[:len(t.first.Order):len(t.first.Order)], battlemat.Spectator) {
			_ = t.at.Tell(to, e)
		}
		t.at = t.at.apply(e)
	}
}
