package board_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestClosedSides checks that the closed sides are those of shut edges and those of opaque squares.
func TestClosedSides(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	for range 60 {
		width, height := 2+r.IntN(12), 2+r.IntN(12)
		b, err := board.New(grid.Grid{}, width, height)
		if err != nil {
			t.Fatal(err)
		}
		b.Outside = board.Outside(r.IntN(2))
		g := b.Grid()
		for i := range width * height {
			if r.IntN(5) == 0 {
				b.SetTerrain(b.At(i), board.Terrain(r.IntN(int(board.Plate)+1)))
			}
			e := g.Edge(b.At(i), grid.Side(r.IntN(4)))
			switch r.IntN(12) {
			case 0:
				b.SetWall(e, true)
			case 1:
				b.AddDoor(board.Door{ID: fmt.Sprint(i), Edge: e, State: board.DoorState(r.IntN(3))})
			case 2:
				b.AddDoor(board.Door{ID: fmt.Sprint(i), Edge: grid.Edge{Cell: b.At(i)}, InCell: true, State: board.DoorState(r.IntN(3))})
			}
		}
		for range 200 {
			c, along, across := b.At(r.IntN(width*height)), grid.Side(r.IntN(4)), grid.Side(r.IntN(4))
			var want uint64
			n := 0
			for at := c; b.Contains(at) && b.Contains(g.Neighbour(at, across)); at = g.Neighbour(at, along) {
				if b.Shut(g.Edge(at, across)) || b.Opaque(at) || b.Opaque(g.Neighbour(at, across)) {
					want |= 1 << n
				}
				n++
			}
			if n == 0 {
				continue
			}
			row := min(width-c.X, 64)
			for i, got := 0, b.OpaqueRow(c, row); i < row; i++ {
				if at := (grid.Cell{X: c.X + i, Y: c.Y}); got>>i&1 != 0 != b.Opaque(at) {
					t.Fatalf("%v is opaque: %v, the row says otherwise, on\n%s", at, b.Opaque(at), b.Text())
				}
			}
			for i := range row {
				at := grid.Cell{X: c.X + i, Y: c.Y}
				north, east := b.ShutRow(c, row)
				if north>>i&1 != 0 != b.Shut(g.Edge(at, 0)) || east>>i&1 != 0 != b.Shut(g.Edge(at, 1)) {
					t.Fatalf("%v has sides shut: the row says otherwise, on\n%s", at, b.Text())
				}
			}
			of := r.Uint64()
			for i, got := 0, b.TerrainRow(c, row, of); i < row; i++ {
				if at := (grid.Cell{X: c.X + i, Y: c.Y}); got>>i&1 != of>>b.Terrain(at)&1 {
					t.Fatalf("%v is of the terrains %b: the row says otherwise, on\n%s", at, of, b.Text())
				}
			}
			if got := b.Closed(c, along, n, across); got != want {
				t.Fatalf("side %d of %d squares from %v along %d: %b, one by one %b, on\n%s", across, n, c, along, got, want, b.Text())
			}
		}
	}
}
