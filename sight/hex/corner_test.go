package hex_test

import (
	"math/rand/v2"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/hex"
)

// hexCompare compares policy and field of view with the twin, for all pairs of cells on the board,
// and returns the number of pairs.
func hexCompare(t *testing.T, b *board.Board, policy bool) int {
	t.Helper()
	twin := newHexTwin(b)
	field := hex.NewCornerField(b)
	lines := hex.CornerLines{Board: b, Traces: sight.NewTraces(b.Grid())}
	var seen sight.Set
	w, h := b.Size()
	for i := range w * h {
		a := b.At(i)
		field.See(a, &seen)
		for j := range w * h {
			c := b.At(j)
			want := twin.sees(a, c)
			if seen.Has(c) != want {
				t.Fatalf("%s%v sees %v: the field says %v, the twin %v", hexDump(b), a, c, seen.Has(c), want)
			}
			if !policy {
				continue
			}
			v := lines.See(a, c)
			if a != c && v.Sees != want {
				t.Fatalf("%s%v sees %v: the policy says %v, the twin %v", hexDump(b), a, c, v.Sees, want)
			}
			if err := sight.Verify(b, v, sight.TouchBlocks); err != nil {
				t.Fatalf("%s%v sees %v: %v", hexDump(b), a, c, err)
			}
			if n := b.Grid().Sides(); !v.Sees && v.Reason == "" && len(v.Stops) != n*n {
				t.Fatalf("%v to %v lists %d lines", a, c, len(v.Stops))
			}
		}
	}
	return w * h * w * h
}

// TestCornerLinesEqualTheTwin compares corner lines with the twin on random boards with walls on
// edges, solid cells, doors and void. GH S4.17.
func TestCornerLinesEqualTheTwin(t *testing.T) {
	rounds, big := 8, false
	if hexLong() {
		rounds, big = 400, true
	}
	pairs := 0
	for _, g := range hexGrids {
		r := rand.New(rand.NewPCG(uint64(g.Kind), uint64(g.Shift)))
		for i := range rounds {
			w, h := 1+r.IntN(6), 1+r.IntN(6)
			if big && i%4 == 0 {
				w, h = 4+r.IntN(6), 4+r.IntN(6)
			}
			b := hexWild(r, g, w, h, []int{0, 10, 25, 40}[i%4], []int{3, 10, 25, 0}[i/4%4])
			pairs += hexCompare(t, b, i%2 == 0)
		}
	}
	t.Logf("%d pairs, 0 differences", pairs)
}

// TestCornerLinesEqualTheTwinOnEveryWallPlacement tries every set of walls on the edges of a pair
// of hexes and of a row of hexes. GH S4.17.
func TestCornerLinesEqualTheTwinOnEveryWallPlacement(t *testing.T) {
	for _, g := range hexGrids {
		b, _ := board.New(g, 3, 3)
		b.Outside = board.OutsideOpen
		c := grid.Cell{X: 1, Y: 1}
		var edges []grid.Edge
		for s := range g.Sides() {
			edges = append(edges, g.Edge(c, grid.Side(s)))
		}
		edges = append(edges, g.Edge(grid.Cell{X: 0, Y: 1}, 0), g.Edge(grid.Cell{X: 2, Y: 1}, 0))
		for set := range 1 << len(edges) {
			for i, e := range edges {
				b.SetWall(e, set>>i&1 != 0)
			}
			if hexLong() || set%23 == 0 {
				hexCompare(t, b, false)
			}
		}
		for _, e := range edges {
			b.SetWall(e, false)
		}
		for set := range 1 << 9 {
			for i := range 9 {
				terrain := board.Floor
				if set>>i&1 != 0 {
					terrain = board.Wall
				}
				b.SetTerrain(b.At(i), terrain)
			}
			for _, out := range []board.Outside{board.OutsideOpen, board.OutsideWall} {
				b.Outside = out
				if hexLong() || set%17 == 0 {
					hexCompare(t, b, false)
				}
			}
		}
	}
}

// TestCornerFieldsOfLargerBoardsEqualTheTwin compares the fields of a few cells on larger or narrow
// boards, where lines are long. GH S4.17.
func TestCornerFieldsOfLargerBoardsEqualTheTwin(t *testing.T) {
	rounds, cells := 1, 1
	if hexLong() {
		rounds, cells = 40, 2
	}
	pairs := 0
	for _, g := range hexGrids {
		r := rand.New(rand.NewPCG(uint64(g.Kind), 7+uint64(g.Shift)))
		for i := range 6 * rounds {
			size := [][2]int{{21, 15}, {1, 40}, {15, 21}, {40, 1}, {30, 30}, {3, 30}}[i%6]
			b := hexWild(r, g, size[0], size[1], []int{0, 4, 25}[i%3], []int{3, 10, 25}[r.IntN(3)])
			twin, field := newHexTwin(b), hex.NewCornerField(b)
			var seen sight.Set
			for range cells {
				a := b.At(r.IntN(size[0] * size[1]))
				field.See(a, &seen)
				for j := range size[0] * size[1] {
					c := b.At(j)
					if want := twin.sees(a, c); seen.Has(c) != want {
						t.Fatalf("%s%v sees %v: the field says %v, the twin %v", hexDump(b), a, c, seen.Has(c), want)
					}
					pairs++
				}
			}
		}
	}
	t.Logf("%d pairs, 0 differences", pairs)
}
