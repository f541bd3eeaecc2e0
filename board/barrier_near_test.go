package board

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestBarriersNearAreEnough adds walls and openings in any order. Examining only the barriers near
// each line must give the same result as examining all barriers one by one.
func TestBarriersNearAreEnough(t *testing.T) {
	cut := 0
	for seed := range uint64(1200) {
		r := rand.New(rand.NewPCG(seed, 9))
		b, err := New(grid.Grid{}, 6, 5)
		if err != nil {
			t.Fatal(err)
		}
		for n := range 20 {
			// The lines have only a few directions, so that many of them overlap. Some end at the
			// border, or extend beyond it.
			at := geom.Point{X: r.IntN(7) * Fine, Y: r.IntN(6)*Fine + r.IntN(3) - 1}
			d := []geom.Point{{X: 1}, {Y: 1}, {X: 1, Y: 1}, {X: 2, Y: 1}}[r.IntN(4)]
			long := (1 + r.IntN(4)) * Fine / 2
			w := Barrier{ID: string(rune('a' + n)), Kind: BarrierKind(r.IntN(3)), State: Closed, Line: geom.Segment{A: at, B: geom.Point{X: at.X + d.X*long, Y: at.Y + d.Y*long}}}
			near := b.barriersNear(w.Line)
			for i, o := range b.barriers {
				wall, door := w.Line, o.Line
				if o.Kind == BarrierWall {
					wall, door = o.Line, w.Line
				}
				if o.opening() == w.opening() {
					continue
				}
				if _, is := without(wall, door); is {
					cut++
					if !slices.Contains(near, int32(i)) {
						t.Fatalf("seed %d: %v and %v lie along each other, and are not near", seed, o.Line, w.Line)
					}
				}
			}
			b.AddBarrier(w)
		}
	}
	if cut < 500 {
		t.Errorf("%d cuts show little", cut)
	}
}
