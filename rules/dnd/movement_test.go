package dnd

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
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

// costs draws the feet of a reach, a dash where it does not lead.
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

// DND S2.5: the squares within 30 ft, 121 with the start, as a grid of costs.
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

// oneLabel is the search that keeps one label a square, as one would write it
// first: the cheapest cost with the diagonals of the way that found it. With even
// set it prefers, at the same cost, a way with an even number of diagonals. It is
// wrong either way.
func oneLabel(b *board.Board, from grid.Cell, budget int, even bool) map[grid.Cell]int {
	type label struct{ cost, diagonals int }
	best := map[grid.Cell]label{from: {}}
	done := map[grid.Cell]bool{}
	s := slow{b: b, n: 1, corners: "terrain", metric: "5-10-5", rough: "5e"}
	for {
		next, found := from, false
		for _, c := range b.Cells() {
			l, seen := best[c]
			if seen && !done[c] && (!found || l.cost < best[next].cost) {
				next, found = c, true
			}
		}
		if !found {
			break
		}
		done[next] = true
		l := best[next]
		for _, v := range compass {
			if !s.legal(next, v[0], v[1]) {
				continue
			}
			cost, counts := s.feet(slowState{next, l.diagonals}, v[0], v[1])
			to, total := at(next.X+v[0], next.Y+v[1]), label{l.cost + cost, l.diagonals}
			if counts {
				total.diagonals++
			}
			old, seen := best[to]
			better := !seen || total.cost < old.cost || even && total.cost == old.cost && total.diagonals%2 < old.diagonals%2
			if total.cost <= budget && !done[to] && better {
				best[to] = total
			}
		}
	}
	feet := map[grid.Cell]int{}
	for c, l := range best {
		feet[c] = l.cost
	}
	return feet
}

// oneLabelDiffers counts the squares that one label finds dearer than they are.
func oneLabelDiffers(t *testing.T, b *board.Board, from grid.Cell, even bool) (differ []grid.Cell) {
	t.Helper()
	labels := oneLabel(b, from, 200, even)
	for c, a := range reach(t, desk(t, ""), b, rules.Reach{From: from, Move: 200}) {
		if l, ok := labels[c]; ok && l < a.Cost {
			t.Fatalf("one label finds %v for %d ft, reach for %d", c, l, a.Cost)
		} else if l != a.Cost {
			differ = append(differ, c)
		}
	}
	return differ
}

// DND M1: one label a square is wrong.
func TestOneLabelIsWrongSomewhere(t *testing.T) {
	r := rand.New(rand.NewSource(23))
	wrong, boards := 0, 40
	if long() {
		boards = 2000
	}
	for range boards {
		b := open(t, 21, 21)
		for i := range 21 * 21 {
			if r.Intn(4) == 0 {
				b.SetTerrain(b.At(i), board.Wall)
			}
		}
		b.SetTerrain(at(10, 10), board.Floor)
		if len(oneLabelDiffers(t, b, at(10, 10), false)) > 0 {
			wrong++
		}
	}
	t.Logf("one label a square is wrong on %d of %d maps of 21 x 21 with a quarter walls", wrong, boards)
	if wrong == 0 {
		t.Error("one label was never wrong")
	}
}

// DND M1: the smallest example. The corner is cheapest by two straight steps and the
// first diagonal (5 + 5 + 10 ft); one label keeps the diagonal to the middle, and
// pays the second one (5 + 20) or two straight steps (5 + 10 + 10).
func TestOneLabelIsWrongHere(t *testing.T) {
	b := drawn(t,
		"...",
		"..~",
		"~~~")
	found := reach(t, desk(t, ""), b, rules.Reach{From: at(0, 0), Move: 30})
	if a := found[at(2, 2)]; a.Cost != 20 || a.Parity != 1 || len(a.Path) != 4 {
		t.Errorf("reach: %+v", a)
	}
	for _, even := range []bool{false, true} {
		if got := oneLabel(b, at(0, 0), 30, even)[at(2, 2)]; got != 25 {
			t.Errorf("one label: %d ft", got)
		}
	}
}

// DND M2: parity is kept over waypoints, single steps, an attack in between and
// Dash: six single diagonal moves cost 9 squares, never 6. It is reset when a turn
// begins; a teleport counts no diagonals.
func TestParityThroughTheTurn(t *testing.T) {
	d, b := desk(t, ""), open(t, 20, 20)
	b.AddFigure(board.Figure{ID: "hero", At: at(0, 0)})
	turn := Begin(30)
	spent := 0
	for i := 1; i <= 6; i++ {
		if turn.Left < 10 {
			turn = turn.Dashed()
		}
		q := turn.Ask("hero")
		step, ok := reach(t, d, b, q)[at(i, i)]
		if !ok {
			t.Fatalf("step %d with %+v: not reached", i, turn)
		}
		spent += step.Cost
		turn = turn.Moved(step)
		b.MoveFigure("hero", step.At, nil)
	}
	if spent != 9*Feet || turn.Left != 60-45 || turn.Parity != 0 {
		t.Errorf("six diagonals cost %d ft, left %+v", spent, turn)
	}
	odd := Turn{Speed: 30, Left: 30, Parity: 1}
	if a := reach(t, d, b, odd.Ask("hero"))[at(7, 7)]; a.Cost != 10 {
		t.Errorf("a second diagonal costs %d ft", a.Cost)
	}
	if a := reach(t, d, b, Begin(30).Ask("hero"))[at(7, 7)]; a.Cost != 5 {
		t.Errorf("the first diagonal of the next turn costs %d ft", a.Cost)
	}
	q := odd.Ask("hero")
	q.Movement = "teleport"
	if a := reach(t, d, b, q)[at(8, 8)]; a.Cost != 15 || a.Parity != 1 {
		t.Errorf("teleport: %+v", a)
	}
	if after := odd.Displaced(); after != odd {
		t.Errorf("displaced: %+v", after)
	}
}

// DND M3: what one step onto difficult ground costs, straight, and diagonally as the
// first and as the second diagonal.
func TestDifficultSteps(t *testing.T) {
	for _, c := range []struct {
		profile, ground string
		want            [3]int
	}{
		{"5e", "~", [3]int{10, 10, 20}},
		{"5e", "i", [3]int{10, 10, 20}},
		{"5e", ",", [3]int{10, 10, 20}},
		{"3.5e", "~", [3]int{10, 15, 15}},
		{"pf2e", "~", [3]int{10, 10, 15}},
		{"pf2e", ",", [3]int{15, 15, 20}},
		{"5.2", "~", [3]int{10, 10, 10}},
	} {
		g := c.ground
		b := drawn(t, g+g+g, g+"."+g, g+g+g)
		d := desk(t, c.profile)
		first := reach(t, d, b, rules.Reach{From: at(1, 1), Move: 60})
		second := reach(t, d, b, rules.Reach{From: at(1, 1), Move: 60, Parity: 1})
		got := [3]int{first[at(2, 1)].Cost, first[at(2, 2)].Cost, second[at(2, 2)].Cost}
		// A second diagonal of 20 ft costs as much as two straight steps.
		if got != c.want {
			t.Errorf("%s %q: %v ft, want %v", c.profile, g, got, c.want)
		}
	}
}

// halves is the half-square trick: straight steps cost 2 half squares, diagonals 3,
// difficult ones more, and the sum is rounded down in the end. Its state is the
// square alone.
func halves(b *board.Board, from grid.Cell, parity int, rough string) map[grid.Cell]int {
	best := map[grid.Cell]int{from: parity}
	s := slow{b: b, n: 1, corners: "terrain", metric: "5-10-5", rough: rough}
	todo := []grid.Cell{from}
	for len(todo) > 0 {
		c := todo[0]
		todo = todo[1:]
		for _, v := range compass {
			to := at(c.X+v[0], c.Y+v[1])
			if !s.legal(c, v[0], v[1]) {
				continue
			}
			cost, grade := 2, 0
			if v[0] != 0 && v[1] != 0 {
				cost = 3
			}
			switch b.Terrain(to) {
			case board.Difficult, board.Ice:
				grade = 1
			case board.Greater:
				grade = 2
			}
			switch {
			case grade == 0:
			case rough == "pf2e":
				cost += 2 * grade
			default: // 3.5e, and 5e as well as the trick can
				cost *= 2
			}
			if old, seen := best[to]; !seen || best[c]+cost < old {
				best[to] = best[c] + cost
				todo = append(todo, to)
			}
		}
	}
	for c := range best {
		best[c] = best[c] / 2 * Feet
	}
	return best
}

// DND M3: the half-square trick equals the search on plain ground, under 3.5e and
// under pf2e, and does not under 5e.
func TestHalfSquareTrick(t *testing.T) {
	n := 300
	if long() {
		n = 5000
	}
	for _, rough := range []string{"plain", "3.5e", "pf2e", "5e"} {
		r := rand.New(rand.NewSource(24))
		squares, differ := 0, 0
		for range n {
			share := 40
			if rough == "plain" {
				share = 0
			}
			b := randomBoard(r, 12, 12, 25, 10, share)
			b.SetTerrain(at(5, 5), board.Floor)
			parity := r.Intn(2)
			rule := rough
			if rough == "plain" {
				rule = "5e"
			}
			trick := halves(b, at(5, 5), parity, rule)
			for c, a := range reach(t, desk(t, "", "difficult="+rule), b, rules.Reach{From: at(5, 5), Move: 500, Parity: parity}) {
				squares++
				if trick[c] != a.Cost {
					differ++
				}
			}
		}
		t.Logf("%s: %d differences on %d squares", rough, differ, squares)
		if (differ > 0) != (rough == "5e") {
			t.Errorf("%s: %d differences on %d squares", rough, differ, squares)
		}
	}
}

// DND M4: no diagonal past a wall's corner or anything that fills its square;
// creatures do not count. free takes the exact corner rule.
func TestCorners(t *testing.T) {
	for _, c := range []struct {
		what          string
		rows          []string
		walls         []string
		terrain, free bool // whether the diagonal from 0,0 to 1,1 may be taken
	}{
		{"open", []string{"..", ".."}, nil, true, true},
		{"rock on one side", []string{".#", ".."}, nil, false, true},
		{"rock on the other", []string{"..", "#."}, nil, false, true},
		{"rock on both", []string{".#", "#."}, nil, false, false},
		{"an obstacle fills its square", []string{".o", ".."}, nil, false, true},
		{"creatures do not", []string{".A", "B."}, nil, true, true},
		{"void beyond is rock", []string{". ", ".."}, nil, false, true},
		{"one wall", []string{"..", ".."}, []string{"0,0 E"}, true, true},
		{"walls on both ways", []string{"..", ".."}, []string{"0,0 E", "0,0 S"}, false, false},
		{"walls across one way and the other", []string{"..", ".."}, []string{"0,0 E", "1,1 W"}, false, false},
		{"a straight wall", []string{"..", ".."}, []string{"0,0 E", "0,1 E"}, false, false},
		{"a wall round the target", []string{"..", ".."}, []string{"1,1 N", "1,1 W"}, false, false},
		{"two walls on one way", []string{"..", ".."}, []string{"0,0 E", "1,1 N"}, true, true},
		{"a wall and rock on two ways", []string{"..", "#."}, []string{"0,0 E"}, false, false},
	} {
		for corners, want := range map[string]bool{"terrain": c.terrain, "free": c.free} {
			b := walls(drawn(t, c.rows...), c.walls...)
			a, ok := reach(t, desk(t, "", "corners="+corners), b, rules.Reach{From: at(0, 0), Move: 5})[at(1, 1)]
			if ok != want {
				t.Errorf("%s, %s: %+v", c.what, corners, a)
			}
		}
	}
}

// DND M4, free: the exact corner rule's table: of the four sides x, y, x then y, and
// y then x (lsb first: x, y, y-then-x, x-then-y) a diagonal passes when one way
// round is open.
func TestFreeCornersAreTheTable(t *testing.T) {
	const passes = "1110101011000000" // masks 0 to 15
	for mask := range 16 {
		b := open(t, 2, 2)
		for i, wall := range []string{"0,0 E", "0,0 S", "0,1 E", "1,0 S"} {
			if mask>>i&1 != 0 {
				walls(b, wall)
			}
		}
		_, ok := reach(t, desk(t, "", "corners=free"), b, rules.Reach{From: at(0, 0), Move: 5})[at(1, 1)]
		if ok != (passes[mask] == '1') {
			t.Errorf("mask %04b: %v", mask, ok)
		}
	}
}

// DND M5: a Large creature needs 2 x 2 squares; a diagonal step is barred by fill in
// the squares that it sweeps, and the dearest square newly entered counts.
func TestLargeSteps(t *testing.T) {
	d := desk(t, "", "squeeze=none")
	b := drawn(t,
		"....",
		"...~",
		"..#.",
		"....")
	found := reach(t, d, b, rules.Reach{From: at(0, 0), Size: 2, Move: 60})
	want := picture(
		"  0  5 15  -",
		"  5  -  -  -",
		" 10  -  -  -",
		"  -  -  -  -")
	if got := costs(b, found); got != want {
		t.Errorf("reach:\n%swant\n%s", got, want)
	}
	// The squares right above and left below the step are swept.
	for _, rock := range []grid.Cell{at(2, 0), at(0, 2)} {
		b := open(t, 3, 3)
		b.SetTerrain(rock, board.Wall)
		if _, ok := reach(t, d, b, rules.Reach{From: at(0, 0), Size: 2, Move: 30})[at(1, 1)]; ok {
			t.Errorf("a Large creature passed %v", rock)
		}
	}
	// A wall inside a space leaves no room.
	b = walls(open(t, 4, 2), "2,0 E")
	found = reach(t, d, b, rules.Reach{From: at(0, 0), Size: 2, Move: 30})
	if _, ok := found[at(2, 0)]; ok || found[at(1, 0)].Cost != 5 {
		t.Errorf("a wall inside the space: %v", found)
	}
	// Huge and Gargantuan spaces.
	for size := 3; size <= 4; size++ {
		b := open(t, 6, 6)
		if got := len(reach(t, d, b, rules.Reach{From: at(0, 0), Size: size, Move: 60})); got != (7-size)*(7-size) {
			t.Errorf("size %d: %d places", size, got)
		}
	}
}

// DND M5: squeezing through a space one size smaller: one extra foot a foot in
// 5.1, difficult terrain in 5.2.
func TestSqueezing(t *testing.T) {
	b := drawn(t,
		"..####..",
		"........",
		"..####..")
	for profile, want := range map[string][]int{
		// Into the passage, through it, and out into a space of its own.
		"5e":  {0, 10, 20, 30, 40, 50, 55},
		"5.2": {0, 10, 20, 30, 40, 50, 55},
	} {
		found := reach(t, desk(t, profile), b, rules.Reach{From: at(0, 0), Size: 2, Move: 100})
		a, ok := found[at(6, 0)]
		if !ok || fmt.Sprint(a.Costs) != fmt.Sprint(want) || len(a.Facts) == 0 || a.Facts[0].Kind != "squeezes" {
			t.Errorf("%s: %+v, want %v", profile, a, want)
		}
		if a := found[at(3, 1)]; !a.End {
			t.Errorf("%s: in the passage: %+v", profile, a)
		}
	}
	rough := drawn(t,
		"..##..",
		"..~~..",
		"..##..")
	for profile, want := range map[string]int{"5e": 2*15 + 10 + 5, "5.2": 2*10 + 10 + 5} {
		a := reach(t, desk(t, profile), rough, rules.Reach{From: at(0, 0), Size: 2, Move: 100})[at(4, 0)]
		if a.Cost != want {
			t.Errorf("%s: through difficult terrain for %d ft by %v %v, want %d", profile, a.Cost, a.Path, a.Costs, want)
		}
	}
	narrow := drawn(t,
		"...###...",
		".........",
		"...###...")
	if _, ok := reach(t, desk(t, ""), narrow, rules.Reach{From: at(0, 0), Size: 3, Move: 200})[at(6, 0)]; ok {
		t.Error("a Huge creature squeezes through two sizes smaller")
	}
}

// DND M6: allies, the incapacitated, the tiny and those two sizes apart may be
// passed, as difficult terrain, in 5.2 freely through allies and the tiny; no move
// ends in an occupied space.
func TestThroughOthers(t *testing.T) {
	for _, c := range []struct {
		what      string
		other     board.Figure
		old, now int // feet to the square behind in 5.1 and 5.2; 0 when there is no way
	}{
		{"an ally", board.Figure{Side: "a"}, 15, 10},
		{"an enemy", board.Figure{Side: "b"}, 0, 0},
		{"an incapacitated enemy", board.Figure{Side: "b", Traits: []string{"stunned"}}, 15, 15},
		{"a tiny enemy", board.Figure{Side: "b", Traits: []string{"tiny"}}, 15, 10},
		{"a small enemy", board.Figure{Side: "b", Traits: []string{"small"}}, 0, 0},
		{"a huge enemy", board.Figure{Side: "b", Traits: []string{"huge"}}, 15, 15},
		{"a large enemy", board.Figure{Side: "b", Traits: []string{"large"}}, 0, 0},
		{"a dead enemy", board.Figure{Side: "b", Traits: []string{"dead"}}, 10, 10},
	} {
		b := drawn(t, "h..")
		c.other.ID, c.other.At = "other", at(1, 0)
		b.AddFigure(c.other)
		for profile, want := range map[string]int{"5.1": c.old, "5.2": c.now} {
			found := reach(t, desk(t, "", "through="+profile), b, rules.Reach{Figure: "h", Move: 60})
			a, ok := found[at(2, 0)]
			if ok != (want > 0) || a.Cost != want {
				t.Errorf("%s, %s: %+v, want %d ft", c.what, profile, a, want)
			}
			if on, ok := found[at(1, 0)]; ok && on.End != c.other.Is("dead") {
				t.Errorf("%s, %s: may end there: %v", c.what, profile, on.End)
			}
		}
	}
	// For a Large mover it is its whole space that must be free.
	b := open(t, 5, 3)
	b.AddFigure(board.Figure{ID: "ogre", Side: "a", Size: 2, At: at(0, 0)})
	b.AddFigure(board.Figure{ID: "elf", Side: "a", At: at(3, 1)})
	found := reach(t, desk(t, ""), b, rules.Reach{Figure: "ogre", Move: 30})
	if found[at(2, 1)].End || found[at(3, 0)].End || !found[at(1, 1)].End {
		t.Errorf("ends: %v %v %v", found[at(2, 1)].End, found[at(3, 0)].End, found[at(1, 1)].End)
	}
}

// facts lists the kinds and figures of facts.
func facts(a rules.Reached) string {
	var all []string
	for _, f := range a.Facts {
		all = append(all, strings.TrimSpace(fmt.Sprintf("%s %s %v", f.Kind, f.By, f.At)))
	}
	return strings.Join(all, "; ")
}

// DND M7: a step out of an enemy's reach draws an opportunity attack just before;
// moving about within it, disengaging and teleporting do not.
func TestOpportunityAttacks(t *testing.T) {
	d := desk(t, "")
	b := drawn(t,
		".....",
		"hO...",
		".....")
	found := reach(t, d, b, rules.Reach{Figure: "h", Move: 30})
	for to, want := range map[grid.Cell]string{
		at(0, 0): "", at(1, 0): "", at(2, 0): "", // around it, in reach all the way
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

// DND M7: reach is its own set: 10 ft cover the second diagonal, which 5-10-5
// counts as 15 ft.
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
	square := p
	square.Reach = "square"
	if got := fmt.Sprint(count(p, 5), count(p, 10), count(p, 15), count(square, 15)); got != "9 25 37 49" {
		t.Errorf("squares within 5, 10, 15 ft of reach, and 15 by a full square: %s", got)
	}
}

// DND M8: climbing, swimming and crawling cost one extra foot a foot; standing up
// costs half the speed; Dash adds the speed again.
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
		{"crawl", 5, nil, 40 + 15}, // three feet a foot in difficult terrain
		{"walk", 6, nil, 20 + 10 + 10},
		{"walk", 6, []string{"swim"}, 20 + 10 + 5},
		{"fly", 7, nil, 35},
		{"walk", 4, []string{"prone"}, 15 + 20}, // stands up first
		{"crawl", 4, []string{"prone"}, 40},
		{"walk", 4, []string{"grappled"}, 0},
	} {
		if got := cost(c.movement, c.to, c.traits...); got != c.want {
			t.Errorf("%s to %d as %v: %d ft, want %d", c.movement, c.to, c.traits, got, c.want)
		}
	}
	turn := Begin(30)
	turn, ok := turn.StoodUp()
	if !ok || turn.Left != 15 || turn.Dashed().Left != 45 {
		t.Errorf("stood up: %+v, dashed: %+v", turn, turn.Dashed())
	}
	if _, ok := turn.Moved(rules.Reached{Cost: 5}).StoodUp(); ok {
		t.Error("stood up with 10 of 30 ft left")
	}
}

// DND skirmish: the frightened do not approach what frightens them.
func TestFrightened(t *testing.T) {
	b := drawn(t, ".....D")
	b.AddFigure(board.Figure{ID: "h", Side: "a", At: at(2, 0), Traits: []string{"frightened of D"}})
	found := reach(t, desk(t, ""), b, rules.Reach{Figure: "h", Move: 30})
	if len(found) != 3 || found[at(0, 0)].Cost != 10 {
		t.Errorf("%v", found)
	}
}

// The ways of 7.5 ft diagonals: rounded in the end, by the profile's rule.
func TestMovingBySevenAndAHalf(t *testing.T) {
	b := open(t, 5, 5)
	for half, want := range map[string]string{"up": "10 15 25", "down": "5 15 20", "keep": "7 15 22"} {
		d := desk(t, "", "metric=7.5", "half="+half)
		found := reach(t, d, b, rules.Reach{From: at(0, 0), Move: 25})
		got := fmt.Sprint(found[at(1, 1)].Cost, found[at(2, 2)].Cost, found[at(3, 3)].Cost)
		if got != want {
			t.Errorf("%s: %s ft, want %s", half, got, want)
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
	if _, err := d.Reach(hexes, rules.Reach{Move: 5}); err == nil {
		t.Error("hexes: accepted")
	}
}

// The first place is the start, and the answers come cheapest first.
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

// DND M2, M7: the squares of a shove lead away; no diagonals are counted and no
// opportunity attack is drawn.
func TestShove(t *testing.T) {
	d := desk(t, "")
	shoved := func(b *board.Board, steps int, pull bool) string {
		all, err := d.Shove(b, rules.Shove{Attacker: "h", Target: "O", Steps: steps, Pull: pull})
		if err != nil {
			t.Fatal(err)
		}
		var cells []grid.Cell
		for _, r := range all[1:] {
			if r.Parity != 0 || len(r.Facts) != 0 || r.Cost != Feet*(len(r.Path)-1) {
				t.Errorf("%+v", r)
			}
			cells = append(cells, r.At)
		}
		return fmt.Sprint(cells)
	}
	b := drawn(t,
		"....",
		"hOP.",
		"....")
	if got := shoved(b, 1, false); got != "[2,0 2,2]" {
		t.Errorf("pushed, somebody behind: %s", got)
	}
	b = drawn(t,
		"...#",
		"hO..",
		"...#")
	if got := shoved(b, 1, false); got != "[2,1 2,0 2,2]" {
		t.Errorf("pushed: %s", got)
	}
	b = drawn(t,
		".....",
		"h..O.",
		".....")
	if got := shoved(b, 2, true); got != "[2,1 2,0 2,2 1,1 1,0 1,2]" {
		t.Errorf("pulled: %s", got)
	}
}
