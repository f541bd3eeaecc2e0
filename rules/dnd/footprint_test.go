package dnd

import (
	"fmt"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// DND M4: no diagonal step passes anything that fills its square, and walls must leave one path
// around the corner open, or both with corners=walls. Creatures do not count. For corners=free,
// TestFreeCornersAreTheTable has all cases.
func TestCorners(t *testing.T) {
	for _, c := range []struct {
		what          string
		rows          []string
		walls         []string
		terrain, free bool // whether the diagonal from 0,0 to 1,1 is allowed
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
		for corners, want := range map[string]bool{"terrain": c.terrain, "walls": c.terrain && len(c.walls) == 0, "free": c.free} {
			b := walls(drawn(t, c.rows...), c.walls...)
			a, ok := reach(t, desk(t, "", "corners="+corners), b, rules.Reach{From: at(0, 0), Move: 5})[at(1, 1)]
			if ok != want {
				t.Errorf("%s, %s: %+v", c.what, corners, a)
			}
		}
	}
}

// DND M4: this is the table for corners=free. Its masks hold the blocked sides: x, y, y then x, and
// x then y, lowest bit first. A diagonal is allowed if one path around the corner is open.
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

// DND M5: a Large creature needs 2 x 2 squares. No diagonal step sweeps over a filled square. The
// most expensive square newly entered counts.
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
	// The step sweeps the squares to the upper right and to the lower left.
	for _, rock := range []grid.Cell{at(2, 0), at(0, 2)} {
		b := open(t, 3, 3)
		b.SetTerrain(rock, board.Wall)
		if a := reach(t, d, b, rules.Reach{From: at(0, 0), Size: 2, Move: 30})[at(1, 1)]; a.Cost != 10 {
			t.Errorf("a Large creature passed %v for %d ft", rock, a.Cost)
		}
	}
	// A wall inside the space leaves no room.
	b = walls(open(t, 4, 2), "2,0 E")
	found = reach(t, d, b, rules.Reach{From: at(0, 0), Size: 2, Move: 30})
	if _, ok := found[at(2, 0)]; ok || found[at(1, 0)].Cost != 5 {
		t.Errorf("a wall inside the space: %v", found)
	}
	// Spaces of Huge and Gargantuan creatures.
	for size := 3; size <= 4; size++ {
		b := open(t, 6, 6)
		if got := len(reach(t, d, b, rules.Reach{From: at(0, 0), Size: size, Move: 60})); got != (7-size)*(7-size) {
			t.Errorf("size %d: %d places", size, got)
		}
	}
}

// DND M5: squeezing through a space one size smaller costs one extra foot for each foot in 5.1, and
// is difficult terrain in 5.2.
func TestSqueezing(t *testing.T) {
	b := drawn(t,
		"..####..",
		"........",
		"..####..")
	for profile, want := range map[string][]int{
		// The path leads into the passage, through it, and out to where the whole space has room.
		"5.1": {0, 10, 20, 30, 40, 50, 55},
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
	for profile, want := range map[string]int{"5-10-5": 2*15 + 10 + 5, "5.2": 2*10 + 10 + 5} {
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
