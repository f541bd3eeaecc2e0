package dnd

import (
	"fmt"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// facts returns the facts about a place as text: their kinds, figures and squares.
func facts(a rules.Reached) string {
	var all []string
	for _, f := range a.Facts {
		all = append(all, strings.TrimSpace(fmt.Sprintf("%s %s %v", f.Kind, f.By, f.At)))
	}
	return strings.Join(all, "; ")
}

// DND M7: a step out of an enemy's reach provokes an opportunity attack just before the step.
// Moving within the reach, disengaging and teleporting do not.
func TestOpportunityAttacks(t *testing.T) {
	d := desk(t, "")
	b := drawn(t,
		".....",
		"hO...",
		".....")
	found := reach(t, d, b, rules.Reach{Figure: "h", Move: 30})
	for to, want := range map[grid.Cell]string{
		at(0, 0): "", at(1, 0): "", at(2, 0): "", // around the enemy, always in reach
		at(3, 0): "leaves O 2,0",
		at(0, 1): "",
	} {
		if got := facts(found[to]); got != want {
			t.Errorf("to %v: %q, want %q", to, got, want)
		}
	}
	if got := facts(reach(t, d, b, rules.Reach{Figure: "h", Move: 30, Movement: "teleport"})[at(4, 0)]); got != "" {
		t.Errorf("teleport: %q", got)
	}
	with := func(id string, traits ...string) string {
		c := open(t, 5, 3)
		for _, f := range b.Figures() {
			if f.ID == id {
				f.Traits = traits
			}
			c.AddFigure(f)
		}
		return facts(reach(t, d, c, rules.Reach{Figure: "h", Move: 30})[at(3, 0)])
	}
	for _, c := range [][2]string{{"h", "disengaged"}, {"h", "invisible"}, {"O", "stunned"}, {"O", "blinded"}, {"O", "dead"}} {
		if got := with(c[0], c[1]); got != "" {
			t.Errorf("%s %s: %q", c[0], c[1], got)
		}
	}
	// Nobody strikes through a wall.
	w := walls(drawn(t, "h..", "O.."), "0,0 S", "1,0 S", "2,0 S")
	if got := facts(reach(t, d, w, rules.Reach{Figure: "h", Move: 30})[at(2, 0)]); got != "" {
		t.Errorf("through a wall: %q", got)
	}
}

// DND M7: reach is not counted like a distance. A reach of 10 ft covers the second diagonal, which
// 5-10-5 counts as 15 ft.
func TestReachIsASet(t *testing.T) {
	b := open(t, 9, 9)
	b.AddFigure(board.Figure{ID: "guard", Side: "b", At: at(4, 4), Stats: map[string]int{"reach": 10}})
	b.AddFigure(board.Figure{ID: "h", Side: "a", At: at(6, 6)})
	d := desk(t, "")
	if got := feet(t, d, at(2, 2), "", 0); got != 15 {
		t.Errorf("the second diagonal is %d ft away", got)
	}
	found := reach(t, d, b, rules.Reach{Figure: "h", Move: 30})
	if got := facts(found[at(7, 7)]); got != "leaves guard 6,6" {
		t.Errorf("from the second diagonal: %q", got)
	}
	if got := facts(found[at(6, 5)]); got != "" {
		t.Errorf("within reach: %q", got)
	}
	p, guard := d.profile, &board.Figure{At: at(0, 0)}
	count := func(p Profile, reach int) (n int) {
		for y := -5; y <= 5; y++ {
			for x := -5; x <= 5; x++ {
				if p.reaches(guard, reach, at(x, y), 1) {
					n++
				}
			}
		}
		return n
	}
	square, letter := p, p
	square.Reach, letter.Reach = "square", "metric"
	if got := fmt.Sprint(count(p, 5), count(p, 10), count(p, 15), count(square, 15)); got != "9 25 37 49" {
		t.Errorf("squares within 5, 10, 15 ft of reach, and 15 by a full square: %s", got)
	}
	if got := fmt.Sprint(count(letter, 5), count(letter, 10), count(letter, 15)); got != "9 21 37" {
		t.Errorf("squares within 5, 10, 15 ft by the letter: %s", got)
	}
}

// DND M7, DND L2, DND L10: a figure behind closed glass sees another leave its reach but does not
// strike.
func TestNoStrikeThroughGlass(t *testing.T) {
	for leaf, want := range map[board.Leaf]int{board.GlassLeaf: 0, board.BarsLeaf: 1, board.SolidLeaf: 0} {
		b := open(t, 4, 1)
		b.AddDoor(board.Door{ID: "pane", Edge: b.Grid().Edge(at(0, 0), 1), State: board.Closed, Leaf: leaf})
		b.AddFigure(board.Figure{ID: "a", Side: "a", At: at(0, 0)})
		b.AddFigure(board.Figure{ID: "f", Side: "b", At: at(1, 0)})
		found, err := desk(t, "5.1").Reach(b, rules.Reach{Figure: "f", Move: 10})
		if err != nil {
			t.Fatal(err)
		}
		strikes := 0
		for _, r := range found {
			if r.At == at(2, 0) {
				strikes = len(r.Facts)
			}
		}
		if strikes != want {
			t.Errorf("%v: %d strikes", leaf, strikes)
		}
	}
}
