package hex_test

import (
	"math/rand/v2"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/hex"
)

// GH S4.17: the table of all pairs by open sets of lines equals the fields.
func TestOpenTableEqualsItsTwin(t *testing.T) {
	rounds := 6
	if hexLong() {
		rounds = 200
	}
	pairs := 0
	for _, g := range hexGrids {
		r := rand.New(rand.NewPCG(uint64(g.Kind), 61+uint64(g.Shift)))
		for i := range rounds {
			w, h := 1+r.IntN(9), 1+r.IntN(9)
			b := hexWild(r, g, w, h, []int{0, 10, 25, 40}[i%4], []int{3, 10, 25, 0}[i/4%4])
			table, err := hex.NewOpenTable(b)
			if err != nil {
				t.Fatal(err)
			}
			b.SetTerrain(b.At(r.IntN(w*h)), board.Wall)
			table.Rebuild(b)
			field := hex.NewOpenField(b)
			var want sight.Set
			for i := range w * h {
				field.See(b.At(i), &want)
				for j := range w * h {
					if a, c := b.At(i), b.At(j); table.Sees(a, c) != want.Has(c) {
						t.Fatalf("%s%v sees %v: the table says %v", hexDump(b), a, c, table.Sees(a, c))
					}
				}
				pairs += w * h
			}
		}
	}
	t.Logf("%d pairs, 0 differences", pairs)
}

// GH S4.17: an obstacle, of either kind, never grants sight, by corners or by
// open sets; an open set sees at least what corners see.
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
			corners, _ := hex.NewCornerTable(b)
			open, _ := hex.NewOpenTable(b)
			less := b.Clone()
			if r.IntN(2) == 0 {
				less.SetTerrain(less.At(r.IntN(w*h)), board.Wall)
			} else {
				edges := hexEdges(b)
				less.SetWall(edges[r.IntN(len(edges))], true)
			}
			lessCorners, _ := hex.NewCornerTable(less)
			lessOpen, _ := hex.NewOpenTable(less)
			for i := range w * h {
				for j := range w * h {
					a, c := b.At(i), b.At(j)
					if lessCorners.Sees(a, c) && !corners.Sees(a, c) || lessOpen.Sees(a, c) && !open.Sees(a, c) {
						t.Fatalf("%s%v sees %v only since a wall was added", hexDump(less), a, c)
					}
					if corners.Sees(a, c) && !open.Sees(a, c) {
						t.Fatalf("%s%v sees %v by corners only", hexDump(b), a, c)
					}
					if corners.Sees(a, c) != corners.Sees(c, a) || open.Sees(a, c) != open.Sees(c, a) {
						t.Fatalf("%s%v and %v do not see each other alike", hexDump(b), a, c)
					}
				}
			}
		}
	}
}
