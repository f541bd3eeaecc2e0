package square_test

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/square"
)

// TestSightIsSymmetricAndObstaclesOnlyHide tests two properties of the rule: sight is symmetric,
// and an obstacle added to the board reveals nothing.
func TestSightIsSymmetricAndObstaclesOnlyHide(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 7))
		w := wild(r, rapid.IntRange(1, 12).Draw(t, "width"), rapid.IntRange(1, 12).Draw(t, "height"), r.IntN(20), r.IntN(20), true)
		reread := func(w twin) *square.Plan {
			p, err := square.NewPlan(w.Board)
			if err != nil {
				t.Fatal(err)
			}
			return p
		}
		p := reread(w)
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
			w.SetTerrain(c, board.Block)
			p = reread(w)
		case 1:
			e := w.Grid().Edge(c, grid.Side(r.IntN(4)))
			if w.Shut(e) {
				return
			}
			w.SetWall(e, true)
			p = reread(w)
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
