package game_test

import (
	"math/rand"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
)

// TestWays: on random grounds the ways lead by free steps, and to each cell there is one, as
// long as the least number of rounds in which all known cells pass on to their neighbours.
func TestWays(t *testing.T) {
	r := rand.New(rand.NewSource(7))
	for range 200 {
		g, size := grid.Grid{}, 6
		if r.Intn(2) == 0 {
			g.Kind = grid.HexFlat
		}
		solid := map[grid.Cell]bool{}
		for range r.Intn(20) {
			solid[grid.Cell{X: r.Intn(size), Y: r.Intn(size)}] = true
		}
		free := func(_, to grid.Cell) bool {
			return to.X >= 0 && to.Y >= 0 && to.X < size && to.Y < size && !solid[to]
		}
		from, steps := grid.Cell{X: r.Intn(size), Y: r.Intn(size)}, r.Intn(8)
		far := map[grid.Cell]int{from: 0}
		for n := 1; n <= steps; n++ {
			for c, m := range far {
				for s := range grid.Side(g.Sides()) {
					if to := g.Neighbour(c, s); m == n-1 && free(c, to) {
						if _, known := far[to]; !known {
							far[to] = n
						}
					}
				}
			}
		}
		ways, last := game.Ways(g, from, steps, free), 0
		if len(ways) != len(far)-1 {
			t.Fatalf("%d ways, not %d", len(ways), len(far)-1)
		}
		for _, way := range ways {
			to := way[len(way)-1]
			if way[0] != from || len(way)-1 != far[to] || len(way) < last {
				t.Fatalf("%v: %d steps from %v after %d", way, far[to], from, last)
			}
			last = len(way)
			for i := range way[1:] {
				if _, near := g.Between(way[i], way[i+1]); !near || !free(way[i], way[i+1]) {
					t.Fatalf("%v: no step from %v to %v", way, way[i], way[i+1])
				}
			}
			if c := game.Walk(battlemat.Choice{}, "go", way); c.Command != game.Command("go", to) || *c.Cost != far[to] || len(c.Path) != len(way) || c.Path[len(way)-1].Cost != far[to] {
				t.Fatalf("%v: %+v", way, c)
			}
		}
	}
}

// Rows end before the first step that is not free.
func TestRows(t *testing.T) {
	free := func(_, to grid.Cell) bool {
		return to.X >= 0 && to.X < 4 && to.Y >= 0 && to.Y < 3 && to != grid.Cell{X: 2, Y: 1}
	}
	cells := game.Rows(grid.Grid{}, grid.Cell{X: 0, Y: 1}, free)
	want := map[grid.Cell]bool{{X: 1, Y: 1}: true, {X: 0, Y: 0}: true, {X: 0, Y: 2}: true}
	if len(cells) != len(want) {
		t.Fatalf("%v", cells)
	}
	for _, c := range cells {
		if !want[c] {
			t.Errorf("%v", c)
		}
	}
}
