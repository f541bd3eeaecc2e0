package tag_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/game/rulestest/tag"
	"github.com/battlemat/battlemat/game/rulestest/yard"
	"github.com/battlemat/battlemat/internal/codetest"
)

// refusals records the codes of the refusals in the tests.
var refusals codetest.Examples

// TestMain fails when a code of the game has no example.
func TestMain(m *testing.M) { os.Exit(refusals.Main(m)) }

// TestRefusals checks the rule and the code of each refusal.
func TestRefusals(t *testing.T) {
	p, err := battlemat.Begin(tag.Ruleset, yard.Scenario())
	if err != nil {
		t.Fatal(err)
	}
	for _, refused := range []struct {
		after, give battlemat.Command
		rule, code  string
	}{
		{"", "lay 6,0", "TAG 1", "not-free"}, {"", "roll", "TAG 2", "not-now"},
		{"lay 2,2", "touch red", "TAG 2", "not-now"}, {"roll", "move 0,4", "TAG 3", "too-far"}, {"", "touch red", "TAG 4", "too-far"},
	} {
		if refused.after != "" {
			events, err := p.Decide(tag.Hunter, refused.after, dice.NewScripted("1"))
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				p = p.Apply(e)
			}
		}
		_, err := p.Decide(tag.Hunter, refused.give, nil)
		var refusal *battlemat.Refusal
		if !errors.As(err, &refusal) || refusal.Rule != refused.rule || refusal.Code != refused.code {
			t.Errorf("%s: %+v", refused.give, err)
			continue
		}
		refusals.See(refusal.Code)
	}
}

func TestRules(t *testing.T) {
	two := yard.Scenario()
	two.Seats[2].Held = "empty"
	rulestest.Examine(t, tag.Ruleset, rulestest.Options{Matches: 3}, yard.Scenario(), two)
}

// TestReshuffleLaysTheSnareOnFreeGround shows TAG 1: as far as a runner knows, the snare may be
// wherever it could be laid, and nowhere else.
func TestReshuffleLaysTheSnareOnFreeGround(t *testing.T) {
	opening, err := tag.Ruleset.Open(yard.Scenario())
	if err != nil {
		t.Fatal(err)
	}
	p, err := tag.Ruleset.Restore(opening)
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

// TestCheck checks that a check reports every fault of the game part with its place, but only one
// fault for a value that cannot be read.
func TestCheck(t *testing.T) {
	for part, want := range map[string][]string{
		`{"rounds":0,"exit":[3,2]}`:   {"game.rounds: 0: expected a whole number from 1 to 99", "game.exit: nobody can stand on 3,2"},
		`{"rounds":"x","exit":[6,0]}`: {"game.rounds: "},
	} {
		s := yard.Scenario()
		s.Game = []byte(part)
		faults := tag.Ruleset.Check(s)
		for i, f := range faults {
			if i >= len(want) || !strings.Contains(f.Path+": "+f.Message, want[i]) {
				t.Errorf("%s: %v", part, f)
			}
		}
		if len(faults) != len(want) {
			t.Errorf("%s: %d faults, not %d", part, len(faults), len(want))
		}
	}
	s := yard.Scenario()
	s.Seats[0].Held = "empty"
	if faults := tag.Ruleset.Check(s); len(faults) != 1 || faults[0].Path != "seats" {
		t.Errorf("without a hunter: %v", faults)
	}
	s = yard.Scenario()
	s.Board = s.Board.Clone()
	s.Board.RemoveFigure("red")
	if faults := tag.Ruleset.Check(s); len(faults) != 1 || faults[0].Path != "board.figures" || !strings.Contains(faults[0].Message, "red") {
		t.Errorf("without the figure of a seat: %v", faults)
	}
}
