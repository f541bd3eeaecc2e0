package delve

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestIdleAgainstPlaying shows GH G12, G90. For abilities whose effect can be known without play,
// the quick answer and its text agree with those found by playing the abilities.
func TestIdleAgainstPlaying(t *testing.T) {
	met := map[string]int{}
	for _, name := range []string{"the-cloakroom", "overdue", "rent-day", "the-wedding-cake"} {
		doc, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		begun, err := battlemat.Begin(Ruleset, doc)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(3) {
			p, chance := begun.(*Position), rand.New(rand.NewPCG(seed, 1))
			roller := dice.NewSeeded(dice.SeedOf(fmt.Sprint(name, seed)))
			for range 150 {
				if _, over := p.Outcome(); over {
					break
				}
				seat := p.ToAct()[0]
				if turn := p.asked(seat, characterTurn); turn != nil {
					idleAgainstPlaying(t, p, p.figure(turn.Figure), met)
				}
				roomAgainstReach(t, p)
				may := slices.Collect(p.Commands(seat))
				events, err := p.Decide(seat, may[chance.IntN(len(may))], roller)
				if err != nil {
					t.Fatal(err)
				}
				for _, e := range events {
					p = p.apply(e)
				}
			}
		}
	}
	if t.Log(met); len(met) < 4 {
		t.Errorf("not all came about: %v", met)
	}
}

func idleAgainstPlaying(t *testing.T, p *Position, f *Figure, met map[string]int) {
	t.Helper()
	for _, h := range actorOf(p, f).playable() {
		for _, basic := range []string{"", "attack", "move"} {
			if b, plain := basics[basic]; plain && b.half != h.Half {
				continue
			}
			task := Task{Kind: doingAbility, Figure: f.ID, Card: h.Card, Half: h.Half, Basic: basic}
			abilities := p.abilities(f, &task)
			for task.Step = range abilities {
				a := &abilities[task.Step]
				if doings[a.Deed].idle == nil {
					continue
				}
				idle, tried := actorOf(p, f).futile(task), actorOf(p, f).triedInVain(task)
				if (idle == nil) != (tried == nil) || idle != nil && idle() != tried() {
					t.Fatalf("%s of %s: %s: idle %t, and played %t", h.Half, h.Card, a, idle != nil, tried != nil)
				}
				met[fmt.Sprint(a.Deed, idle != nil)]++
				soonKnown(t, p, f, a)
			}
		}
	}
}

// soonKnown compares the quick answers about an ability, which list no choices, with the lists of
// choices.
func soonKnown(t *testing.T, p *Position, f *Figure, a *card.Ability) {
	t.Helper()
	task := Task{Kind: doingAbility, Figure: f.ID, Begun: true, Does: a, N: a.N}
	switch legs := marchOf(p, f, &task).legs(); {
	case moves(a) && marchOf(p, f, &task).maySetOut() != (len(legs) > 0):
		t.Fatalf("%s: sets out on %d ways", a, len(legs))
	case a.Deed == card.Attack && attackOf(p, f, &task).placeable() != (len(attackOf(p, f, &task).placements()) > 0):
		t.Fatalf("%s: %d placements", a, len(attackOf(p, f, &task).placements()))
	}
}

// roomAgainstReach checks that a figure with room to set out can end a movement of any kind
// elsewhere.
func roomAgainstReach(t *testing.T, p *Position) {
	t.Helper()
	for f := range p.here {
		for _, a := range []card.Ability{{Deed: card.Move}, {Deed: card.Move, Movement: "jump"}, {Deed: card.Move, Movement: "fly"}, {Deed: card.Teleport}} {
			m := marchOf(p, f, &Task{Kind: doingAbility, Figure: f.ID, Begun: true, Does: &a, N: 1})
			if m.hasRoom() && len(m.goals(1)) == 0 {
				t.Fatalf("%s on %v has room, but cannot %s", f.ID, f.At, a)
			}
		}
	}
}

// GH S4.1, S4.4, S4.5: a figure has room to set out if there is free floor beside it.
func TestRoomToSetOut(t *testing.T) {
	for _, c := range []struct {
		name string
		set
		want bool
	}{
		{"free floor", set{Rows: []string{"1", "."}}, true},
		{"another figure", set{Rows: []string{"1", "2"}}, false},
		{"rock", set{Rows: []string{"1", "#"}}, false},
		{"a wall", set{Rows: []string{"1", "."}, Walls: `[[0,0,"S"]]`}, false},
		{"a closed door", set{Rows: []string{"1", "+", "."}, Rooms: []string{"A", "A", "B"}}, false},
		{"ice, on which it slides on", set{Rows: []string{"1", "-", "."}}, false},
	} {
		p := c.lay(t)
		roomAgainstReach(t, p)
		f := p.figure("hob")
		m := marchOf(p, f, &Task{Kind: doingAbility, Figure: f.ID, Begun: true, Does: &card.Ability{Deed: card.Move}, N: 1})
		if m.hasRoom() != c.want {
			t.Errorf("%s: there is room: %t", c.name, m.hasRoom())
		}
	}
}
