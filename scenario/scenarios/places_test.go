package scenarios_test

import (
	"regexp"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// coordinates matches the coordinates of a cell or a door in text.
var coordinates = regexp.MustCompile(`\d+,\d+`)

// TestWhoeverSeesTheBoardReadsNoCoordinates checks that the Text of a line names places, for people
// who listen to it or read it in a terminal. Short omits the places, says the rest, and has
// complete sentences. Explanations of what monsters decide may name hexes, to compare them.
func TestWhoeverSeesTheBoardReadsNoCoordinates(t *testing.T) {
	said := 0
	for _, name := range []string{"the-lantern", "rent-day", "overdue", "the-toll-bridge", "the-millers-rats"} {
		rules, doc := load(t, name)
		p, err := battlemat.Begin(rules, doc)
		if err != nil {
			t.Fatal(err)
		}
		for n := range 60 {
			if _, over := p.Outcome(); over {
				break
			}
			seat := p.ToAct()[0]
			choices := slices.Collect(p.Choices(seat))
			command := rules.Bot(seat).Choose(p.See(seat), choices)
			events, err := p.Decide(seat, command, dice.NewSeeded(dice.SeedOf("where").At(uint64(n))))
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				for _, told := range p.Tell(seat, e) {
					text := told.Short
					if text == "" {
						text = told.Text
					} else {
						said++
						if told.Short == told.Text || !coordinates.MatchString(told.Text) && told.At == nil {
							t.Errorf("%s: %q has no place, and is told short as %q", name, told.Text, told.Short)
						}
					}
					if told.Kind != battlemat.Weighed && coordinates.MatchString(text) {
						t.Errorf("%s, %s: %q", name, command, text)
					}
				}
				p = p.Apply(e)
			}
		}
	}
	if said < 40 {
		t.Errorf("%d lines are told short", said)
	}
}
