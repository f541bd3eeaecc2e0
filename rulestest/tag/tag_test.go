package tag_test

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rulestest"
	"github.com/battlemat/battlemat/rulestest/tag"
)

func TestRules(t *testing.T) {
	two := tag.Scenario()
	two.Seats[2].Held = "empty"
	rulestest.Examine(t, tag.Rules{}, rulestest.Options{Matches: 3}, tag.Scenario(), two)
}

// TestReshuffleLaysTheSnareOnFreeGround: TAG 1: to a runner the snare may lie wherever it
// could be laid, and nowhere else.
func TestReshuffleLaysTheSnareOnFreeGround(t *testing.T) {
	opening, err := tag.Rules{}.Open(tag.Scenario())
	if err != nil {
		t.Fatal(err)
	}
	p, err := tag.Rules{}.Restore(opening)
	if err != nil {
		t.Fatal(err)
	}
	may := map[battlemat.Command]bool{}
	for c := range p.Choices(tag.Hunter) {
		if strings.HasPrefix(string(c.Command), "lay ") {
			may[c.Command] = true
		}
	}
	events, err := p.Decide(tag.Hunter, "lay 2,2", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range events {
		p = p.Apply(e)
	}
	lain, r := map[battlemat.Command]bool{}, dice.NewSeeded(dice.SeedOf("snare"))
	for range 500 {
		at := p.(*tag.Position).Reshuffle("red", r).(*tag.Position).Snare
		lain[battlemat.Command("lay "+at.String())] = true
	}
	for c := range lain {
		if !may[c] {
			t.Errorf("%s, which the hunter may not do", c)
		}
	}
	if len(lain) != len(may) {
		t.Errorf("%d places, and the hunter has %d", len(lain), len(may))
	}
}
