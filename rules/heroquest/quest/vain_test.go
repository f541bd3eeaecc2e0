package quest

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
)

// worked returns the part of a position that a useful command may change: everything except what
// the command itself costs the figure.
func worked(p *Position, by string, spent ...string) string {
	figures := game.Values(p.figures)
	for i := range figures {
		if f := &figures[i]; f.ID == by {
			f.Acted, f.Moved, f.Left, f.Spells = false, false, 0, nil
			for _, s := range spent {
				f.lift(s)
			}
			if len(f.States) == 0 {
				f.States = nil
			}
		}
	}
	return fmt.Sprint(figures, p.ground.Doors(), p.revealed, p.doors, p.waiting, p.traps, p.taken, p.chests, p.over, p.asked, p.dying, p.deck.Len(), p.turn)
}

// spends lists the items that a command cost a figure.
func spends(before, after *Position, by string) []string {
	var lost []string
	f, left := before.figure(by), after.figure(by)
	if f == nil || left == nil {
		return nil
	}
	for i, item := range f.Items {
		if slices.Index(f.Items, item) == i && count(left.Items, item) < count(f.Items, item) {
			lost = append(lost, item)
		}
	}
	return lost
}

// vain reports whether a choice changes nothing in two dozen throws. A search is never in vain,
// even if it finds nothing.
func vain(t *testing.T, p *Position, seat battlemat.Seat, c battlemat.Choice) bool {
	t.Helper()
	if slices.Contains([]battlemat.Kind{battlemat.Pass, battlemat.Resign}, c.Kind) || c.Command.Words()[0] == "search" {
		return false
	}
	for n := range 24 {
		events, err := p.Decide(seat, c.Command, dice.NewSeeded(dice.SeedOf(fmt.Sprint(c.Command, n))))
		if err != nil {
			t.Fatalf("%q is offered, and refused: %v", c.Command, err)
		}
		q := p
		for _, e := range events {
			q = q.apply(e)
		}
		var spent []string // the half of a double action that was used
		for _, s := range []string{heroicBrew, secondSpell} {
			if f := p.figure(c.Figure); f != nil && (f.is(s) || c.Command.Words()[0] == "cast") {
				spent = append(spent, s)
			}
		}
		was := p.apply(Acted{Figure: c.Figure}).copy()
		for _, item := range spends(p, q, c.Figure) {
			was.figure(c.Figure).drop(item)
		}
		if !reflect.DeepEqual(worked(was, c.Figure, spent...), worked(q, c.Figure, spent...)) {
			return false
		}
	}
	return true
}

// TestNothingIsOfferedInVain: HQ Q124, Q125: in random play with every spell, weapon and potion, no
// command is offered that would have no effect whatever the dice show.
func TestNothingIsOfferedInVain(t *testing.T) {
	asked, verbs := 0, map[string]int{}
	for seed := range uint64(6) {
		random := rand.New(rand.NewPCG(seed, 7))
		p := laid(t, manor, coven())
		if seed%2 == 1 {
			p = american(t, p)
		}
		for n := 0; n < 90 && p.over == nil; n++ {
			if n == 20 {
				p = gathered(p)
			}
			seat := p.ToAct()[0]
			choices := slices.Collect(p.Choices(seat))
			for k, c := range choices {
				word := c.Command.Words()[0]
				if (word == "move" || word == "give" || word == "buy") && k%5 != n%5 {
					continue // enough of this kind have been checked
				}
				asked++
				verbs[word]++
				if vain(t, p, seat, c) {
					t.Errorf("seed %d, %d: %q does nothing", seed, n, c.Command)
				}
			}
			c := picked(random, choices)
			events, err := p.Decide(seat, c.Command, dice.NewSeeded(dice.SeedOf(fmt.Sprint(seed, n))))
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				p = p.apply(e)
			}
		}
	}
	for _, verb := range []string{"attack", "cast", "drink", "use", "wear", "ready", "open", "roll", "move"} {
		if verbs[verb] == 0 {
			t.Errorf("%s was never offered: %v", verb, verbs)
		}
	}
	t.Logf("%d offers: %v", asked, verbs)
}
