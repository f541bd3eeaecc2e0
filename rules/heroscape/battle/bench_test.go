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

// BenchmarkPlaying plays several random matches side by side, one command at a time, as a server
// does for its streams. It decides every command, then builds the views and choices of every seat
// and of a spectator.
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

// table plays one random match after another.
type table struct {
	first, at *Position
	number    int
	chance    *rand.Rand
	roller    dice.Roller
	choices   []battlemat.Choice // the choices of the seat that acts
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

// BenchmarkPlayouts plays random matches to their end without messages, like a bot that looks
// ahead.
func BenchmarkPlayouts(b *testing.B) {
	for _, name := range []string{"the-two-ledges", "the-toll-bridge"} {
		b.Run(name, func(b *testing.B) {
			first := begun(b, name)
			b.ReportAllocs()
			for n := 0; b.Loop(); n++ {
				chance, roller := rand.New(rand.NewPCG(7, uint64(n%20))), dice.NewSeeded(dice.SeedOf(fmt.Sprint("playout", n%20)))
				at := battlemat.Position(first.Reopen())
				for range 60 {
					acting := at.ToAct()
					if len(acting) == 0 {
						break
					}
					commands := slices.Collect(battlemat.Commands(at, acting[0]))
					next, err := battlemat.Advance(at, acting[0], commands[chance.IntN(len(commands))], roller)
					if err != nil {
						b.Fatal(err)
					}
					at = next
				}
			}
		})
	}
}

// BenchmarkHovering asks what a page asks while a pointer moves: what a figure sees and could do
// after a move, how it can attack an enemy, and how far it reaches. Each question is the first
// about its position.
func BenchmarkHovering(b *testing.B) {
	for _, name := range []string{"the-two-ledges", "the-toll-bridge"} {
		stands := turnsOf(b, name)
		for _, ask := range []struct {
			what string
			of   func(p *Position, f *Figure)
		}{
			{"prospects", func(p *Position, f *Figure) { p.Prospects(p.Turn.Seat, f.ID) }},
			{"look", func(p *Position, f *Figure) { p.Look(p.Turn.Seat, f.ID) }},
			{"plans", func(p *Position, f *Figure) {
				for _, o := range p.Figures {
					if o.Placed && !o.Gone && p.side(o) != p.side(f) {
						p.Plans(p.Turn.Seat, f.ID, o.At)
						return
					}
				}
			}},
			{"choices", func(p *Position, _ *Figure) {
				for range p.Choices(p.Turn.Seat) {
				}
			}},
			{"view", func(p *Position, _ *Figure) { p.See(p.Turn.Seat) }},
		} {
			b.Run(name+"/"+ask.what, func(b *testing.B) {
				b.ReportAllocs()
				for n := 0; b.Loop(); n++ {
					p := stands[n%len(stands)].Reopen().(*Position)
					for _, f := range p.Figures {
						if f.Unit == p.Turn.Unit && f.Placed && !f.Gone {
							ask.of(p, f)
							break
						}
					}
				}
			})
		}
	}
}

// turnsOf returns positions of a random match in which a card acts.
func turnsOf(b *testing.B, name string) (list []*Position) {
	at := table{first: begun(b, name), number: 3}
	for range 120 {
		if at.command(b); at.at.Phase == playing && at.at.Turn.Unit != "" && at.at.Over == nil {
			list = append(list, at.at)
		}
	}
	return list
}

func begun(b *testing.B, name string) *Position {
	s, err := scenarios.Load(name)
	if err != nil {
		b.Fatal(err)
	}
	p, err := battlemat.Begin(Ruleset, s)
	if err != nil {
		b.Fatal(err)
	}
	return p.(*Position)
}
