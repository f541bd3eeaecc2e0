package gloomhaven_test

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
)

// column returns a board of a single column, in which every step leads straight down.
func column(t *testing.T, glyphs string) *board.Board {
	t.Helper()
	var rows []string
	for _, r := range glyphs {
		rows = append(rows, string(r))
	}
	return draw(t, rows...)
}

// TestRunningCosts checks the cost of a path up to each of its hexes. GH S4.1: a hex costs 1;
// difficult terrain costs 2, and sliding nothing.
func TestRunningCosts(t *testing.T) {
	d := desk(t, "")
	for _, test := range []struct {
		column, movement string
		to               int
		want             []int
	}{
		{"A....", "walk", 3, []int{0, 1, 2, 3}},
		{"A.:..", "walk", 3, []int{0, 1, 3, 4}},
		{"A==..", "walk", 3, []int{0, 1, 1, 1}},
		{"A==.:", "walk", 4, []int{0, 1, 1, 1, 3}},
		{"A.:..", "fly", 3, []int{0, 1, 2, 3}},
		{"A.:..", "jump", 2, []int{0, 1, 3}}, // the last hex is entered on foot
		{"A::..", "jump", 3, []int{0, 1, 2, 3}},
		{"A==..", "jump", 3, []int{0, 1, 1, 1}},    // lands on the first ice hex and slides on
		{"Ao==.", "jump", 4, []int{0, 1, 2, 2, 2}}, // passes over the obstacle onto ice
		{"A....", "teleport", 3, []int{0, 3}},
	} {
		all := reach(t, d, column(t, test.column), "A", test.movement, 6)
		r, ok := all[at(0, test.to)]
		if !ok || !slices.Equal(r.Costs, test.want) {
			t.Errorf("%s %s to %d: %v costs %v, want %v", test.movement, test.column, test.to, r.Path, r.Costs, test.want)
		}
	}
	// A push counts every hex as one, whether it is difficult or not.
	b := column(t, "Am::.")
	all, err := d.Shove(b, rules.Shove{Attacker: "A", Target: "m", Steps: 2})
	if err != nil {
		t.Fatal(err)
	}
	if r := byCell(t, all)[at(0, 3)]; !slices.Equal(r.Costs, []int{0, 1, 2}) {
		t.Errorf("pushed by %v at %v", r.Path, r.Costs)
	}
}
