package delve

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// benchmarked lists the scenarios of the benchmarks: one with many rooms, and one with everything
// in the game.
var benchmarked = []string{"overdue", "the-cloakroom"}

// BenchmarkAction measures a command in a random match, with its events, the lines and the views
// for all seats and a spectator, and the choices of the seats that act next.
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

// BenchmarkSeeAll measures the views of all seats and a spectator for a new position.
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

// BenchmarkHover measures what clients ask when the pointer is over a hex: reasons, plans, and the
// field of view.
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

// BenchmarkPlayout plays at random as a bot does when it looks ahead, with commands only and
// without messages.
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

// stagesOf returns positions of a random match.
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

// randomMatch is a match played at random. When it is over, another one follows.
type randomMatch struct {
	first, now battlemat.Position
	seats      []battlemat.Seat
	choices    []battlemat.Choice // the choices of the seats that may act
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

// show builds everything that seats are shown.
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
		for i, s := range m.seats { // as on a server, once for all seats that get the same lines
			if !slices.ContainsFunc(m.seats[:i], func(o battlemat.Seat) bool { return battlemat.TellsAlike(m.now, e, o, s) }) {
				m.now.Tell(s, e)
			}
		}
		m.now = m.now.Apply(e)
	}
	m.show()
}
