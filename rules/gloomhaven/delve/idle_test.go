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

// TestIdleAgainstPlaying shows GH G12, G90. For abilities whose effect can be known without playing
// them, the answer and its text agree with those found by playing them.
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
