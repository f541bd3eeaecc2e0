package hex_test

import (
	"fmt"
	"math/rand/v2"
	"os"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	_ "github.com/battlemat/battlemat/internal/testenv"
)

// hexTwin applies the wording of GH S4.17 directly. It checks every line from corner to
// corner against every wall of the board, one by one.
type hexTwin struct {
	b     *board.Board
	walls []geom.Segment // wall lines and doors that are not open
	cells []geom.Convex  // whole cells that are wall
}

func newHexTwin(b *board.Board) hexTwin {
	t := hexTwin{b: b}
	g := b.Grid()
	w, h := b.Size()
	for y := -2; y <= h+1; y++ {
		for x := -2; x <= w+1; x++ {
			c := grid.Cell{X: x, Y: y}
			if b.Opaque(c) {
				t.cells = append(t.cells, g.Corners(c))
			}
			for s := range g.Sides() / 2 {
				if e := (grid.Edge{Cell: c, Side: grid.Side(s)}); b.Shut(e) {
					t.walls = append(t.walls, g.Segment(e))
				}
			}
		}
	}
	return t
}

// free reports whether the line touches no wall.
func (t hexTwin) free(line geom.Segment) bool {
	for _, wall := range t.walls {
		if line.Meet(wall) != geom.Apart {
			return false
		}
	}
	for _, cell := range t.cells {
		if cell.Touched(line) {
			return false
		}
	}
	return true
}

// sees reports whether a sees b, for two different cells.
func (t hexTwin) sees(a, b grid.Cell) bool {
	if a == b || t.b.Terrain(a) == board.Void || t.b.Terrain(b) == board.Void {
		return false
	}
	g := t.b.Grid()
	for _, p := range g.Corners(a) {
		for _, q := range g.Corners(b) {
			if t.free(geom.Segment{A: p, B: q}) {
				return true
			}
		}
	}
	return false
}

var hexGrids = []grid.Grid{
	{Kind: grid.HexFlat, Shift: grid.Odd},
	{Kind: grid.HexFlat, Shift: grid.Even},
	{Kind: grid.HexPointy, Shift: grid.Odd},
	{Kind: grid.HexPointy, Shift: grid.Even},
	{Kind: grid.Square},
}

func hexName(g grid.Grid) string { return fmt.Sprintf("%v-%v", g.Kind, g.Shift) }

// hexWild returns a random board. The given percentage of its cells are solid, void or door tiles,
// and the given percentage of its edges, including those of the border, have walls or doors.
func hexWild(r *rand.Rand, g grid.Grid, w, h, cells, edges int) *board.Board {
	b, err := board.New(g, w, h)
	if err != nil {
		panic(err)
	}
	if r.IntN(2) == 0 {
		b.Outside = board.OutsideOpen
	}
	doors := 0
	door := func(d board.Door) {
		doors++
		d.ID, d.State = fmt.Sprint("d", doors), board.DoorState(r.IntN(3))
		b.AddDoor(d)
	}
	for i := range w * h {
		c := b.At(i)
		if r.IntN(100) >= cells {
			continue
		}
		switch r.IntN(6) {
		case 0:
			b.SetTerrain(c, board.Void)
		case 1:
			door(board.Door{Edge: grid.Edge{Cell: c}, InCell: true})
		case 2:
			b.SetTerrain(c, board.Obstacle)
		default:
			b.SetTerrain(c, board.Wall)
		}
	}
	for _, e := range hexEdges(b) {
		if r.IntN(100) >= edges {
			continue
		}
		if r.IntN(5) == 0 {
			door(board.Door{Edge: e})
		} else {
			b.SetWall(e, true)
		}
	}
	return b
}

// hexEdges returns every edge of the map's cells, once.
func hexEdges(b *board.Board) []grid.Edge {
	var edges []grid.Edge
	seen := map[grid.Edge]bool{}
	w, h := b.Size()
	for i := range w * h {
		for s := range b.Grid().Sides() {
			if e := b.Grid().Edge(b.At(i), grid.Side(s)); !seen[e] {
				seen[e] = true
				edges = append(edges, e)
			}
		}
	}
	return edges
}

// hexDump returns the board as text for a failure message.
func hexDump(b *board.Board) string {
	w, h := b.Size()
	text := fmt.Sprintf("%v-%v %dx%d outside %v\n", b.Grid().Kind, b.Grid().Shift, w, h, b.Outside)
	for y := range h {
		for x := range w {
			c := grid.Cell{X: x, Y: y}
			switch {
			case b.Terrain(c) == board.Void:
				text += "_"
			case b.Opaque(c):
				text += "#"
			default:
				text += "."
			}
		}
		text += "\n"
	}
	for _, e := range hexEdges(b) {
		if b.Shut(e) {
			text += "shut " + b.Grid().EdgeName(e) + "\n"
		}
	}
	return text
}

// hexLong reports whether long runs are enabled.
func hexLong() bool { return os.Getenv("BATTLEMAT_LONG") != "" }
