package delve

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// benchmarked are the scenarios of the benchmarks: one of many rooms, and one with everything in the
// game.
var benchmarked = []string{"overdue", "the-cloakroom"}

// BenchmarkAction is the cost of a command of a random match: its events, what all seats and a
// spectator are told of them and then see, and what those in turn may do.
func BenchmarkAction(b *testing.B) {
	for _, name := range benchmarked {
		b.Run(name, func(b *testing.B) {
			m := newRandomMatch(b, name)
			for range 300 {
				m.act(b)
			}
			b.ReportAllocs()
			for b.Loop() {
				m.act(b)
			}
		})
	}
}

// BenchmarkSeeAll makes the views of all seats and a spectator of a new position.
func BenchmarkSeeAll(b *testing.B) {
	stages := stagesOf(b, "overdue")
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		p := stages[i%len(stages)].share()
		for _, s := range []battlemat.Seat{"bouncer", "sweep", "matron", "fireworker", battlemat.Spectator} {
			p.See(s)
		}
		i++
	}
}

// BenchmarkHover asks about hexes of a position what a pointer over them asks: why, plans, and what is seen from
// there.
func BenchmarkHover(b *testing.B) {
	stages := stagesOf(b, "overdue")
	for name, ask := range map[string]func(p *Position, seat battlemat.Seat, at grid.Cell){
		"why":   func(p *Position, seat battlemat.Seat, at grid.Cell) { p.Why(seat, at) },
		"plans": func(p *Position, seat battlemat.Seat, at grid.Cell) { p.Plans(seat, "", at) },
		"look": func(p *Position, seat battlemat.Seat, at grid.Cell) {
			if f := p.figureAt(at); f != nil {
				p.Look(seat, f.ID)
			}
		},
	} {
		b.Run(name, func(b *testing.B) {
			i := 0
			b.ReportAllocs()
			for b.Loop() {
				p := stages[i%len(stages)]
				for _, f := range p.figures {
					ask(p, p.ToAct()[0], f.At)
				}
				i++
			}
		})
	}
}

// BenchmarkPlayout plays at random as a bot that looks ahead would: commands alone, without messages.
func BenchmarkPlayout(b *testing.B) {
	for _, name := range benchmarked {
		b.Run(name, func(b *testing.B) {
			m := newRandomMatch(b, name)
			b.ReportAllocs()
			for b.Loop() {
				if _, over := m.now.Outcome(); over {
					m.now = m.first
				}
				seat := m.now.ToAct()[0]
				commands := slices.Collect(battlemat.Commands(m.now, seat))
				i, err := m.roller.Roll(dice.D(len(commands)))
				if err != nil {
					b.Fatal(err)
				}
				if m.now, err = battlemat.Advance(m.now, seat, commands[i], m.roller); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// stagesOf are positions of a random match.
func stagesOf(b *testing.B, name string) []*Position {
	m := newRandomMatch(b, name)
	var stages []*Position
	for len(stages) < 200 {
		m.act(b)
		if _, over := m.now.Outcome(); !over {
			stages = append(stages, m.now.(*Position))
		}
	}
	return stages
}

// randomMatch is a match played at random; when it is over another follows.
type randomMatch struct {
	first, now battlemat.Position
	seats      []battlemat.Seat
	choices    []battlemat.Choice // of those in turn
	roller     dice.Roller
}

func newRandomMatch(b *testing.B, name string) *randomMatch {
	doc, err := scenarios.Load(name)
	if err != nil {
		b.Fatal(err)
	}
	first, err := battlemat.Begin(Ruleset, doc)
	if err != nil {
		b.Fatal(err)
	}
	m := &randomMatch{first: first, now: first, seats: []battlemat.Seat{battlemat.Spectator}, roller: dice.NewSeeded(dice.SeedOf("action"))}
	for _, s := range doc.Seats {
		m.seats = append(m.seats, battlemat.Seat(s.ID))
	}
	m.show()
	return m
}

// show makes all that seats are shown.
func (m *randomMatch) show() {
	for _, s := range m.seats {
		m.now.See(s)
	}
	m.choices = m.choices[:0]
	if waits := m.now.ToAct(); len(waits) > 0 {
		m.choices = slices.AppendSeq(m.choices, m.now.Choices(waits[0]))
	}
}

func (m *randomMatch) act(b *testing.B) {
	if _, over := m.now.Outcome(); over {
		m.now = m.first
		m.show()
	}
	choices := slices.DeleteFunc(m.choices, func(c battlemat.Choice) bool { return c.Kind.GivesUp() })
	i, err := m.roller.Roll(dice.D(len(choices)))
	if err != nil {
		b.Fatal(err)
	}
	happened, err := m.now.Decide(m.now.ToAct()[0], choices[i].Command, m.roller)
	if err != nil {
		b.Fatal(err)
	}
	for _, e := range happened {
		for i, s := range m.seats { // as a server does: once for those who receive the same
			if !slices.ContainsFunc(m.seats[:i], func(o battlemat.Seat) bool { return battlemat.TellsAlike(m.now, e, o, s) }) {
				m.now.Tell(s, e)
			}
		}
		m.now = m.now.Apply(e)
	}
	m.show()
}
