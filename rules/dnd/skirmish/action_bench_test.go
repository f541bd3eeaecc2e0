package skirmish

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// BenchmarkAction measures a command of a random match: its events, everything that all seats and a
// spectator are told and shown, and the choices of the seats that act next. Other matches have been
// played on the same ground before, so its lines of sight are cached.
func BenchmarkAction(b *testing.B) {
	doc, err := scenarios.Load("the-salt-toll")
	if err != nil {
		b.Fatal(err)
	}
	t := newTable(b, doc)
	for range 3000 {
		t.act(b)
	}
	b.ReportAllocs()
	for b.Loop() {
		t.act(b)
	}
}

// table is a match that is played at random. When it is over, another one follows.
type table struct {
	first, now battlemat.Position
	seats      []battlemat.Seat
	choices    []battlemat.Choice // the choices of the seats that act next
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

// draw computes everything that the seats are shown.
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
	choices := slices.DeleteFunc(t.choices, func(c battlemat.Choice) bool { return c.Kind.GivesUp() })
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
