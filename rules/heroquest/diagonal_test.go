package heroquest

import (
	"fmt"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// TestTableOfSixteen shows HQ S0.6, S0.8, S0.9: the rule gives the table as it is written,
// including one-bit masks.
func TestTableOfSixteen(t *testing.T) {
	want := map[string]bool{
		"0000": true, "0001": true, "0010": true, "0011": false, "0100": true, "0101": false, "0110": true, "0111": false,
		"1000": true, "1001": true, "1010": false, "1011": false, "1100": false, "1101": false, "1110": false, "1111": false,
	}
	for w := range Sides(16) {
		if w.Open() != want[w.String()] {
			t.Errorf("%v: %v, want %v", w, w.Open(), want[w.String()])
		}
	}
}

// TestPatternOfTheTable shows HQ S0.10: with no side or one side shut, an attack can pass. With
// three or four it cannot. With two it can pass only for 0110 and 1001.
func TestPatternOfTheTable(t *testing.T) {
	for w := range Sides(16) {
		bits := 0
		for i := range 4 {
			bits += int(w>>i) & 1
		}
		want := bits < 2 || w == 0b0110 || w == 0b1001
		if w.Open() != want {
			t.Errorf("%v: %v", w, w.Open())
		}
	}
}

// TestBlocksMapToSides checks which sides a block shuts: HQ S0.17 and its example HQ S0.18.
func TestBlocksMapToSides(t *testing.T) {
	for s, want := range map[Squares]Sides{0b0001: 0b1001, 0b0010: 0b0011, 0b0100: 0b0110, 0b1000: 0b1100} {
		if s.Sides() != want {
			t.Errorf("block %v: sides %v, want %v", s, s.Sides(), want)
		}
	}
	if shut := Squares(0b1000).Sides() | 0b0010; shut != 0b1110 || DiagonalOpen(0b1000, 0b0010) {
		t.Errorf("block 1000 and wall 0010: %v, open %v", shut, DiagonalOpen(0b1000, 0b0010))
	}
}

// TestBlocksAlone shows HQ S0.12: 1xxx and 01x1 are closed. HQ D2: by the mapping of HQ S0.17 some
// masks with a blocked source, 0010, 0011 and 0110, are closed too, although S0.12 calls them open.
// HQ S0.13, S0.14: no figure stands there, so of the masks that occur in play only 0101 is left to
// check (HQ S0.15).
func TestBlocksAlone(t *testing.T) {
	var contradiction []string
	for s := range Squares(16) {
		if name := s.String(); s.open() != (name[0] == '0' && !(name[1] == '1' && name[3] == '1')) {
			t.Errorf("%v: %v", s, s.open())
		}
		if DiagonalOpen(s, 0) != s.open() {
			contradiction = append(contradiction, s.String())
		}
		if s&(Source|Target) == 0 && DiagonalOpen(s, 0) != (s != 0b0101) {
			t.Errorf("in play %v: %v", s, DiagonalOpen(s, 0))
		}
	}
	if len(contradiction) != 3 || contradiction[0] != "0010" || contradiction[1] != "0011" || contradiction[2] != "0110" {
		t.Errorf("the two tables differ at %v", contradiction)
	}
}

// TestTableOf256 shows HQ S0.16, D2: the whole table agrees with the collected facts of the game.
func TestTableOf256(t *testing.T) {
	var facts struct {
		Valid16 map[string]int `json:"valid16"`
		Valid   [16][16]int    `json:"valid256_rows_block_cols_wall"`
	}
	shared(t, "diagonal_tables.json", &facts)
	for w := range Sides(16) {
		if w.Open() != (facts.Valid16[w.String()] == 1) {
			t.Errorf("%v: %v", w, w.Open())
		}
		for s := range Squares(16) {
			if DiagonalOpen(s, w) != (facts.Valid[s][w] == 1) {
				t.Errorf("block %v wall %v: %v", s, w, DiagonalOpen(s, w))
			}
		}
	}
}

// TestScenariosOnBoards shows HQ S0.5, S0.11, S0.19, S0.25: in all four directions the masks can be
// read back from the board, and the table agrees with the line of sight of length one.
func TestScenariosOnBoards(t *testing.T) {
	for _, dir := range [][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
		for s := range Squares(16) {
			for w := range Sides(16) {
				b, from, to := diagonalScenario(s, w, dir[0], dir[1])
				// HQ S0.2: the squares differ by one in x and by one in y.
				if !Diagonal(from, to) || to.X-from.X != dir[0] || to.Y-from.Y != dir[1] {
					t.Fatalf("%v to %v", from, to)
				}
				squares, sides := DiagonalMasks(b, from, to)
				if squares != s || sides != w {
					t.Fatalf("%v: %v %v read as %v %v", dir, s, w, squares, sides)
				}
				v := (sight.Centre{Board: b}).See(from, to)
				if v.Sees != DiagonalOpen(s, w) {
					t.Errorf("%v: %v %v: line %v, table %v", dir, s, w, v.Sees, !v.Sees)
				}
				if err := sight.Verify(b, v, sight.TouchBothWays); err != nil {
					t.Error(err)
				}
			}
		}
	}
}

// TestMasksOfTheStandardBoard shows HQ S0.8: no one-bit mask occurs on the standard board. HQ S0.7:
// the order of the bits is checked with (1,18) to (0,17), whose mask is 0110 (HQ S1.30).
func TestMasksOfTheStandardBoard(t *testing.T) {
	b := standard()
	seen := map[Sides]int{}
	for _, from := range b.Cells() {
		for _, to := range b.Cells() {
			if Diagonal(from, to) {
				_, w := DiagonalMasks(b, from, to)
				seen[w]++
			}
		}
	}
	for _, w := range []Sides{0b0001, 0b0010, 0b0100, 0b1000} {
		if seen[w] > 0 {
			t.Errorf("%v occurs %d times", w, seen[w])
		}
	}
	if _, w := DiagonalMasks(b, at(1, 18), at(0, 17)); w != 0b0110 {
		t.Errorf("(1,18) to (0,17): %v, want 0110", w)
	}
}

// open reports whether a diagonal attack passes when there are blocks but no walls, as listed:
//
// HQ S0.12: it does not if the target is blocked (1xxx), or if blocks are on both squares beside
// the corner (01x1). HQ S0.13, S0.14: of these only 0101 occurs in play (HQ S0.15), because no
// figure stands in rock. So it never matters that the list treats a blocked source as harmless and
// the mapping of HQ S0.17 does not (HQ D2).
func (s Squares) open() bool {
	return s&Target == 0 && s&(XNeighbour|YNeighbour) != XNeighbour|YNeighbour
}

// String returns the mask, highest bit first.
func (s Squares) String() string { return fmt.Sprintf("%04b", uint8(s)) }

// diagonalScenario lays out a combination on a board of two by two squares, for a direction dx, dy
// of -1 or +1. It returns the board with the source and the target. HQ S0.6, S0.11, S0.19.
func diagonalScenario(s Squares, w Sides, dx, dy int) (b *board.Board, from, to grid.Cell) {
	b, err := board.New(grid.Grid{}, 2, 2)
	if err != nil {
		panic(err)
	}
	from = grid.Cell{X: (1 - dx) / 2, Y: (1 - dy) / 2}
	to = grid.Cell{X: from.X + dx, Y: from.Y + dy}
	x, y := grid.Cell{X: to.X, Y: from.Y}, grid.Cell{X: from.X, Y: to.Y}
	for i, c := range []grid.Cell{x, from, y, to} {
		if s&(1<<i) != 0 {
			b.SetTerrain(c, board.Block)
		}
	}
	for i, pair := range [][2]grid.Cell{{from, x}, {from, y}, {y, to}, {x, to}} {
		if e, ok := b.Grid().Between(pair[0], pair[1]); ok && w&(1<<i) != 0 {
			b.SetWall(e, true)
		}
	}
	return b, from, to
}
