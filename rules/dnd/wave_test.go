package dnd

import (
	"math/rand"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/geom/path"
	"github.com/battlemat/battlemat/rules"
)

// TestWaysGoOnFromOthers: a path built by extending an earlier one equals the path that the kernel
// returns. DND M1.
func TestWaysGoOnFromOthers(t *testing.T) {
	r := rand.New(rand.NewSource(81))
	n, odd := 150, 0
	if long() {
		n = 5000
	}
	for range n {
		width, height := 3+r.Intn(12), 3+r.Intn(12)
		b := randomBoard(r, width, height, r.Intn(25), r.Intn(20), r.Intn(60))
		from := at(r.Intn(width), r.Intn(height))
		b.SetTerrain(from, board.Floor)
		d := desk(t, []string{"", "3.5e", "pf2e"}[r.Intn(3)], "metric="+[]string{"5-5-5", "5-10-5", "10-5-10", "7.5"}[r.Intn(4)])
		w, err := d.newWalker(b, rules.Reach{From: from, Move: 5 * r.Intn(13), Parity: r.Intn(2)})
		if err != nil {
			t.Fatal(err)
		}
		tariff := w.pricing.tariff()
		if !tariff.Fits(w.budget) {
			continue
		}
		ways, m := w.wave(tariff), new(meadow)
		left, top, _ := w.layRows(&m.ground, w.budget/tariff.Cheapest())
		m.wave.Run(&m.ground, path.State{X: from.X - left, Y: from.Y - top, Parity: w.parity}, w.budget, tariff)
		for s := range m.wave.All {
			var want []grid.Cell
			var costs []int
			for _, p := range m.wave.Path(nil, s) {
				spent, _ := m.wave.Cost(p)
				want, costs = append(want, grid.Cell{X: left + p.X, Y: top + p.Y}), append(costs, w.cost(spent))
			}
			if len(ways) == 0 || !slices.Equal(ways[0].Path, want) || !slices.Equal(ways[0].Costs, costs) || ways[0].Parity != s.Parity {
				t.Fatalf("%+v, expected %v for %v\n%s", ways[0], want, costs, b.Text())
			}
			odd += ways[0].Parity
			ways = ways[1:]
		}
	}
	if odd < 1000 {
		t.Errorf("only %d ways end after an odd number of diagonals", odd)
	}
}
