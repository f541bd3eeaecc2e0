package skirmish

import (
	"reflect"
	"slices"
	"sync"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestPreviewsAtTheSameTime: several goroutines may preview choices of one position at once,
// although the choices share their odds.
func TestPreviewsAtTheSameTime(t *testing.T) {
	list := []creature.Statblock{caster([]int{1}, "magic-missile"), soldier("rat"), soldier("wolf"), soldier("elk")}
	for range 100 {
		p := fight(t, arena(t, "......", "......"), list, at(0, 0), at(4, 0), at(4, 1), at(5, 0))
		look := func(command battlemat.Command) {
			if c, err := p.Preview("heroes", command); err != nil || c.Odds == nil {
				t.Errorf("%+v %v", c, err)
			}
		}
		look("cast mage magic-missile 1 rat rat elk") // from now on the list is cached
		var looking sync.WaitGroup
		for _, targets := range []string{"rat rat rat", "rat rat wolf", "rat wolf wolf", "wolf wolf wolf", "rat wolf elk", "elk elk elk", "wolf elk elk"} {
			looking.Go(func() { look(battlemat.Command("cast mage magic-missile 1 " + targets)) })
		}
		looking.Wait()
	}
}

// TestChoicesAtTheSameTime: several goroutines may ask for the choices of the positions of a match
// at once, and each gets the same choices as a single goroutine would.
func TestChoicesAtTheSameTime(t *testing.T) {
	doc, err := scenarios.Load("the-salt-toll")
	if err != nil {
		t.Fatal(err)
	}
	first, err := open(doc)
	if err != nil {
		t.Fatal(err)
	}
	roller := dice.NewSeeded(dice.SeedOf("at the same time"))
	var p battlemat.Position = first
	for n := range 60 {
		if _, over := p.Outcome(); over {
			break
		}
		seat := p.ToAct()[0]
		want := slices.Collect(forgetful(p.(*Position)).Choices(seat))
		var asking sync.WaitGroup
		for range 4 {
			asking.Go(func() {
				if got := slices.Collect(p.Choices(seat)); !reflect.DeepEqual(got, want) {
					t.Errorf("after %d commands: %+v, expected %+v", n, got, want)
				}
			})
		}
		asking.Wait()
		moves := slices.DeleteFunc(want, func(c battlemat.Choice) bool { return c.Kind.GivesUp() })
		i, err := roller.Roll(dice.D(len(moves)))
		if err != nil {
			t.Fatal(err)
		}
		if p, err = battlemat.Advance(p, seat, moves[i].Command, roller); err != nil {
			t.Fatal(err)
		}
	}
}
