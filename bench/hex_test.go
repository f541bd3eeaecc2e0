package bench

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/hex"
)

// hexCountry describes a kind of random board of flat-top hexes.
type hexCountry struct {
	width, height int
	solid, walled int // percentages of solid hexes, and of edges with walls
}

func (c hexCountry) String() string {
	return fmt.Sprintf("board=%dx%d-solid%d-walls%d", c.width, c.height, c.solid, c.walled)
}

var hexCountries = []hexCountry{{26, 19, 25, 0}, {26, 19, 5, 0}, {26, 19, 0, 10}, {26, 19, 5, 25}}

// board builds the board. Every call builds the same one.
func (c hexCountry) board(b *testing.B) *board.Board {
	ground, err := board.New(grid.Grid{Kind: grid.HexFlat}, c.width, c.height)
	if err != nil {
		b.Fatal(err)
	}
	r := rand.New(rand.NewPCG(uint64(c.width), uint64(c.solid)))
	for i := range c.width * c.height {
		if r.IntN(100) < c.solid {
			ground.SetTerrain(ground.At(i), board.Wall)
		}
		for side := range 3 {
			if r.IntN(100) < c.walled {
				ground.SetWall(ground.Grid().Edge(ground.At(i), grid.Side(side)), true)
			}
		}
	}
	return ground
}

// BenchmarkHexPairs computes, for all pairs of hexes of a board, whether one sees the other. With
// by=corners, lines go from any corner to any corner (Gloomhaven), and with by=points from any
// point to any point (Frosthaven, Jaws of the Lion). With by=twin, each pair is computed once, by
// comparing every line from corner to corner with every wall. One operation is the whole board,
// including reading it.
func BenchmarkHexPairs(b *testing.B) {
	for _, c := range hexCountries {
		b.Run(c.String(), func(b *testing.B) {
			ground := c.board(b)
			b.Run("by=corners", func(b *testing.B) {
				hexPairs(b, ground, func() func(grid.Cell, *sight.Set) { return hex.NewCornerField(ground).See })
			})
			b.Run("by=points", func(b *testing.B) {
				hexPairs(b, ground, func() func(grid.Cell, *sight.Set) { return hex.NewOpenField(ground).See })
			})
			b.Run("by=twin", func(b *testing.B) { hexTwin(b, ground) })
		})
	}
}

func hexPairs(b *testing.B, ground *board.Board, read func() func(grid.Cell, *sight.Set)) {
	cells := ground.Cells()
	var field sight.Set
	b.ReportAllocs()
	for b.Loop() {
		see := read()
		for _, from := range cells {
			see(from, &field)
		}
	}
}

// hexTwin compares every line with every wall.
func hexTwin(b *testing.B, ground *board.Board) {
	g := ground.Grid()
	var walls []geom.Segment
	for _, e := range ground.Walls() {
		walls = append(walls, g.Segment(e))
	}
	var solids []geom.Convex
	width, height := ground.Size()
	for y := -1; y <= height; y++ {
		for x := -1; x <= width; x++ {
			if c := (grid.Cell{X: x, Y: y}); ground.Opaque(c) {
				solids = append(solids, g.Corners(c))
			}
		}
	}
	free := func(line geom.Segment) bool {
		for _, wall := range walls {
			if line.Meet(wall) != geom.Apart {
				return false
			}
		}
		for _, solid := range solids {
			if solid.Touched(line) {
				return false
			}
		}
		return true
	}
	sees := func(a, c grid.Cell) bool {
		for _, p := range g.Corners(a) {
			for _, q := range g.Corners(c) {
				if free(geom.Segment{A: p, B: q}) {
					return true
				}
			}
		}
		return false
	}
	cells := ground.Cells()
	for b.Loop() {
		for i, a := range cells {
			for _, c := range cells[:i] {
				sees(a, c)
			}
		}
	}
}

// BenchmarkHexField computes one hex's field of view. With by=corners, lines go from any corner to
// any corner (Gloomhaven), and with by=points from any point to any point (Frosthaven, Jaws of the
// Lion).
func BenchmarkHexField(b *testing.B) {
	for _, c := range hexCountries {
		b.Run(c.String(), func(b *testing.B) {
			ground := c.board(b)
			b.Run("by=corners", func(b *testing.B) { hexFields(b, ground, hex.NewCornerField(ground).See) })
			b.Run("by=points", func(b *testing.B) { hexFields(b, ground, hex.NewOpenField(ground).See) })
		})
	}
}

func hexFields(b *testing.B, ground *board.Board, see func(grid.Cell, *sight.Set)) {
	cells := watchers(ground)
	var field sight.Set
	for _, from := range cells {
		see(from, &field)
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		see(cells[i&63], &field)
	}
}

// BenchmarkHexFieldOfBoard computes one hex's field of view on a board that has just been read,
// with nothing computed for it before.
func BenchmarkHexFieldOfBoard(b *testing.B) {
	for _, c := range append(hexCountries, hexCountry{1024, 1024, 25, 0}, hexCountry{1024, 1024, 5, 0}, hexCountry{1024, 1024, 5, 25}) {
		b.Run(c.String(), func(b *testing.B) {
			ground := c.board(b)
			b.Run("by=corners", func(b *testing.B) { hexGlances(b, ground, hex.CornerGlance) })
			b.Run("by=points", func(b *testing.B) { hexGlances(b, ground, hex.OpenGlance) })
		})
	}
}

func hexGlances(b *testing.B, ground *board.Board, see func(*board.Board, grid.Cell, *sight.Set)) {
	cells := watchers(ground)
	var field sight.Set
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		see(ground, cells[i&63], &field)
	}
}
