package dnd

import (
	"fmt"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

func open(t testing.TB, width, height int) *board.Board {
	t.Helper()
	b, err := board.New(grid.Grid{}, width, height)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// costs draws the cost of each place in feet, with a dash for places that are not reached.
func costs(b *board.Board, found map[grid.Cell]rules.Reached) string {
	width, height := b.Size()
	var text strings.Builder
	for y := range height {
		for x := range width {
			if r, ok := found[at(x, y)]; ok {
				fmt.Fprintf(&text, "%3d", r.Cost)
			} else {
				text.WriteString("  -")
			}
		}
		text.WriteString("\n")
	}
	return text.String()
}

func picture(rows ...string) string { return strings.Join(rows, "\n") + "\n" }

// DND S2.5: within 30 ft there are 121 squares, including the start, each with its cost.
func TestThirtyFeet(t *testing.T) {
	b := open(t, 13, 13)
	found := reach(t, desk(t, ""), b, rules.Reach{From: at(6, 6), Move: 30})
	if len(found) != 121 {
		t.Errorf("%d squares within 30 ft, want 121", len(found))
	}
	b = open(t, 5, 4)
	want := picture(
		"  0  5 10 15  -",
		"  5  5 10 15  -",
		" 10 10 15  -  -",
		" 15 15  -  -  -")
	if got := costs(b, reach(t, desk(t, ""), b, rules.Reach{From: at(0, 0), Move: 15})); got != want {
		t.Errorf("15 ft from the corner:\n%swant\n%s", got, want)
	}
}

// DND M2: waypoints, moves of a single step, attacks between moves and Dash all keep the parity of
// diagonals. So six single diagonal moves cost 9 squares, never 6. The parity is reset when a turn
// begins. A teleport counts no diagonals.
func TestParityThroughTheTurn(t *testing.T) {
	d, b := desk(t, ""), open(t, 20, 20)
	b.AddFigure(board.Figure{ID: "hero", At: at(0, 0)})
	turn := rules.Reach{Figure: "hero", Move: 60} // the speed, plus a Dash
	spent := 0
	for i := 1; i <= 6; i++ {
		step, ok := reach(t, d, b, turn)[at(i, i)]
		if !ok {
			t.Fatalf("step %d with %+v: not reached", i, turn)
		}
		spent += step.Cost
		turn.Move, turn.Parity = turn.Move-step.Cost, step.Parity
		b.MoveFigure("hero", step.At, nil)
	}
	if spent != 9*Feet || turn.Parity != 0 {
		t.Errorf("six diagonals cost %d ft, left %+v", spent, turn)
	}
	odd, next := rules.Reach{Figure: "hero", Move: 30, Parity: 1}, rules.Reach{Figure: "hero", Move: 30}
	if a := reach(t, d, b, odd)[at(7, 7)]; a.Cost != 10 {
		t.Errorf("a second diagonal costs %d ft", a.Cost)
	}
	if a := reach(t, d, b, next)[at(7, 7)]; a.Cost != 5 {
		t.Errorf("the first diagonal of the next turn costs %d ft", a.Cost)
	}
	odd.Movement = "teleport"
	if a := reach(t, d, b, odd)[at(8, 8)]; a.Cost != 15 || a.Parity != 1 {
		t.Errorf("teleport: %+v", a)
	}
}

// DND M6: each edition says which figures may be passed, and at what cost. No move ends in an
// occupied space.
func TestThroughOthers(t *testing.T) {
	profiles := []string{"5-10-5", "5.1", "5.2", "3.5e", "pf2e"}
	for _, c := range []struct {
		what  string
		other board.Figure
		feet  [5]int // the cost of the square behind the creature, by profile; 0 if there is no path
	}{
		{"an ally", board.Figure{Side: "a"}, [5]int{15, 15, 10, 10, 10}},
		{"an ally who sleeps", board.Figure{Side: "a", Traits: []string{"unconscious"}}, [5]int{15, 15, 10, 10, 10}},
		{"an enemy", board.Figure{Side: "b"}, [5]int{}},
		{"one of no side", board.Figure{}, [5]int{}},
		{"a stunned enemy", board.Figure{Side: "b", Traits: []string{"stunned"}}, [5]int{0, 0, 15, 0, 0}},
		{"a paralyzed enemy", board.Figure{Side: "b", Traits: []string{"paralyzed"}}, [5]int{0, 0, 15, 10, 0}},
		{"an unconscious enemy", board.Figure{Side: "b", Traits: []string{"unconscious"}}, [5]int{0, 0, 15, 10, 10}},
		{"an unconscious enemy that is larger", board.Figure{Side: "b", Traits: []string{"unconscious", "large"}}, [5]int{0, 0, 15, 10, 0}},
		{"a prone enemy", board.Figure{Side: "b", Traits: []string{"prone"}}, [5]int{}},
		{"a tiny enemy", board.Figure{Side: "b", Traits: []string{"tiny"}}, [5]int{15, 15, 10, 0, 0}},
		{"a small enemy", board.Figure{Side: "b", Traits: []string{"small"}}, [5]int{}},
		{"a huge enemy", board.Figure{Side: "b", Traits: []string{"huge"}}, [5]int{15, 15, 15, 0, 0}},
		{"a gargantuan enemy", board.Figure{Side: "b", Traits: []string{"gargantuan"}}, [5]int{15, 15, 15, 10, 10}},
		{"a large enemy", board.Figure{Side: "b", Traits: []string{"large"}}, [5]int{}},
		{"a dead enemy", board.Figure{Side: "b", Traits: []string{"dead"}}, [5]int{10, 10, 10, 10, 10}},
	} {
		b := drawn(t, "h..")
		c.other.ID, c.other.At = "other", at(1, 0)
		b.AddFigure(c.other)
		for i, want := range c.feet {
			profile := profiles[i]
			found := reach(t, desk(t, profile), b, rules.Reach{Figure: "h", Move: 60})
			a, ok := found[at(2, 0)]
			if ok != (want > 0) || a.Cost != want {
				t.Errorf("%s, %s: %+v, want %d ft", c.what, profile, a, want)
			}
			if on, ok := found[at(1, 0)]; ok && on.End != c.other.Is("dead") {
				t.Errorf("%s, %s: may end there: %v", c.what, profile, on.End)
			}
		}
	}
	// A small figure passes a tiny enemy only in 5.2. Tiny figures pass everybody in 3.5e and pf2e.
	for i, want := range [5][2]bool{{false, true}, {false, true}, {true, true}, {false, true}, {false, true}} {
		for k, pair := range [2][2]string{{"small", "tiny"}, {"tiny", "medium"}} {
			b := open(t, 3, 1)
			b.AddFigure(board.Figure{ID: "h", Side: "a", At: at(0, 0), Traits: pair[:1]})
			b.AddFigure(board.Figure{ID: "other", Side: "b", At: at(1, 0), Traits: pair[1:]})
			if _, ok := reach(t, desk(t, profiles[i]), b, rules.Reach{Figure: "h", Move: 60})[at(2, 0)]; ok != want[k] {
				t.Errorf("%s: a %s creature past a %s one: %v", profiles[i], pair[0], pair[1], ok)
			}
		}
	}
	// For a Large mover the whole space must be free.
	b := open(t, 5, 3)
	b.AddFigure(board.Figure{ID: "ogre", Side: "a", Size: 2, At: at(0, 0)})
	b.AddFigure(board.Figure{ID: "elf", Side: "a", At: at(3, 1)})
	found := reach(t, desk(t, ""), b, rules.Reach{Figure: "ogre", Move: 30})
	if found[at(2, 1)].End || found[at(3, 0)].End || !found[at(1, 1)].End {
		t.Errorf("ends: %v %v %v", found[at(2, 1)].End, found[at(3, 0)].End, found[at(1, 1)].End)
	}
}

// DND M8: climbing, swimming and crawling cost one extra foot for each foot. Standing up costs half
// the speed. Dash adds the speed once more.
func TestSpecialMovement(t *testing.T) {
	d, b := desk(t, ""), drawn(t, "h....~w.")
	cost := func(movement string, to int, traits ...string) int {
		c := open(t, 8, 1)
		for i := range 8 {
			c.SetTerrain(at(i, 0), b.Terrain(at(i, 0)))
		}
		c.AddFigure(board.Figure{ID: "h", At: at(0, 0), Traits: traits, Stats: map[string]int{"speed": 30}})
		return reach(t, d, c, rules.Reach{Figure: "h", Move: 120, Movement: movement})[at(to, 0)].Cost
	}
	for _, c := range []struct {
		movement string
		to       int
		traits   []string
		want     int
	}{
		{"walk", 4, nil, 20},
		{"crawl", 4, nil, 40},
		{"climb", 4, nil, 40},
		{"swim", 4, nil, 40},
		{"climb", 4, []string{"climb"}, 20},
		{"crawl", 5, nil, 40 + 15}, // three feet for each foot on difficult terrain
		{"walk", 6, nil, 20 + 10 + 10},
		{"walk", 6, []string{"swim"}, 20 + 10 + 5},
		{"fly", 7, nil, 35},
		{"walk", 4, []string{"prone"}, 15 + 20}, // it stands up first
		{"crawl", 4, []string{"prone"}, 40},
		{"", 4, []string{"prone"}, 40}, // as in a skirmish, where it stands up only if asked to
		{"", 7, []string{"prone", "flying"}, 75},
		{"walk", 4, []string{"grappled"}, 0},
	} {
		if got := cost(c.movement, c.to, c.traits...); got != c.want {
			t.Errorf("%s to %d as %v: %d ft, want %d", c.movement, c.to, c.traits, got, c.want)
		}
	}
}

// DND M8, K18: a prone figure without enough movement to stand up crawls, at two feet for each
// foot.
func TestTheProneCrawl(t *testing.T) {
	b := open(t, 8, 1)
	b.AddFigure(board.Figure{ID: "h", At: at(0, 0), Traits: []string{"prone"}, Stats: map[string]int{"speed": 30}})
	for _, c := range []struct {
		movement  string
		left, far int
		cost      int
		crawls    bool
	}{
		{"", 10, 1, 10, true},
		{"", 30, 3, 30, true},
		{"walk", 10, 1, 10, true},
		{"walk", 15, 0, 0, false}, // it can only stand up
		{"walk", 30, 3, 30, false},
	} {
		found := reach(t, desk(t, ""), b, rules.Reach{Figure: "h", Move: c.left, Movement: c.movement})
		last := found[at(c.far, 0)]
		if len(found) != c.far+1 || c.far > 0 && last.Cost != c.cost {
			t.Errorf("%q with %d ft left: %v", c.movement, c.left, found)
		}
		if crawls := strings.Contains(facts(last), "crawls"); c.far > 0 && crawls != c.crawls {
			t.Errorf("%q with %d ft left: %s", c.movement, c.left, facts(last))
		}
	}
}

// DND skirmish: the frightened do not approach what frightens them.
func TestFrightened(t *testing.T) {
	b := drawn(t, ".....D")
	b.AddFigure(board.Figure{ID: "h", Side: "a", At: at(2, 0), Traits: []string{"frightened-of-D"}})
	found := reach(t, desk(t, ""), b, rules.Reach{Figure: "h", Move: 30})
	if len(found) != 3 || found[at(0, 0)].Cost != 10 {
		t.Errorf("%v", found)
	}
}

// If a diagonal costs 7.5 ft, the total is rounded at the end, by the profile's rule.
func TestMovingBySevenAndAHalf(t *testing.T) {
	b := open(t, 5, 5)
	for half, want := range map[string]string{"up": "10 15 25", "down": "5 15 20", "keep": "7 15 22"} {
		d := desk(t, "", "metric=7.5", "half="+half)
		found := reach(t, d, b, rules.Reach{From: at(0, 0), Move: 25})
		got := fmt.Sprint(found[at(1, 1)].Cost, found[at(2, 2)].Cost, found[at(3, 3)].Cost)
		if got != want {
			t.Errorf("%s: %s ft, want %s", half, got, want)
		}
		third := found[at(3, 3)]
		if third.Half != (half == "keep") || half == "keep" && fmt.Sprint(third.Halves) != "[false true false true]" || half != "keep" && third.Halves != nil {
			t.Errorf("%s: three diagonals cost half a foot more: %v %v", half, third.Half, third.Halves)
		}
		if _, ok := reach(t, d, b, rules.Reach{From: at(0, 0), Move: 20})[at(3, 3)]; ok != (half == "down") {
			t.Errorf("%s: three diagonals within 20 ft: %v", half, ok)
		}
	}
}

func TestReachRefuses(t *testing.T) {
	d, b := desk(t, ""), drawn(t, "h..")
	for what, q := range map[string]rules.Reach{
		"nobody":    {Figure: "x", Move: 30},
		"off board": {From: at(3, 0), Move: 30},
		"parity":    {Figure: "h", Move: 30, Parity: 2},
		"negative":  {Figure: "h", Move: -5},
		"movement":  {Figure: "h", Move: 5, Movement: "dance"},
		"metric":    {Figure: "h", Move: 5, Metric: "euclid"},
		"difficult": {Figure: "h", Move: 5, Difficult: "4e"},
		"size":      {From: at(0, 0), Move: 5, Size: 5},
	} {
		if _, err := d.Reach(b, q); err == nil {
			t.Errorf("%s: accepted", what)
		}
	}
	hexes, _ := board.New(grid.Grid{Kind: grid.HexFlat}, 3, 3)
	hexes.AddFigure(board.Figure{ID: "h", At: at(1, 1), Tail: &grid.Cell{X: 1, Y: 2}})
	if _, err := d.Reach(hexes, rules.Reach{Figure: "h", Move: 5}); err == nil {
		t.Error("a space of two hexes: accepted")
	}
}

// Reach returns the start first, and then the other places, the cheapest first.
func TestReachInOrder(t *testing.T) {
	for _, size := range []int{1, 2} {
		all, err := desk(t, "").Reach(open(t, 9, 9), rules.Reach{From: at(4, 4), Size: size, Move: 20})
		if err != nil || len(all) == 0 || all[0].At != at(4, 4) || all[0].Cost != 0 || !all[0].End {
			t.Fatalf("%v %v", all, err)
		}
		for i := 1; i < len(all); i++ {
			if all[i].Cost < all[i-1].Cost {
				t.Errorf("%v after %v", all[i], all[i-1])
			}
		}
	}
}
