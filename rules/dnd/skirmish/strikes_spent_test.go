package skirmish

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// spends limits the uses of a soldier's attack.
func spends(uses, recharge, reach int) func(*creature.Statblock) {
	return func(s *creature.Statblock) {
		s.Actions[0].Uses, s.Actions[0].Recharge, s.Actions[0].Use.Attack.Reach = uses, recharge, reach
	}
}

// DND K5, DND K23: an opportunity attack by an action that is used up, or must recharge, is neither
// shown nor asked about. An attack that is made uses the action up. The remaining attacks keep
// their own reach.
func TestStrikesThatAreSpent(t *testing.T) {
	claws := func(s *creature.Statblock) {
		s.Actions = append(s.Actions, creature.Action{Key: "claws", Name: "Claws", Use: creature.Use{Attack: &creature.Attack{Bonus: 3, Reach: 5, Damage: []creature.Damage{{Dice: "1d4", Type: "slashing"}}}}})
	}
	for _, c := range []struct {
		name          string
		change        []func(*creature.Statblock)
		fresh, spent  string // where and with what the guard is struck at on its way to 5,0
		answers, left string // the possible answers, before and after the action is spent
	}{
		{"twice a day", []func(*creature.Statblock){spends(1, 0, 5)}, "1,0 Sword", "", "take wolf guard sword", ""},
		{"recharges", []func(*creature.Statblock){spends(0, 5, 5)}, "1,0 Sword", "", "take wolf guard sword", ""},
		{"with claws", []func(*creature.Statblock){spends(1, 0, 5), claws}, "1,0 Sword", "1,0 Claws", "take wolf guard sword, take wolf guard claws", "take wolf guard claws"},
		{"far, with claws", []func(*creature.Statblock){spends(0, 6, 10), claws}, "2,0 Sword", "1,0 Claws", "take wolf guard sword", "take wolf guard claws"},
	} {
		p := fight(t, arena(t, "......", "......"), pair2(c.change...), at(1, 0), at(0, 0))
		named := func(p *Position) string {
			var list []string
			way := chosen(t, p, "move guard 5,0")
			for _, one := range way.Threats {
				list = append(list, fmt.Sprint(way.Path[one.Step].At, " ", one.With))
			}
			if got, want := askedStrikes(t, p, "move guard 5,0"), offeredStrikes(&way); !slices.Equal(got, want) {
				t.Errorf("%s: %v are asked, %v named", c.name, got, want)
			}
			return strings.Join(list, ", ")
		}
		if got := named(p); got != c.fresh {
			t.Errorf("%s: whole it threatens %q, want %q", c.name, got, c.fresh)
		}
		q := play(t, p, "move guard 5,0")
		if got := strings.Join(offers(q, "take"), ", "); got != c.answers {
			t.Errorf("%s: it is offered %q, want %q", c.name, got, c.answers)
		}
		q = play(t, q, "take wolf guard sword: 1")
		if n := q.figure("wolf").Spent["sword"]; n != 1 {
			t.Errorf("%s: spent %d", c.name, n)
		}
		p = p.apply(Began{Figure: "guard"})
		wolf := *p.Figures[1]
		wolf.Spent = map[string]int{"sword": 1}
		p.Figures[1] = &wolf
		if got := named(p); got != c.spent {
			t.Errorf("%s: spent it threatens %q, want %q", c.name, got, c.spent)
		}
		q = play(t, p, "move guard 5,0")
		if got := strings.Join(offers(q, "take"), ", "); got != c.left {
			t.Errorf("%s: spent it is offered %q, want %q", c.name, got, c.left)
		}
	}
}

// DND K12: making a readied attack counts as a use of its action.
func TestReadiedStrikesAreSpent(t *testing.T) {
	p := fight(t, arena(t, hall...), []creature.Statblock{soldier("guard", hero, spends(1, 0, 5)), soldier("wolf")}, at(0, 0), at(5, 0))
	p = play(t, p, "ready guard sword", "end guard", "move wolf 1,0", "take guard wolf sword: 1")
	if n := p.figure("guard").Spent["sword"]; n != 1 {
		t.Errorf("spent %d", n)
	}
}
