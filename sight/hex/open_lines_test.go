package hex_test

import (
	"math/rand/v2"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/hex"
)

// openCompare compares the policy of open lines with the twin for all pairs of cells.
func openCompare(t *testing.T, b *board.Board) int {
	t.Helper()
	twin, lines, corners := newOpenTwin(b), hex.OpenLines{Board: b}, hex.CornerLines{Board: b}
	field := hex.NewOpenField(b)
	var seen sight.Set
	w, h := b.Size()
	for i := range w * h {
		field.See(b.At(i), &seen)
		for j := range w * h {
			a, c := b.At(i), b.At(j)
			v := lines.See(a, c)
			if a != c {
				if want := twin.sees(a, c); v.Sees != want {
					t.Fatalf("%s%v sees %v: the policy says %v, the twin %v", hexDump(b), a, c, v.Sees, want)
				}
				if seen.Has(c) != v.Sees {
					t.Fatalf("%s%v sees %v: the field says %v, the policy %v", hexDump(b), a, c, seen.Has(c), v.Sees)
				}
				if lines.Sees(c, a) != v.Sees {
					t.Fatalf("%s%v and %v do not see each other alike", hexDump(b), a, c)
				}
				// A free line from corner to corner touches nothing, so all lines close to it are
				// free as well.
				if !v.Sees && corners.Sees(a, c) {
					t.Fatalf("%s%v sees %v by corners but by no open set", hexDump(b), a, c)
				}
			}
			if err := sight.Verify(b, v, sight.TouchBlocks); err != nil {
				t.Fatalf("%s%v sees %v: %v", hexDump(b), a, c, err)
			}
			if v.Sees && v.Reason == "" {
				openInside(t, b, v.Witness, a, c)
			}
		}
	}
	return w * h * w * h
}

// openInside checks that the witness runs between points strictly inside the two cells.
func openInside(t *testing.T, b *board.Board, r sight.Ray, from, to grid.Cell) {
	t.Helper()
	for _, end := range []struct {
		p geom.Point
		c grid.Cell
	}{{r.From, from}, {r.To, to}} {
		cell := b.Grid().Corners(end.c)
		for i := range cell {
			cell[i] = cell[i].Times(r.Unit)
		}
		if cell.Locate(end.p) != geom.Inside {
			t.Fatalf("%v to %v: the witness %v does not end inside %v", from, to, r, end.c)
		}
	}
}

// TestOpenLinesEqualTheTwin compares sight from any point to any point with the twin, on random
// boards. GH S4.17.
func TestOpenLinesEqualTheTwin(t *testing.T) {
	rounds := 8
	if hexLong() {
		rounds = 120
	}
	pairs := 0
	for _, g := range hexGrids {
		r := rand.New(rand.NewPCG(uint64(g.Kind), 31+uint64(g.Shift)))
		for i := range rounds {
			w, h := 1+r.IntN(4), 1+r.IntN(4)
			if hexLong() {
				w, h = 2+r.IntN(5), 2+r.IntN(5)
			}
			pairs += openCompare(t, hexWild(r, g, w, h, []int{0, 10, 25, 40}[i%4], []int{3, 10, 25, 0}[i/4%4]))
		}
	}
	t.Logf("%d pairs, 0 differences", pairs)
}

// TestOpenLinesBetweenNeighbours checks that neighbours with no wall between them see each other,
// however narrow the passage, and that neighbours with a wall between them see each other only
// around the wall. GH S4.17.
func TestOpenLinesBetweenNeighbours(t *testing.T) {
	for _, g := range hexGrids {
		b, _ := board.New(g, 3, 3)
		c := grid.Cell{X: 1, Y: 1}
		for i := range 9 {
			b.SetTerrain(b.At(i), board.Wall)
		}
		b.SetTerrain(c, board.Floor)
		for s := range g.Sides() {
			n := g.Neighbour(c, grid.Side(s))
			b.SetTerrain(n, board.Floor)
			if !(hex.OpenLines{Board: b}).Sees(c, n) {
				t.Errorf("%s: %v does not see its neighbour %v", hexName(g), c, n)
			}
			if (hex.CornerLines{Board: b}).Sees(c, n) {
				t.Errorf("%s: all corners of %v lie on walls, yet it sees %v by corners", hexName(g), c, n)
			}
			b.SetWall(g.Edge(c, grid.Side(s)), true)
			if (hex.OpenLines{Board: b}).Sees(c, n) {
				t.Errorf("%s: %v sees %v through a wall", hexName(g), c, n)
			}
			b.SetWall(g.Edge(c, grid.Side(s)), false)
			b.SetTerrain(n, board.Wall)
		}
	}
}

// TestOpenLinesEqualTheTwinOnEveryWallPlacement compares sight from any point to any point with the
// twin, for every set of walls on the edges of a row of hexes and for every set of solid cells on 3
// x 3. GH S4.17.
func TestOpenLinesEqualTheTwinOnEveryWallPlacement(t *testing.T) {
	every := func(n int) bool { return hexLong() || n%97 == 0 }
	pairs := 0
	for _, g := range hexGrids {
		b, _ := board.New(g, 3, 2)
		b.Outside = board.OutsideOpen
		var edges []grid.Edge
		for _, c := range []grid.Cell{{X: 0, Y: 0}, {X: 1, Y: 0}, {X: 2, Y: 0}} {
			for s := range g.Sides() / 2 {
				edges = append(edges, g.Edge(c, grid.Side(s)))
			}
		}
		for set := range 1 << len(edges) {
			if !every(set) {
				continue
			}
			for i, e := range edges {
				b.SetWall(e, set>>i&1 != 0)
			}
			pairs += openCompare(t, b)
		}
		cells, _ := board.New(g, 3, 3)
		for set := range 1 << 9 {
			if !every(set) {
				continue
			}
			for i := range 9 {
				cells.SetTerrain(cells.At(i), board.Floor+board.Wall*board.Terrain(set>>i&1))
			}
			cells.Outside = board.Outside(set & 1)
			pairs += openCompare(t, cells)
		}
	}
	t.Logf("%d pairs, 0 differences", pairs)
}
