package main

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// seen16 is HQ S0.9 as the rule writes it: bit i is the answer for mask i. From low to high, the
// bits of a mask are xDir, yDir, yDir then xDir, xDir then yDir.
const seen16 = "1110101011000000"

// closes is HQ S0.17: the sides that are closed by a block on the x-neighbour, the source, the
// y-neighbour and the target.
var closes = [4]int{0b1001, 0b0011, 0b0110, 0b1100}

// TestDiagonalTable writes the 16 and the 256 cases of HQ S0.6 and S0.16 as one board of small
// rooms and one script. Without -update it fails if the file in the tree differs.
func TestDiagonalTable(t *testing.T) {
	const name = "testdata/heroquest-diagonal.txtar"
	fresh := diagonalScenario(t)
	if *update {
		if err := os.WriteFile(name, fresh, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	old, err := os.ReadFile(name)
	if err != nil || !bytes.Equal(old, fresh) {
		t.Errorf("%s is not what the table says (%v); go test ./cmd/battlemat -run Diagonal -update writes it", name, err)
	}
}

func diagonalScenario(t *testing.T) []byte {
	t.Helper()
	b, err := board.New(grid.Grid{}, 3*16+1, 3*16+1)
	if err != nil {
		t.Fatal(err)
	}
	b.Name, b.Rules = "Every mask of walls (across) and blocks (down)", "heroquest"
	for i := range 3*16 + 1 {
		for j := range 3*16 + 1 {
			if i%3 == 0 || j%3 == 0 {
				b.SetTerrain(grid.Cell{X: i, Y: j}, board.Wall)
			}
		}
	}
	var script strings.Builder
	fmt.Fprintln(&script, "# HQ S0.6, S0.9, S0.16, S0.17: attack south-east out of every room of two by two.")
	for blocks := range 16 {
		fmt.Fprintf(&script, "# blocks %04b, walls 0000 to 1111\n", blocks)
		for walls := range 16 {
			from := grid.Cell{X: 3*walls + 1, Y: 3*blocks + 1}
			to := grid.Cell{X: from.X + 1, Y: from.Y + 1}
			mask(b, from, blocks, walls)
			no := "! "
			if seen16[closed(blocks, walls)] == '1' {
				no = ""
			}
			fmt.Fprintf(&script, "%ssee table.txt %v %v\n", no, from, to)
		}
	}
	return []byte(script.String() + "-- table.txt --\n" + string(b.Text()))
}

// closed returns the sides closed by the walls and by the blocks together.
func closed(blocks, walls int) int {
	for i, sides := range closes {
		if blocks>>i&1 != 0 {
			walls |= sides
		}
	}
	return walls
}

// mask lays the blocks and walls of one case around the diagonal from the given cell to the
// south-east.
func mask(b *board.Board, from grid.Cell, blocks, walls int) {
	x := grid.Cell{X: from.X + 1, Y: from.Y}
	y := grid.Cell{X: from.X, Y: from.Y + 1}
	to := grid.Cell{X: from.X + 1, Y: from.Y + 1}
	for i, c := range []grid.Cell{x, from, y, to} {
		if blocks>>i&1 != 0 {
			b.SetTerrain(c, board.Block)
		}
	}
	const east, south = 1, 2
	g := b.Grid()
	for i, e := range []grid.Edge{g.Edge(from, east), g.Edge(from, south), g.Edge(y, east), g.Edge(x, south)} {
		if walls>>i&1 != 0 {
			b.SetWall(e, true)
		}
	}
}
