package square_test

import (
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// edgesWithin lists the edges between cells of the board.
func edgesWithin(b *board.Board) []grid.Edge {
	var edges []grid.Edge
	for _, c := range b.Cells() {
		for _, s := range []grid.Side{1, 2} {
			if b.Contains(b.Grid().Neighbour(c, s)) {
				edges = append(edges, b.Grid().Edge(c, s))
			}
		}
	}
	return edges
}

func newBoard(t testing.TB, width, height int) *board.Board {
	t.Helper()
	b, err := board.New(grid.Grid{}, width, height)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestTwinOfEveryWall puts walls on every subset of the edges of small boards, and compares
// the fields of view with the twin.
func TestTwinOfEveryWall(t *testing.T) {
	for _, size := range [][2]int{{3, 3}, {2, 4}, {4, 2}, {1, 6}, {6, 1}} {
		b := newBoard(t, size[0], size[1])
		edges := edgesWithin(b)
		w := twin{Board: b}
		var field sight.Set
		pairs := 0
		for walls := range 1 << len(edges) {
			for i, e := range edges {
				b.SetWall(e, walls>>i&1 != 0)
			}
			pairs += compareFields(t, w, compile(t, w), &field)
		}
		t.Logf("%d x %d: %d pairs on %d boards compared, 0 differences", size[0], size[1], pairs, 1<<len(edges))
	}
}

// TestTwinOfEveryBlock fills every subset of the cells of a small board, with
// figures in another subset.
func TestTwinOfEveryBlock(t *testing.T) {
	b := newBoard(t, 3, 3)
	var field sight.Set
	pairs, skip := 0, 37
	if long() {
		skip = 1
	}
	for blocks := range 1 << 9 {
		for i := range 9 {
			b.SetTerrain(b.At(i), board.Floor)
			if blocks>>i&1 != 0 {
				b.SetTerrain(b.At(i), board.Block)
			}
		}
		for figures := 0; figures < 1<<9; figures += skip {
			w := twin{Board: b, obstructs: map[grid.Cell]bool{}}
			for i := range 9 {
				w.obstructs[b.At(i)] = figures>>i&1 != 0
			}
			pairs += compareFields(t, w, compile(t, w), &field)
		}
	}
	t.Logf("%d pairs compared, 0 differences", pairs)
}

// TestDiagonalMasks goes through the 256 masks of four sides and four squares, in each of the four
// directions.
//
// HQ S0.9, S0.16, S0.17: of the 16 masks of sides, 7 are valid. Of all 256 masks, 15 are valid if a
// block counts as the two sides it closes.
func TestDiagonalMasks(t *testing.T) {
	const table = "1110101011000000"                                 // HQ S0.9, masks 0000 to 1111
	blockSides := [4]int{0: 0b1001, 1: 0b0011, 2: 0b0110, 3: 0b1100} // HQ S0.17
	for _, d := range [][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
		at := func(x, y int) grid.Cell { return grid.Cell{X: (1 + (2*x-1)*d[0]) / 2, Y: (1 + (2*y-1)*d[1]) / 2} }
		source, acrossX, acrossY, target := at(0, 0), at(1, 0), at(0, 1), at(1, 1)
		sides := [4][2]grid.Cell{{source, acrossX}, {source, acrossY}, {acrossY, target}, {acrossX, target}}
		squares := [4]grid.Cell{acrossX, source, acrossY, target}
		valid := 0
		for mask := range 256 {
			b := newBoard(t, 2, 2)
			closed := mask & 15
			for i, s := range sides {
				if e, _ := b.Grid().Between(s[0], s[1]); mask>>i&1 != 0 {
					b.SetWall(e, true)
				}
			}
			for i, c := range squares {
				if mask>>(4+i)&1 != 0 {
					b.SetTerrain(c, board.Block)
					closed |= blockSides[i]
				}
			}
			var field sight.Set
			compile(t, twin{Board: b}).See(source, &field)
			if got, want := field.Has(target), table[closed] == '1'; got != want {
				t.Errorf("direction %v, mask %08b: sees %v, want %v", d, mask, got, want)
			}
			if field.Has(target) {
				valid++
			}
		}
		if valid != 15 {
			t.Errorf("direction %v: %d masks are valid, want 15", d, valid)
		}
	}
}
