package sight_test

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/sight"
)

// change does one thing to the board and its plan and returns the edges that
// the table has to hear of. choose(n) is a number below n.
func (w *twin) change(p *sight.Plan, choose func(n int) int) []grid.Edge {
	width, height := w.Size()
	c := w.At(choose(width * height))
	e := w.Grid().Edge(c, grid.Side(choose(4)))
	edges := []grid.Edge{e}
	switch doors := w.Doors(); choose(4) {
	case 0:
		edges = w.SetTerrain(c, []board.Terrain{board.Floor, board.Wall, board.Block, board.Void}[choose(4)])
	case 1:
		w.SetWall(e, !w.Wall(e))
	case 2:
		if len(doors) > 0 {
			edges = w.SetDoor(doors[choose(len(doors))].ID, board.DoorState(choose(3)))
		}
	case 3:
		w.obstructs[c] = !w.obstructs[c]
		p.Obstruct(c, w.obstructs[c])
		edges = nil
		for s := range grid.Side(4) {
			edges = append(edges, w.Grid().Edge(c, s))
		}
	}
	p.Update(w.Board, edges...)
	return edges
}

// TestUpdatesEqualAFreshTable: after any changes the table is the one that
// would be filled now.
//
// HQ S1.13, S1.14: the lists of visible squares follow a falling block that was
// sprung, a door that opens, a figure that moves or dies.
func TestUpdatesEqualAFreshTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.Uint64().Draw(t, "seed")
		r := rand.New(rand.NewPCG(seed, 6))
		w := wild(r, rapid.IntRange(1, 10).Draw(t, "width"), rapid.IntRange(1, 10).Draw(t, "height"),
			rapid.IntRange(0, 30).Draw(t, "solid"), rapid.IntRange(0, 25).Draw(t, "walled"), seed&1 == 0)
		w.figures(r, rapid.IntRange(0, 10).Draw(t, "figures"))
		p, err := sight.NewPlan(w.Board)
		if err != nil {
			t.Fatal(err)
		}
		for c := range w.obstructs {
			p.Obstruct(c, true)
		}
		var table, fresh sight.Table
		if err := table.Fill(p); err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(1, 20).Draw(t, "changes") {
			var edges []grid.Edge
			for range rapid.SampledFrom([]int{1, 1, 1, 5}).Draw(t, "at a time") {
				edges = append(edges, w.change(p, func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") })...)
			}
			table.Update(edges...)
		}
		again, err := sight.NewPlan(w.Board)
		if err != nil {
			t.Fatal(err)
		}
		for c, on := range w.obstructs {
			again.Obstruct(c, on)
		}
		if err := fresh.Fill(again); err != nil {
			t.Fatal(err)
		}
		var a, b, field sight.Set
		width, height := w.Size()
		for i := range width * height {
			table.Row(w.At(i), &a)
			fresh.Row(w.At(i), &b)
			p.See(w.At(i), &field)
			if !a.Equal(&b) || !a.Equal(&field) {
				t.Fatalf("the row of %v differs from a fresh one on\n%s", w.At(i), w.picture())
			}
		}
		if table.Count() != fresh.Count() {
			t.Fatalf("%d pairs, fresh %d", table.Count(), fresh.Count())
		}
	})
}

// TestTwinOfManyUpdates changes boards of many sizes for long.
func TestTwinOfManyUpdates(t *testing.T) {
	boards := 10
	if long() {
		boards = 400
	}
	r := rand.New(rand.NewPCG(9, 6))
	var table sight.Table
	pairs := 0
	for i := range boards {
		w := wild(r, 1+r.IntN(30), 1+r.IntN(30), r.IntN(20), r.IntN(15), i%2 == 0)
		w.figures(r, 5)
		p := compile(t, w)
		if err := table.Fill(p); err != nil {
			t.Fatal(err)
		}
		width, height := w.Size()
		for range 40 {
			table.Update(w.change(p, r.IntN)...)
			for range 100 {
				a, b := w.At(r.IntN(width*height)), w.At(r.IntN(width*height))
				if got, want := table.Sees(a, b), w.sees(a, b); got != want {
					t.Fatalf("%v sees %v: %v, the twin says %v on\n%s", a, b, got, want, w.picture())
				}
				pairs++
			}
		}
		compareRows(t, w, p, &table)
	}
	t.Logf("%d pairs compared, 0 differences", pairs)
}

// TestSightIsSymmetricAndObstaclesOnlyHide holds two properties of the rule:
// whom I see sees me, and nothing put on the board shows what was hidden.
func TestSightIsSymmetricAndObstaclesOnlyHide(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 7))
		w := wild(r, rapid.IntRange(1, 12).Draw(t, "width"), rapid.IntRange(1, 12).Draw(t, "height"), r.IntN(20), r.IntN(20), true)
		p, err := sight.NewPlan(w.Board)
		if err != nil {
			t.Fatal(err)
		}
		width, height := w.Size()
		before := make([]sight.Set, width*height)
		for i := range before {
			p.See(w.At(i), &before[i])
		}
		for i := range before {
			for c := range before[i].All() {
				if !before[w.Index(c)].Has(w.At(i)) {
					t.Fatalf("%v sees %v, but not the other way on\n%s", w.At(i), c, w.picture())
				}
			}
		}
		c := w.At(r.IntN(width * height))
		switch r.IntN(3) {
		case 0:
			p.Update(w.Board, w.SetTerrain(c, board.Block)...)
		case 1:
			e := w.Grid().Edge(c, grid.Side(r.IntN(4)))
			if w.Shut(e) {
				return
			}
			w.SetWall(e, true)
			p.Update(w.Board, e)
		case 2:
			p.Obstruct(c, true)
		}
		var after sight.Set
		for i := range before {
			p.See(w.At(i), &after)
			for c := range after.All() {
				if !before[i].Has(c) {
					t.Fatalf("%v sees %v only since there is more on\n%s", w.At(i), c, w.picture())
				}
			}
		}
	})
}
