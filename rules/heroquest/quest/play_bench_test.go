package quest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// table plays random matches. When one is over, another follows.
type table struct {
	first, now battlemat.Position
	seats      []battlemat.Seat
	choices    []battlemat.Choice // the choices of the seats that must act
	stages     []battlemat.Position
	roller     dice.Roller
}

func newTable(b *testing.B, doc *scenario.Scenario) *table {
	first, err := battlemat.Begin(Ruleset, doc)
	if err != nil {
		b.Fatal(err)
	}
	t := &table{first: first, now: first, seats: []battlemat.Seat{battlemat.Spectator}, roller: dice.NewSeeded(dice.SeedOf("action"))}
	for _, s := range doc.Seats {
		t.seats = append(t.seats, battlemat.Seat(s.ID))
	}
	t.draw()
	return t
}

// draw builds the views of all seats and the choices of the seats that must act.
func (t *table) draw() {
	for _, s := range t.seats {
		t.now.See(s)
	}
	t.choices = t.choices[:0]
	for _, s := range t.now.ToAct() {
		t.choices = slices.AppendSeq(t.choices, t.now.Choices(s))
	}
}

func (t *table) act(b *testing.B) {
	if _, over := t.now.Outcome(); over {
		t.now = t.first.(*Position).Reopen()
		t.draw()
	}
	choices := slices.DeleteFunc(t.choices, func(c battlemat.Choice) bool { return c.Kind.GivesUp() || c.Command.Words()[0] == "leave" })
	i, err := t.roller.Roll(dice.D(len(choices)))
	if err != nil {
		b.Fatal(err)
	}
	happened, err := t.now.Decide(t.now.ToAct()[0], choices[i].Command, t.roller)
	if err != nil {
		b.Fatal(err)
	}
	t.stages = t.stages[:0]
	for _, e := range happened {
		t.stages = append(t.stages, t.now)
		t.now = t.now.Apply(e)
	}
	for _, s := range t.seats {
		for i, e := range happened {
			t.stages[i].Tell(s, e)
		}
	}
	t.draw()
}

// chance returns a quest that is played at random.
func chance(b *testing.B) *table {
	doc, err := scenarios.Load("the-king-under-the-pantry")
	if err != nil {
		b.Fatal(err)
	}
	return newTable(b, doc)
}

// reachedIn returns positions of a quest that is played at random.
func reachedIn(b *testing.B) (list []*Position) {
	t := chance(b)
	for i := range 600 {
		if t.act(b); i%20 == 19 {
			if _, over := t.now.Outcome(); !over {
				list = append(list, t.now.(*Position))
			}
		}
	}
	return list
}

// anew returns a copy of a position without cached results, as if the match had just reached it.
func anew(p *Position) *Position {
	q := p.copy()
	q.own = nil
	return q
}

// BenchmarkAction measures the cost of one command for the rules: its events, what all seats and a
// spectator are told and then see, and the choices of the seats that must act.
func BenchmarkAction(b *testing.B) {
	t := chance(b)
	for range 500 {
		t.act(b)
	}
	b.ReportAllocs()
	for b.Loop() {
		t.act(b)
	}
}

// BenchmarkSee builds the views of a position that was just reached, for one seat and for all.
func BenchmarkSee(b *testing.B) {
	list := reachedIn(b)
	for _, seats := range [][]battlemat.Seat{{"elf"}, {"zargon"}, {"", "barbarian", "dwarf", "elf", "wizard", "zargon"}} {
		name := "all"
		if len(seats) == 1 {
			name = string(seats[0])
		}
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				p := anew(list[i%len(list)])
				for _, s := range seats {
					p.See(s)
				}
			}
		})
	}
}

// BenchmarkOffers lists the choices of the seats that must act in a position that was just reached.
func BenchmarkOffers(b *testing.B) {
	list := reachedIn(b)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		p := anew(list[i%len(list)])
		for range p.Choices(p.ToAct()[0]) {
		}
	}
}

// BenchmarkHover measures the cost of pointing at a square, in a position that was just reached.
func BenchmarkHover(b *testing.B) {
	list := reachedIn(b)
	r := rand.New(rand.NewPCG(1, 2))
	var commands []battlemat.Command
	for _, p := range list {
		choices := slices.Collect(p.Choices(p.ToAct()[0]))
		commands = append(commands, choices[r.IntN(len(choices))].Command)
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		p := anew(list[i%len(list)])
		_, _ = battlemat.Preview(p, p.ToAct()[0], commands[i%len(list)])
		p.Why(p.ToAct()[0], p.figures[i%len(p.figures)].At)
	}
}

// BenchmarkPlans asks which plans the seat that must act has against each figure.
func BenchmarkPlans(b *testing.B) {
	list := reachedIn(b)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		p := anew(list[i%len(list)])
		for _, f := range p.figures {
			p.Plans(p.ToAct()[0], "", f.At)
		}
	}
}

// BenchmarkPlayout plays a quest at random from its current position, for at most 40 commands.
func BenchmarkPlayout(b *testing.B) {
	list := reachedIn(b)
	roller := dice.NewSeeded(dice.SeedOf("playout"))
	r := rand.New(rand.NewPCG(1, 2))
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		var p battlemat.Position = anew(list[i%len(list)])
		for range 40 {
			if _, over := p.Outcome(); over {
				break
			}
			seat := p.ToAct()[0]
			commands := slices.Collect(battlemat.Commands(p, seat))
			next, err := battlemat.Advance(p, seat, commands[r.IntN(len(commands))], roller)
			if err != nil {
				b.Fatal(err)
			}
			p = next
		}
	}
}
