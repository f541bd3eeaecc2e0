package dnd

import (
	"fmt"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/rules"
)

// DND M9: a long jump covers as many feet as the Strength score, or half as many without a run. It
// leads straight over holes, water and traps. It goes no farther than the movement left, and past
// no creature or wall.
func TestLongJumps(t *testing.T) {
	b := drawn(t, "a w^.. ..")
	b.RemoveFigure("a")
	b.AddFigure(board.Figure{ID: "a", Side: "a", At: at(0, 0), Stats: map[string]int{"str": 16}})
	d := desk(t, "")
	landings := func(movement string, move int) string {
		all, err := d.Reach(b, rules.Reach{Figure: "a", Move: move, Movement: movement})
		if err != nil {
			t.Fatal(err)
		}
		text := ""
		for _, r := range all {
			text += fmt.Sprint(r.At.X, ":", r.Cost, " ")
		}
		return text
	}
	if got := landings("jump", 30); got != "0:0 " {
		t.Errorf("standing, 8 ft: %s", got)
	}
	if got := landings("running-jump", 30); got != "0:0 2:10 3:15 " {
		t.Errorf("running, 16 ft: %s", got)
	}
	if got := landings("running-jump", 10); got != "0:0 2:10 " {
		t.Errorf("with 10 ft left: %s", got)
	}
	if r := reach(t, d, b, rules.Reach{Figure: "a", Move: 30, Movement: "running-jump"})[at(3, 0)]; facts(r) != "trap  3,0" || len(r.Path) != 4 {
		t.Errorf("onto the trap: %+v", r)
	}
	b.AddFigure(board.Figure{ID: "Z", Side: "b", At: at(2, 0)})
	if got := landings("running-jump", 30); got != "0:0 " {
		t.Errorf("over a creature: %s", got)
	}
	f := board.Figure{Stats: map[string]int{"str": 16}}
	if highJump(&f, true) != 6 || highJump(&f, false) != 3 || longJump(&board.Figure{}, true) != 10 {
		t.Error("high jumps, and of one whose Strength nobody knows")
	}
}

// DND M10: jumping down 10 feet is a fall. No long jump lands higher than it starts.
func TestJumpsDown(t *testing.T) {
	b := hill(t, 1, 3, 0, 3)
	d := desk(t, "")
	down := reach(t, d, b, rules.Reach{From: at(1, 0), Move: 30, Movement: "running-jump"})
	if got := facts(down[at(2, 0)]); got != "falls  2,0" || down[at(2, 0)].Facts[0].N != 1 {
		t.Errorf("15 ft down: %q %+v", got, down[at(2, 0)])
	}
	if r, ok := down[at(3, 0)]; !ok || len(r.Facts) != 0 {
		t.Errorf("over the gap: %+v %v", r, ok)
	}
	if up := reach(t, d, b, rules.Reach{From: at(2, 0), Move: 30, Movement: "running-jump"}); len(up) != 1 {
		t.Errorf("upwards: %v", up)
	}
}

// DND M9: a high jump leads up onto the next square if the jump is high enough.
func TestHighJumps(t *testing.T) {
	b := hill(t, 0, 1, 1)
	b.AddFigure(board.Figure{ID: "a", Side: "a", At: at(0, 0), Stats: map[string]int{"str": 14}})
	if up := reach(t, desk(t, ""), b, rules.Reach{Figure: "a", Move: 30, Movement: "running-jump"}); len(up) != 2 || up[at(1, 0)].Cost != 10 {
		t.Errorf("after a run: %+v", up)
	}
	for _, q := range []rules.Reach{{Figure: "a", Move: 30, Movement: "jump"}, {Figure: "a", Move: 5, Movement: "running-jump"}} {
		if up := reach(t, desk(t, ""), b, q); len(up) != 1 {
			t.Errorf("%+v: %+v", q, up)
		}
	}
}

// DND M9: a figure that drags another moves at half the speed.
func TestDragging(t *testing.T) {
	found := reach(t, desk(t, ""), open(t, 9, 1), rules.Reach{From: at(0, 0), Move: 30, Movement: "drag"})
	if r := found[at(3, 0)]; r.Cost != 30 || len(found) != 4 {
		t.Errorf("%+v, %d places", r, len(found))
	}
}

// DND M5: the paths of large creatures go square by square, even where they squeeze.
func TestWaysOfLargeCreaturesHaveNoJumps(t *testing.T) {
	squeezed := 0
	for seed := range 40 {
		b := rooms(16, 16)
		b.SetTerrain(at(seed%16, seed*7%16), board.Wall)
		for _, size := range []int{2, 3, 4} {
			for _, profile := range []string{"5-10-5", "5.2"} {
				d := desk(t, profile)
				from := at(1+seed%4, 1+seed/4%4)
				all, err := d.Reach(b, rules.Reach{From: from, Size: size, Move: 40})
				if err != nil {
					t.Fatal(err)
				}
				for _, r := range all {
					for i := 1; i < len(r.Path); i++ {
						dx, dy := r.Path[i].X-r.Path[i-1].X, r.Path[i].Y-r.Path[i-1].Y
						if max(geom.Abs(dx), geom.Abs(dy)) > 1 || r.Costs[i] < r.Costs[i-1] {
							t.Fatalf("size %d by %s: %v %v", size, profile, r.Path, r.Costs)
						}
					}
					for _, f := range r.Facts {
						if f.Kind == "squeezes" {
							squeezed++
						}
					}
				}
			}
		}
	}
	if squeezed == 0 {
		t.Error("nobody ever squeezed")
	}
}
