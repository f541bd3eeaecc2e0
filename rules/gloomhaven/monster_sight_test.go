package gloomhaven

import (
	"math/rand/v2"
	"os"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight/hex"
)

// TestVistaEqualsItsSlowTwin compares the fast answers about sight with those of package hex, for
// all pairs of hexes on random boards with all kinds of walls. BATTLEMAT_LONG=1 uses many boards.
// GH S4.17.
func TestVistaEqualsItsSlowTwin(t *testing.T) {
	boards := uint64(8)
	if os.Getenv("BATTLEMAT_LONG") == "1" {
		boards = 1200
	}
	for seed := range boards {
		r := rand.New(rand.NewPCG(seed, 4))
		g := grid.Grid{Kind: []grid.Kind{grid.HexFlat, grid.HexPointy}[r.IntN(2)], Shift: []grid.Shift{grid.Odd, grid.Even}[r.IntN(2)]}
		b, _ := board.New(g, 1+r.IntN(7), 1+r.IntN(6))
		b.Outside = []board.Outside{board.OutsideWall, board.OutsideOpen}[r.IntN(2)]
		w, h := b.Size()
		rock, thin := r.IntN(8), r.IntN(12)
		for i := range w * h {
			c := b.At(i)
			switch n := r.IntN(40); {
			case n < rock:
				b.SetTerrain(c, []board.Terrain{board.Wall, board.Void}[r.IntN(2)])
			case n == 39:
				b.AddDoor(board.Door{ID: string(rune('a' + i)), Edge: grid.Edge{Cell: c}, InCell: true, State: board.DoorState(r.IntN(3))})
			}
			for s := range grid.Side(sides) {
				if r.IntN(40) < thin {
					b.SetWall(g.Edge(c, s), true)
				}
			}
		}
		var corners, open, beside sightLines
		letter, points := Gloomhaven, Frosthaven
		letter.SightAdjacent, points.SightAdjacent = "lines", "lines"
		corners.read(b, readWalls(b), &letter)
		open.read(b, readWalls(b), &points)
		beside.read(b, readWalls(b), &Gloomhaven)
		lettered := NewDesk(letter)
		for i := range w * h {
			for j := range w * h {
				from, to := b.At(i), b.At(j)
				if got, want := lettered.Sees(b, from, to), lettered.line(b, from, to).Sees; got != want {
					t.Fatalf("seed %d: the desk %v %v: %v\n%s", seed, from, to, got, b.JSON())
				}
				if i == j || !b.Space(from) || !b.Space(to) {
					continue
				}
				if got, want := corners.sees(int32(i), int32(j)), (hex.CornerLines{Board: b}).See(from, to).Sees; got != want {
					t.Fatalf("seed %d: corners %v %v: %v\n%s", seed, from, to, got, b.JSON())
				}
				if got, want := beside.sees(int32(i), int32(j)), NewDesk(Gloomhaven).line(b, from, to).Sees; got != want {
					t.Fatalf("seed %d: adjacent %v %v: %v\n%s", seed, from, to, got, b.JSON())
				}
				if seed%4 != 0 {
					continue // lines between any points take too long
				}
				if got, want := open.sees(int32(i), int32(j)), (hex.OpenLines{Board: b}).See(from, to).Sees; got != want {
					t.Fatalf("seed %d: open %v %v: %v\n%s", seed, from, to, got, b.JSON())
				}
			}
		}
	}
}

// TestWallsOfTheLargestBoardsFit checks that the corners of a board's last hexes, and of those
// around them, fit into the integers of a wallLine.
func TestWallsOfTheLargestBoardsFit(t *testing.T) {
	most := 0
	for _, g := range []grid.Grid{{Kind: grid.HexFlat}, {Kind: grid.HexFlat, Shift: grid.Even}, {Kind: grid.HexPointy}, {Kind: grid.HexPointy, Shift: grid.Even}} {
		for _, x := range []int{-1, board.MaxSide} {
			for _, y := range []int{-1, board.MaxSide} {
				for side := range 6 {
					p := g.Corner(grid.Cell{X: x, Y: y}, side)
					most = max(most, p.X, -p.X, p.Y, -p.Y)
				}
			}
		}
	}
	if most > 3*(board.MaxSide+1)+2 {
		t.Errorf("a corner lies at %d", most)
	}
}
