package delve

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// pusher returns a position in which a beast is between hob, whom it pushes away, and pip, who is
// nearer afterwards.
func pusher(t *testing.T, move int, abilities ...string) *Position {
	s := set{Rows: []string{"..1..2.."}, Monster: beast(abilities...)}
	return den(t, s, theBeast(3, 0, card.Stats{Life: 9, Move: move, Attack: 2}))
}

// GH G74: a monster keeps its focus for all attacks of one card, even if another enemy is now
// nearer. If it can no longer attack its focus, it attacks nobody else.
func TestFocusIsKept(t *testing.T) {
	for _, c := range []struct {
		move    int
		to      grid.Cell
		attacks []string
	}{
		{2, at(1, 0), []string{"hob", "hob"}},
		{1, at(2, 0), []string{"hob"}},
		{0, at(3, 0), []string{"hob"}},
	} {
		d := first(t, acts(t, pusher(t, c.move, "Attack +0, Push 2", "Move +0", "Attack +0"), "beast"))
		if f := d.figure("beast"); f.At != c.to || !slices.Equal(attacked(d.Events), c.attacks) {
			t.Errorf("Move %d: it is at %v and attacked %v", c.move, f.At, attacked(d.Events))
		}
	}
}

// GH G74: a monster finds a new focus only when its old one is dead or exhausted. An invisible
// figure can no longer be the focus (GH M3).
func TestNewFocusForTheOldOne(t *testing.T) {
	p := pusher(t, 2, "Attack +9, Push 2", "Move +0", "Attack +0")
	p.figure("hob").Life = 1
	if d := first(t, acts(t, p, "beast")); !slices.Equal(attacked(d.Events), []string{"hob", "pip"}) || d.figure("hob").Gone != Exhausted {
		t.Errorf("attacked %v", attacked(d.Events))
	}
	d := pusher(t, 2, "Attack +0, Push 2", "Move +0", "Attack +0").resolve(dice.NewSeeded(dice.SeedOf("hidden")))
	d.figure("hob").Conditions = []Condition{{Name: "invisible"}}
	d.put(Task{Kind: acting, Figure: "beast", Step: 1, Names: []string{"hob"}})
	d.run(t)
	if got := attacked(d.Events); !slices.Equal(got, []string{"pip"}) {
		t.Errorf("attacked %v", got)
	}
}

// GH G74, M3: the figure that the players have chosen among those tied for the focus remains the
// focus.
func TestChosenFocusIsKept(t *testing.T) {
	s := set{Rows: []string{"1.....2", ".......", "......."}, Monster: beast("Attack +0, Range 3", "Move +0", "Attack +0")}
	for _, who := range []string{"hob", "pip"} {
		p := den(t, s, theBeast(3, 0, strong))
		p.figures[1].Initiative = p.figures[0].Initiative
		d := acts(t, p, "beast")
		if refusal := actingVerbs[0].Decide(d, "hob", strings.Fields("beast 3,0 "+who)); refusal != nil {
			t.Fatal(refusal)
		}
		if d.run(t); !slices.Equal(attacked(first(t, d).Events), []string{who, who}) {
			t.Errorf("%s was chosen, attacked %v", who, attacked(d.Events))
		}
	}
}
