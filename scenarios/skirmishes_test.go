package scenarios_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/bot"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/scenarios"
)

// skirmish lets bots play a skirmish to its end, the party by its player or by a bot that only charges.
// It returns whether the party wins, and the hit points that it has left.
func skirmish(t *testing.T, name string, n int, charging bool, look func(battlemat.Seat, battlemat.View, []battlemat.Choice)) (won bool, left int) {
	t.Helper()
	rules, doc := load(t, name)
	p, err := battlemat.Begin(rules, doc)
	if err != nil {
		t.Fatal(err)
	}
	roller := dice.NewSeeded(dice.SeedOf(fmt.Sprint(name, n)))
	for steps := 0; len(p.ToAct()) > 0; steps++ {
		if steps > 6000 {
			t.Fatalf("%s, match %d: no end", name, n)
		}
		seat := p.ToAct()[0]
		b := rules.Bot(seat)
		if charging && seat != "gm" {
			b = bot.Greedy()
		}
		view, choices := p.See(seat), slices.Collect(p.Choices(seat))
		if look != nil {
			look(seat, view, choices)
		}
		events, err := p.Decide(seat, b.Choose(view, choices), roller)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			p = p.Apply(e)
		}
	}
	o, _ := p.Outcome()
	for _, f := range p.See(battlemat.Seat(doc.Seats[0].ID)).Figures {
		if f.Side == "party" {
			left += f.Life
		}
	}
	return !slices.Contains(o.Winners, "gm"), left
}

// TestBotsFinishTheEasiestSkirmish: in the easiest encounter the bot's party wins more often than not, and clearly
// more often than a party that only charges; what it has left tells so after a few matches.
func TestBotsFinishTheEasiestSkirmish(t *testing.T) {
	n := gametest.Usual(2, 40)
	wins, left := map[bool]int{}, map[bool]int{}
	for i := range n {
		for _, charging := range []bool{false, true} {
			won, hp := skirmish(t, "the-salt-toll", i, charging, nil)
			if left[charging] += hp; won {
				wins[charging]++
			}
		}
	}
	t.Logf("of %d matches the bot's party wins %d with %d hit points left, one that charges %d with %d", n, wins[false], left[false], wins[true], left[true])
	if 2*wins[false] <= n || left[false] <= left[true]+10*n || n >= 40 && 4*wins[false] < 4*wins[true]+n {
		t.Errorf("of %d matches the bot's party wins %d with %d hit points left, one that charges %d with %d", n, wins[false], left[false], wins[true], left[true])
	}
}

// TestBotsFinishSkirmishes: the bot's party wins each of the others too.
func TestBotsFinishSkirmishes(t *testing.T) {
	for _, name := range scenarios.Of("dnd") {
		if name == "the-salt-toll" || testing.Short() && name != "the-millers-rats" {
			continue
		}
		n, wins := gametest.Usual(1, 20), 0
		for i := range n {
			if won, _ := skirmish(t, name, i, false, nil); won {
				wins++
			}
		}
		t.Logf("%s: %d of %d", name, wins, n)
		if 2*wins <= n {
			t.Errorf("%s: the party wins %d of %d", name, wins, n)
		}
	}
}

// TestTheMillTeachesInTime: a hint is said at the time of what it speaks of, and most are heard.
func TestTheMillTeachesInTime(t *testing.T) {
	heard := map[string]bool{}
	for n := range 3 {
		skirmish(t, "the-millers-rats", n, false, func(seat battlemat.Seat, v battlemat.View, choices []battlemat.Choice) {
			if seat != "hero" {
				return
			}
			may := func(verb string) bool {
				return slices.ContainsFunc(choices, func(c battlemat.Choice) bool { return c.Command.Words()[0] == verb })
			}
			heard[v.Hint] = true
			for verb, begins := range map[string]string{"begin": "Begin the fight", "death-save": "At 0 hit points", "decline": "An enemy leaves"} {
				if may(verb) != strings.HasPrefix(v.Hint, begins) {
					t.Errorf("%s is offered: %v, and the hint is %q", verb, may(verb), v.Hint)
				}
			}
			if strings.HasPrefix(v.Hint, "Oda") && !may("cast") && !may("end") {
				t.Errorf("nothing is cast: %q", v.Hint)
			}
		})
	}
	if len(heard) < 5 {
		t.Errorf("%d hints were heard", len(heard))
	}
}
