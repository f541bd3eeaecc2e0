package bench

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/geom/grid"
)

// country describes a kind of random board of squares, or names a shipped board.
type country struct {
	width, height int
	solid, walled int // percentages of solid cells, and of edges with walls
	shipped       string
}

// String returns the country's name in benchmarks, such as "board=26x19-solid5-walls10".
func (c country) String() string {
	if c.shipped != "" {
		return "board=" + c.shipped
	}
	s := fmt.Sprintf("board=%dx%d-solid%d", c.width, c.height, c.solid)
	if c.walled > 0 {
		s += fmt.Sprintf("-walls%d", c.walled)
	}
	return s
}

var (
	small = []country{{26, 19, 25, 0, ""}, {26, 19, 5, 0, ""}, {26, 19, 5, 10, ""}}
	mid   = []country{{64, 64, 25, 0, ""}, {64, 64, 5, 0, ""}, {64, 64, 5, 10, ""}}
	large = []country{{256, 256, 25, 0, ""}, {256, 256, 5, 0, ""}, {256, 256, 5, 10, ""}}
	vast  = []country{{1024, 1024, 25, 0, ""}, {1024, 1024, 5, 0, ""}, {1024, 1024, 5, 10, ""}}
	quest = []country{{shipped: "heroquest-standard"}}
)

// board builds the board. Every call builds the same one.
func (c country) board(tb testing.TB) *board.Board {
	if c.shipped != "" {
		b, err := boards.Load(c.shipped)
		if err != nil {
			tb.Fatal(err)
		}
		return b
	}
	b, err := board.New(grid.Grid{}, c.width, c.height)
	if err != nil {
		tb.Fatal(err)
	}
	r := rand.New(rand.NewPCG(uint64(c.width), uint64(c.solid)))
	for i := range c.width * c.height {
		if r.IntN(100) < c.solid {
			b.SetTerrain(b.At(i), board.Wall)
		}
	}
	for i := range c.width * c.height {
		for _, side := range []grid.Side{1, 2} {
			if r.IntN(100) < c.walled {
				b.SetWall(b.Grid().Edge(b.At(i), side), true)
			}
		}
	}
	return b
}

// watchers returns 64 cells that are not solid, the same ones for every
// program.
func watchers(b *board.Board) []grid.Cell {
	r := rand.New(rand.NewPCG(7, 7))
	width, height := b.Size()
	cells := make([]grid.Cell, 0, 64)
	for len(cells) < cap(cells) {
		if c := (grid.Cell{X: r.IntN(width), Y: r.IntN(height)}); b.Space(c) {
			cells = append(cells, c)
		}
	}
	return cells
}
