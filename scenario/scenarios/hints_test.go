package scenarios_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// TestTheTutorialTeachesInTime plays the tutorial with a bot in the barbarian's seat, and compares
// every hint with the position. There must be no hint about a monster while none is in view, and
// none about the way home before the lantern has been found. A hero that can attack must be told to
// do so until it has attacked.
func TestTheTutorialTeachesInTime(t *testing.T) {
	rules, doc := load(t, "the-lantern")
	p, err := battlemat.Begin(rules, doc)
	if err != nil {
		t.Fatal(err)
	}
	var heard []string
	struck := false
	for n := range 400 {
		if _, over := p.Outcome(); over {
			break
		}
		seat := p.ToAct()[0]
		view, choices := p.See(seat), slices.Collect(p.Choices(seat))
		monsters, met := 0, false
		for _, f := range view.Figures {
			if f.Side != "heroes" && !f.Down {
				monsters++
			}
		}
		for _, c := range view.Counts {
			met = met || c.Name == "objective" && c.Value == "met"
		}
		may := func(kind battlemat.Kind) bool {
			return slices.ContainsFunc(choices, func(c battlemat.Choice) bool { return c.Kind == kind })
		}
		if seat != "zargon" {
			if !slices.Contains(heard, view.Hint) {
				heard = append(heard, view.Hint)
			}
			says := func(words string) bool { return strings.Contains(view.Hint, words) }
			switch {
			case says("before you strike") != (may(battlemat.Attack) && !struck && !says("Press Roll")):
				t.Errorf("command %d: attacks %v, struck %v: %q", n, may(battlemat.Attack), struck, view.Hint)
			case says("A monster!") && monsters == 0, says("have found the lantern") && !met:
				t.Errorf("command %d: %d monsters, objective met %v: %q", n, monsters, met, view.Hint)
			case says("End the turn") && (may(battlemat.Move) || !struck && may(battlemat.Attack)):
				t.Errorf("command %d: much is left to do: %q", n, view.Hint)
			}
		}
		command := rules.Bot(seat).Choose(view, choices)
		struck = struck || strings.HasPrefix(string(command), "attack barbarian")
		events, err := p.Decide(seat, command, dice.NewSeeded(dice.SeedOf("a lesson").At(uint64(n))))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			p = p.Apply(e)
		}
		t.Logf("%-30s %s", command, view.Hint)
	}
	if len(heard) < 7 {
		t.Errorf("of the hints only these were heard: %q", heard)
	}
}
