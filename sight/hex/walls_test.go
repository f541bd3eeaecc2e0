package hex_test

import (
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/hex"
)

// hexPairs returns the field of view of every cell of a board, in row order.
func hexPairs(b *board.Board, see func(grid.Cell, *sight.Set)) []sight.Set {
	w, h := b.Size()
	seen := make([]sight.Set, w*h)
	for i := range seen {
		see(b.At(i), &seen[i])
	}
	return seen
}

// TestWallsNeverGrantSight checks that adding an obstacle reveals nothing, by corners or by open
// sets, that open sets see at least what corners see, and that sight is symmetric. GH S4.17.
func TestWallsNeverGrantSight(t *testing.T) {
	rounds := 10
	if hexLong() {
		rounds = 300
	}
	for _, g := range hexGrids {
		r := rand.New(rand.NewPCG(uint64(g.Kind), 71+uint64(g.Shift)))
		for i := range rounds {
			w, h := 2+r.IntN(7), 2+r.IntN(7)
			b := hexWild(r, g, w, h, []int{0, 10, 25}[i%3], []int{3, 10, 0}[i%3])
			corners, open := hexPairs(b, hex.NewCornerField(b).See), hexPairs(b, hex.NewOpenField(b).See)
			less := b.Clone()
			if r.IntN(2) == 0 {
				less.SetTerrain(less.At(r.IntN(w*h)), board.Wall)
			} else {
				edges := hexEdges(b)
				less.SetWall(edges[r.IntN(len(edges))], true)
			}
			lessCorners, lessOpen := hexPairs(less, hex.NewCornerField(less).See), hexPairs(less, hex.NewOpenField(less).See)
			for i := range w * h {
				for j := range w * h {
					a, c := b.At(i), b.At(j)
					if lessCorners[i].Has(c) && !corners[i].Has(c) || lessOpen[i].Has(c) && !open[i].Has(c) {
						t.Fatalf("%s%v sees %v only since a wall was added", hexDump(less), a, c)
					}
					if corners[i].Has(c) && !open[i].Has(c) {
						t.Fatalf("%s%v sees %v by corners only", hexDump(b), a, c)
					}
					if corners[i].Has(c) != corners[j].Has(a) || open[i].Has(c) != open[j].Has(a) {
						t.Fatalf("%s%v and %v do not see each other alike", hexDump(b), a, c)
					}
				}
			}
		}
	}
}

// TestManyMaySee looks from several goroutines, for the race detector: glances share their windows.
func TestManyMaySee(t *testing.T) {
	b := hexWild(rand.New(rand.NewPCG(6, 6)), hexGrids[0], 20, 20, 10, 10)
	from := grid.Cell{X: 7, Y: 7}
	b.SetTerrain(from, board.Floor)
	looks := []func(*board.Board, grid.Cell, *sight.Set){hex.CornerGlance, hex.OpenGlance}
	want := make([]sight.Set, len(looks))
	for i, look := range looks {
		look(b, from, &want[i])
	}
	var group sync.WaitGroup
	for i := range 8 {
		group.Go(func() {
			var got sight.Set
			if looks[i%2](b, from, &got); !got.Equal(&want[i%2]) {
				t.Error("another field of view")
			}
		})
	}
	group.Wait()
}
