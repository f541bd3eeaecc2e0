package scenarios_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/docs/rulings"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestRulesThatAreNamedCanBeRead checks that if a choice, a refusal or a log line names a rule, the
// text of that rule can be looked up.
func TestRulesThatAreNamedCanBeRead(t *testing.T) {
	unread := map[string]string{}
	named := func(rule, by string) {
		if _, ruled := rulings.Of(rule); !ruled && rule != "" {
			unread[rule] = by
		}
	}
	for _, name := range scenarios.Names() {
		rules, doc := load(t, name)
		p, err := battlemat.Begin(rules, doc)
		if err != nil {
			t.Fatal(err)
		}
		curious := curious{}
		for k := range gametest.Usual(60, 150) {
			if _, over := p.Outcome(); over {
				break
			}
			seat := p.ToAct()[0]
			choices := slices.Collect(p.Choices(seat))
			for _, c := range choices {
				named(c.Rule, fmt.Sprintf("%s, %s: %s", name, seat, c.Command))
			}
			for _, r := range p.Why(seat, grid.Cell{X: k % 11, Y: k % 7}) {
				if r.Refusal != nil {
					named(r.Refusal.Rule, fmt.Sprintf("%s, %s: why not %s", name, seat, r.What))
				}
			}
			command := curious.choose(choices)
			events, err := p.Decide(seat, command, dice.NewSeeded(dice.SeedOf(name).At(uint64(k))))
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				for _, told := range p.Tell(battlemat.Spectator, e) {
					named(told.Rule, fmt.Sprintf("%s: %s", name, told.Text))
				}
				p = p.Apply(e)
			}
		}
	}
	for rule, by := range unread {
		t.Errorf("%q is no rule of the rulings: %s", rule, by)
	}
}
