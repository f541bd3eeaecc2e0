package skirmish

import (
	"fmt"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/dice/dicetest"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// DND K36, DND C10, DND C15: the shown chance to land upright agrees with every throw of the dice,
// in either edition, for the poisoned and the exhausted. If a fall is possible, it is shown.
func TestLandingsOverEveryThrow(t *testing.T) {
	for _, profile := range []string{"5.1", "5.2"} {
		for _, skill := range []int{0, 4, 9} {
			for tired := range 4 {
				for _, poisoned := range []bool{false, true} {
					s := scenarioOf(t, arena(t, "..:.....", "........"), placed([]creature.Statblock{
						soldier("guard", hero, func(s *creature.Statblock) {
							s.Abilities.Str, s.Speed.Walk = 20, 60
							s.Skills = map[string]int{"acrobatics": skill}
						}), soldier("wolf"),
					}, at(0, 0), at(7, 1)))
					s.Profile = profile
					first, err := battlemat.Begin(Ruleset, s)
					if err != nil {
						t.Fatal(err)
					}
					p := begun(t, first.(*Position))
					p.Figures[0].Exhaustion = tired
					if poisoned {
						p = p.apply(Afflicted{Figure: "guard", As: Affliction{Key: condition.Poisoned}})
					}
					what := fmt.Sprintf("%s, %+d, exhaustion %d, poisoned %v", profile, skill, tired, poisoned)
					c := chosen(t, p, "jump guard 2,0")
					upright := dicetest.Played(t, func(r dice.Roller) int {
						events, err := p.Decide("heroes", c.Command, r)
						if err != nil {
							t.Fatal(err)
						}
						q := p
						for _, e := range events {
							q = q.apply(e)
						}
						if q.figure("guard").is(condition.Prone) {
							return 0
						}
						return 1
					}).AtLeast(1)
					told := "100%"
					if _, after, is := strings.Cut(c.Note, "Acrobatics check reaches 10 ("); is {
						told, _, _ = strings.Cut(after, " to succeed)")
					}
					if want := upright.Percent(0); told != want {
						t.Errorf("%s: told %s, thrown %s: %q", what, told, want, c.Note)
					}
				}
			}
		}
	}
}
