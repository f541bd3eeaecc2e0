package delve

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// GH G107: a ward is neither pushed nor pulled and takes no conditions, curses or blessings. If the
// scenario marks the ward as affected, these work on it as on any other figure.
func TestAWardStaysAsItIs(t *testing.T) {
	for _, affected := range []bool{false, true} {
		entry := WardEntry{Key: "cake", Name: "The cake", Life: 8, Affected: affected}
		cake := Figure{ID: "cake", Key: "cake", Name: "The cake", Sort: Ward, At: at(3, 2), Traits: entry.traits()}
		p := den(t, set{Rows: []string{".......", ".......", ".......", ".......", "1.....2"}}, cake, ratAt(1, 3, 1))
		d := p.resolve(nil)
		runShove(d, Task{Kind: shoving, By: "rat-1", Figure: "cake", N: 2})
		if moves := len(d.agenda) > 0 && d.agenda[0].Kind == walking; moves != affected {
			t.Errorf("affected %v: pushed %v", affected, moves)
		}
		if got := told(p, "hob", d.Events); !affected && !slices.Contains(got, "The cake cannot be pushed: it stays on its hex.") {
			t.Errorf("told %q", got)
		}
		for _, c := range []string{"poison", "muddle", "strengthen", "curse"} {
			d := p.resolve(nil)
			d.afflict("cake", c, "rat-1")
			if has := d.figure("cake").is(c); has != (affected && c != "curse") {
				t.Errorf("affected %v: %s %v", affected, c, has)
			}
			if got := strings.Join(told(p, "hob", d.Events), " "); !affected && !strings.Contains(got, "it takes no conditions") {
				t.Errorf("told %q", got)
			}
			// GH G90: an ability that would have no effect is not offered
			if useOf(p, p.figure("rat-1"), &card.Ability{Deed: card.Deed(card.Title(c)), N: 1, Whom: card.Enemy}).avails("cake") != (affected && c != "curse") {
				t.Errorf("affected %v: %s is held to be of use", affected, c)
			}
		}
	}
}

// GH S4.6, S4.7: a jump is labelled as a jump, and a flyer's move as a flight.
func TestMovesAreCalledWhatTheyAre(t *testing.T) {
	for line, want := range map[string][2]string{
		"Move 3": {"Move", "GH S4.1"}, "Move 3, Jump": {"Jump", "GH S4.6"}, "Move 3, Fly": {"Fly", "GH S4.7"}, "Teleport 3": {"Teleport", "GH M9"},
	} {
		p := moving(t, set{Rows: []string{"1.....2", "......."}}, line)
		n := 0
		for c := range p.Choices("hob") {
			if c.Kind == battlemat.Move {
				if n++; c.Label != want[0] || c.Rule != want[1] {
					t.Errorf("%s: %q by %s", line, c.Label, c.Rule)
				}
			}
		}
		if n == 0 {
			t.Errorf("%s: no leg is offered", line)
		}
	}
}

// GH G90: the basic action is offered in place of a half that would have no effect. It is marked as
// replacing the printed abilities, and its note says why they would have no effect.
func TestWhatStandsInForAHalf(t *testing.T) {
	p := set{Rows: []string{"1.....2", "......."}, Cards: bottom("Pull 3, Range 2")}.lay(t)
	for _, c := range []string{"hob c1", "hob c2", "pip c7", "pip c8"} {
		p = do(t, p, c[:3], "choose "+c)
	}
	n := 0
	for c := range p.Choices("hob") {
		switch c.Command {
		case "play hob c1 bottom":
			t.Error("nobody can be pulled, and it is offered")
		case "play hob c1 move":
			n++
			if c.Main || !slices.Contains(c.Tags, battlemat.Instead) || c.Note != "Replaces the printed half, because now Pull 3, Range 2 has no effect." {
				t.Errorf("%+v", c)
			}
		}
	}
	if n != 1 {
		t.Errorf("the basic move is offered %d times", n)
	}
}
