package skirmish

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestPlansLookEverywhereTheyMust: the places that plans skip would not change any plan.
func TestPlansLookEverywhereTheyMust(t *testing.T) {
	if testing.Short() {
		t.Skip("every place is searched in the usual run")
	}
	everywhere := func(combatant, grid.Cell) *prospects {
		return &prospects{deeds: map[battlemat.Command]prospect{}, everywhere: true}
	}
	planned := 0
	for _, name := range scenarios.Of("dnd") {
		doc, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		p, err := battlemat.Begin(Ruleset, doc)
		if err != nil {
			t.Fatal(err)
		}
		roller := dice.NewSeeded(dice.SeedOf(name))
		for n := range 40 {
			if _, over := p.Outcome(); over {
				break
			}
			seat := p.ToAct()[0]
			if now := p.(*Position); now.Round > 0 && n%8 == 7 {
				cells := slices.Collect(func(yield func(grid.Cell) bool) {
					for o := range now.here {
						if !yield(o.At) {
							return
						}
					}
				})
				for _, d := range now.Doors {
					cells = append(cells, now.beside(d.ID)...)
				}
				for _, at := range cells {
					got, want := now.Plans(seat, "", at), plans(now, seat, "", at, everywhere)
					planned += len(want)
					if !reflect.DeepEqual(got, want) {
						t.Fatalf("%s, command %d, %v: %s, of all places %s", name, n, at, texts(got), texts(want))
					}
				}
			}
			commands := slices.Collect(battlemat.Commands(p, seat))
			i, err := roller.Roll(dice.D(min(len(commands), dice.MaxSides)))
			if err != nil {
				t.Fatal(err)
			}
			happened, err := p.Decide(seat, commands[i], roller)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range happened {
				p = p.Apply(e)
			}
		}
	}
	if planned < 20 {
		t.Errorf("%d plans", planned)
	}
}

func texts(plans []battlemat.Plan) string {
	var list []string
	for _, p := range plans {
		list = append(list, p.Text)
	}
	return fmt.Sprintf("%q", list)
}

// DND M7: a reach of ten feet covers the second diagonal, which is farther for a walker. The guard
// can strike at the wolf from there, and reaches no other suitable place.
func TestPlansReachTheSecondDiagonal(t *testing.T) {
	spear := func(s *creature.Statblock) {
		s.Speed.Walk, s.Actions = 5, s.Actions[:1]
		s.Actions[0].Use.Attack.Reach = 10
	}
	p := fight(t, arena(t, "...O", "OO..", "OO.."), []creature.Statblock{soldier("guard", hero, spear), soldier("wolf")}, at(0, 0), at(3, 2))
	if got := p.Plans("heroes", "", at(3, 2)); texts(got) != `["Go 5 ft and attack Wolf with Sword"]` {
		t.Error(texts(got))
	}
}
