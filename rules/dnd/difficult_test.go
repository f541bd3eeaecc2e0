package dnd

import (
	"math/rand"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// DND M3: each rule has its own costs of a straight step, a first diagonal and a second diagonal
// onto difficult ground.
func TestDifficultSteps(t *testing.T) {
	for _, c := range []struct {
		profile, ground string
		want            [3]int
	}{
		{"5-10-5", "~", [3]int{10, 10, 20}},
		{"5-10-5", "i", [3]int{10, 10, 20}},
		{"5-10-5", ",", [3]int{10, 10, 20}},
		{"5.1", "~", [3]int{10, 10, 10}},
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

// halves implements the half-square trick. Straight steps cost 2 half squares, diagonals 3,
// difficult steps more, and the sum is rounded down at the end. Its search has only the square as
// its state.
func halves(b *board.Board, from grid.Cell, parity int, rough string) map[grid.Cell]int {
	best := map[grid.Cell]int{from: parity}
	s := slow{b: b, n: 1, corners: "terrain", metric: "5-10-5", rough: rough}
	todo := []grid.Cell{from}
	for len(todo) > 0 {
		c := todo[0]
		todo = todo[1:]
		for _, v := range headings(b.Grid()) {
			to := at(c.X+v.Q, c.Y+v.R)
			if !s.legal(c, v.Q, v.R) {
				continue
			}
			cost, grade := 2, 0
			if v.Q != 0 && v.R != 0 {
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
			default: // exact for 3.5e, and as close to 5e as the trick can get
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

// DND M3: the half-square trick gives the same costs as the search on plain ground. On difficult
// ground it does so in 3.5e and in pf2e, but not in 5e.
func TestHalfSquareTwin(t *testing.T) {
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
