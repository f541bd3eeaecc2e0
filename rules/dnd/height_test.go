package dnd

import (
	"fmt"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
)

// hill returns a board with a row of squares of those levels.
func hill(t testing.TB, levels ...int) *board.Board {
	b := open(t, len(levels), 1)
	for x, level := range levels {
		b.SetSpans(at(x, 0), board.Span{Top: level})
	}
	return b
}

// DND M10, M8: each foot climbed costs two feet in addition to the step, or one with a climbing
// speed. One level down is an ordinary step, and more than that is climbed down. Stairs are not
// climbed.
func TestClimbingLevels(t *testing.T) {
	b := hill(t, 0, 1, 1, 0, 2, 0)
	d := desk(t, "")
	far := func(q rules.Reach) string {
		found := reach(t, d, b, q)
		text := ""
		for x := range 6 {
			if r, ok := found[at(x, 0)]; ok {
				text += fmt.Sprint(r.Cost, " ")
			} else {
				text += "- "
			}
		}
		return text
	}
	if got := far(rules.Reach{From: at(0, 0), Move: 80}); got != "0 15 20 25 50 75 " {
		t.Errorf("on foot: %s", got)
	}
	if got := far(rules.Reach{From: at(0, 0), Move: 80, Movement: "fly"}); got != "0 5 10 15 20 25 " {
		t.Errorf("flying: %s", got)
	}
	if got := facts(reach(t, d, b, rules.Reach{From: at(0, 0), Move: 80})[at(4, 0)]); got != "climbs  1,0; climbs  4,0" {
		t.Errorf("facts: %q", got)
	}
	b.AddFigure(board.Figure{ID: "spider", At: at(0, 0), Traits: []string{"climb"}})
	if got := far(rules.Reach{Figure: "spider", Move: 80}); got != "0 10 15 20 35 50 " {
		t.Errorf("with a climbing speed: %s", got)
	}
	b.SetTerrain(at(1, 0), board.Stairs)
	if got := far(rules.Reach{From: at(0, 0), Move: 80}); got != "0 5 10 15 40 65 " {
		t.Errorf("over stairs: %s", got)
	}
	if FallDice(5) != 0 || FallDice(10) != 1 || FallDice(55) != 5 || FallDice(900) != 20 || FallDice(-10) != 0 {
		t.Error("the dice of falls")
	}
}

// DND L8: heights count in range and in reach.
func TestDistancesInSpace(t *testing.T) {
	b := hill(t, 0, 4, 1)
	b.AddFigure(board.Figure{ID: "a", Side: "a", At: at(0, 0), Stats: map[string]int{"ac": 10}})
	b.AddFigure(board.Figure{ID: "B", Side: "b", At: at(1, 0), Level: 4, Stats: map[string]int{"ac": 10}})
	b.AddFigure(board.Figure{ID: "C", Side: "b", At: at(2, 0), Level: 1, Stats: map[string]int{"ac": 10}})
	for _, c := range []struct {
		profile, target string
		feet            int
	}{{"5-10-5", "B", 20}, {"5-10-5", "C", 10}, {"5.1", "B", 20}, {"5.1", "C", 10}} {
		a, err := desk(t, c.profile).Attack(b, rules.Attack{Attacker: "a", Target: c.target, With: "longbow"})
		if err != nil || a.Range != c.feet {
			t.Errorf("%s: %s is %d ft away, want %d (%v)", c.profile, c.target, a.Range, c.feet, err)
		}
	}
	a, err := desk(t, "").Attack(b, rules.Attack{Attacker: "a", Target: "B", With: "longsword"})
	if err != nil || a.Legal || a.Refusal.Code != "out-of-reach" {
		t.Errorf("up a cliff of 20 ft: %+v %v", a.Refusal, err)
	}
}

// DND M10: nobody is pushed up. A figure pushed over an edge of 10 feet falls there and goes no
// farther. One level down is only a step, and a flier does not fall.
func TestPushedOverAnEdge(t *testing.T) {
	b := hill(t, 3, 4, 3, 2, 0, 0)
	b.AddFigure(board.Figure{ID: "a", Side: "a", At: at(1, 0)})
	b.AddFigure(board.Figure{ID: "B", Side: "b", At: at(2, 0)})
	pushed := func(attacker, target string, steps int) (text string) {
		all, err := desk(t, "").Shove(b, rules.Shove{Attacker: attacker, Target: target, Steps: steps})
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range all {
			text += fmt.Sprint(r.At.X, " ")
			for _, f := range r.Facts {
				text += fmt.Sprint(f.Kind, " ", f.N, " ")
			}
		}
		return text
	}
	if got := pushed("a", "B", 3); got != "2 3 4 falls 1 " {
		t.Errorf("to %s", got)
	}
	if got := pushed("B", "a", 1); got != "1 0 " {
		t.Errorf("to %s", got)
	}
	b.MoveFigure("a", at(3, 0), nil)
	if got := pushed("a", "B", 1); got != "2 " {
		t.Errorf("up: to %s", got)
	}
	b.MoveFigure("a", at(1, 0), nil)
	b.RemoveFigure("B")
	b.AddFigure(board.Figure{ID: "B", Side: "b", At: at(2, 0), Traits: []string{"flying"}})
	if got := pushed("a", "B", 3); got != "2 3 4 5 " {
		t.Errorf("flying: to %s", got)
	}
}

// DND L8, DND M7: an enemy below a cliff neither strikes at a figure that moves on top of the
// cliff, nor hinders that figure's shots.
func TestCliffsKeepOutOfReach(t *testing.T) {
	b := hill(t, 0, 3, 3, 3)
	b.AddFigure(board.Figure{ID: "a", Side: "a", At: at(1, 0), Level: 3, Stats: map[string]int{"ac": 10}})
	b.AddFigure(board.Figure{ID: "B", Side: "b", At: at(0, 0), Stats: map[string]int{"ac": 10}})
	b.AddFigure(board.Figure{ID: "C", Side: "b", At: at(3, 0), Level: 3, Stats: map[string]int{"ac": 10}})
	d := desk(t, "")
	if r := reach(t, d, b, rules.Reach{Figure: "a", Move: 10})[at(2, 0)]; facts(r) != "" {
		t.Errorf("%q", facts(r))
	}
	shot, err := d.Attack(b, rules.Attack{Attacker: "a", Target: "C", With: "longbow"})
	if err != nil || strings.Contains(strings.Join(shot.Steps, "; "), "disadvantage") {
		t.Errorf("%v %v", shot.Steps, err)
	}
	// An enemy on the shooter's own level does hinder its shot.
	b.AddFigure(board.Figure{ID: "D", Side: "b", At: at(2, 0), Level: 3, Stats: map[string]int{"ac": 10}})
	shot, err = d.Attack(b, rules.Attack{Attacker: "a", Target: "C", With: "longbow"})
	if err != nil || !strings.Contains(strings.Join(shot.Steps, "; "), "an enemy is within 5 ft of the attacker") {
		t.Errorf("%v %v", shot.Steps, err)
	}
}
