package rulestest_test

import (
	"fmt"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/game/rulestest/tag"
	"github.com/battlemat/battlemat/game/rulestest/yard"
)

func open(t testing.TB) battlemat.Position {
	t.Helper()
	p, err := battlemat.Begin(tag.Ruleset, yard.Scenario())
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// after returns the position after commands whose dice show the given faces.
func after(t testing.TB, p battlemat.Position, faces []dice.Face, commands ...battlemat.Command) battlemat.Position {
	t.Helper()
	r := dice.NewScripted(faces...)
	for _, c := range commands {
		events, err := p.Decide(p.ToAct()[0], c, r)
		if err != nil {
			t.Fatalf("%s: %v", c, err)
		}
		for _, e := range events {
			p = p.Apply(e)
		}
	}
	return p
}

// TestPerft checks counts that were computed by hand: 30 places for the snare and resigning; then
// six rolls and resigning.
func TestPerft(t *testing.T) {
	p := open(t)
	for depth, want := range []rulestest.Count{{Ways: 1}, {Ways: 31, Over: 1}, {Ways: 211, Over: 31}} {
		got, err := rulestest.Perft(p, depth, nil)
		if err != nil || got != want {
			t.Errorf("depth %d: %+v, %v, not %+v", depth, got, err, want)
		}
	}
	seed := dice.SeedOf("x")
	if got, err := rulestest.Perft(p, 2, &seed); err != nil || got.Ways != 30*2+1 {
		t.Errorf("with a seed: %+v, %v", got, err)
	}
	// Ducking throws one of six sides, three of which free the runner. Each face counts separately.
	p = after(t, p, []dice.Face{"1"}, "lay 3,4", "roll")
	touched := after(t, p, []dice.Face{"6", "6"}, "move 4,3", "end", "move 3,4", "end", "roll")
	n, err := rulestest.Perft(touched, 1, nil)
	if err != nil || n.Ways == 0 {
		t.Errorf("%+v, %v", n, err)
	}
	sum := rulestest.Count{}
	err = rulestest.Divide(touched, 2, nil, func(s battlemat.Seat, c battlemat.Command, n rulestest.Count) {
		if s != "hunter" {
			t.Errorf("%s: %s", s, c)
		}
		sum.Ways += n.Ways
		sum.Over += n.Over
	})
	if whole, err2 := rulestest.Perft(touched, 2, nil); err != nil || err2 != nil || whole != sum {
		t.Errorf("the parts are %+v, the whole %+v", sum, whole)
	}
}

// TestPerftThrowsEveryRow checks that all results of the dice of a command are tried, even if later
// dice are thrown only after some results, and that sides with equal faces count once.
func TestPerftThrowsEveryRow(t *testing.T) {
	seen := map[string]bool{}
	game := thrower{throw: func(r dice.Roller) {
		a, err := dice.Throw(r, dice.D(6), 1)
		if err != nil {
			t.Fatal(err)
		}
		die := dice.Die{Name: "coin", Faces: []dice.Face{"head", "head", "tail"}}
		if a[0] == "6" { // throw a third die only in some cases
			b, err := dice.Throw(r, die, 2)
			if err != nil {
				t.Fatal(err)
			}
			a = append(a, b...)
		}
		seen[fmt.Sprint(a)] = true
	}, Position: open(t)}
	n, err := rulestest.Perft(game, 1, nil)
	// Each of the 31 choices has 5 results with one die, and 4 with three dice.
	if err != nil || n.Ways != 31*9 || len(seen) != 9 {
		t.Errorf("%+v, %v, %v", n, err, seen)
	}
}

// thrower throws dice at every command, with no effect.
type thrower struct {
	battlemat.Position
	throw func(dice.Roller)
}

func (g thrower) Decide(_ battlemat.Seat, _ battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
	g.throw(r)
	return nil, nil
}

// TestSecrecy checks that a pair is reported only if its seat can tell the positions apart.
func TestSecrecy(t *testing.T) {
	p := open(t)
	one, other := after(t, p, nil, "lay 3,4"), after(t, p, nil, "lay 2,2")
	var c collected
	for _, s := range []battlemat.Seat{"red", "blue", battlemat.Spectator} {
		rulestest.Secrecy(&c, tag.Ruleset, rulestest.Pair{Seat: s, A: one, B: other})
	}
	if len(c.faults) > 0 {
		t.Errorf("the snare is known: %q", c.faults)
	}
	rulestest.Secrecy(&c, tag.Ruleset, rulestest.Pair{Seat: tag.Hunter, A: one, B: other})
	if len(c.faults) != 1 {
		t.Errorf("to the hunter two snares are not the same: %q", c.faults)
	}
}

// BenchmarkMatches plays random matches without examining them.
func BenchmarkMatches(b *testing.B) {
	first := open(b)
	commands := 0
	for n := 0; b.Loop(); n++ {
		r := dice.NewSeeded(dice.SeedOf("bench").At(uint64(n)))
		p := first
		for {
			acting := p.ToAct()
			if len(acting) == 0 {
				break
			}
			var list []battlemat.Choice
			for c := range p.Choices(acting[0]) {
				if c.Kind != battlemat.Resign {
					list = append(list, c)
				}
			}
			i, err := r.Roll(dice.D(len(list)))
			if err != nil {
				b.Fatal(err)
			}
			events, err := p.Decide(acting[0], list[i].Command, r)
			if err != nil {
				b.Fatal(err)
			}
			for _, e := range events {
				p = p.Apply(e)
			}
			commands++
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "matches/s")
	b.ReportMetric(float64(commands)/b.Elapsed().Seconds(), "commands/s")
}
