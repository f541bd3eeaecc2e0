package heroquest

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/geom/path"
	"github.com/battlemat/battlemat/rules"
)

// TestReachWithoutWays checks that the answer without paths is the same as with paths, apart from
// the paths and the order of squares with the same cost.
func TestReachWithoutWays(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	d := desk(t, "")
	quick := 0
	const n = 800
	for range n {
		b := scattered(r, 1+r.IntN(20), 1+r.IntN(20))
		width, height := b.Size()
		q := rules.Reach{From: b.At(r.IntN(width * height)), Move: r.IntN(12), Movement: movements[r.IntN(3)*r.IntN(2)]}
		if all := b.Figures(); len(all) > 0 && r.IntN(2) == 0 {
			if q.Figure = all[r.IntN(len(all))].ID; all[0].Side != Heroes {
				q.Movement = Walk
			}
		}
		want, err := d.Reach(b, q)
		q.Bare = true
		got, failed := d.Reach(b, q)
		if fmt.Sprint(err) != fmt.Sprint(failed) {
			t.Fatalf("%+v: %v without ways, %v with them", q, failed, err)
		}
		if err != nil {
			continue
		}
		if len(got) > 0 && got[0].At != want[0].At {
			t.Fatalf("%+v begins with %v, not with the start", q, got[0].At)
		}
		for _, places := range [2][]rules.Reached{want, got} {
			for i := range places {
				places[i].Path, places[i].Costs = nil, nil
			}
			slices.SortFunc(places, func(p, o rules.Reached) int {
				return cmp.Or(p.Cost-o.Cost, b.Index(p.At)-b.Index(o.At))
			})
		}
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("%+v on\n%s\nwithout ways:\n%+v\nwith them:\n%+v", q, b.Text(), got, want)
		}
		if m, err := d.newMove(b, q); err == nil {
			if _, ok := m.bare(q.Move); ok {
				quick++
			}
		}
	}
	if quick < n/8 {
		t.Errorf("only %d of %d were found without ways", quick, n)
	}
}

// TestTooLongWaysAreRefused checks that a question whose paths would be too long is refused. In a
// room enclosed by rock the same question is answered.
func TestTooLongWaysAreRefused(t *testing.T) {
	b, err := board.New(grid.Grid{}, 600, 600)
	if err != nil {
		t.Fatal(err)
	}
	d, q := desk(t, ""), rules.Reach{From: grid.Cell{X: 300, Y: 300}, Move: 2000}
	if all, err := d.Reach(b, q); !errors.Is(err, rules.ErrWays) {
		t.Errorf("%d squares, %v", len(all), err)
	}
	for i := range 600 {
		for _, y := range []int{290, 310} {
			b.SetTerrain(grid.Cell{X: i, Y: y}, board.Wall)
			b.SetTerrain(grid.Cell{X: y, Y: i}, board.Wall)
		}
	}
	if all, err := d.Reach(b, q); err != nil || len(all) != 19*19 {
		t.Errorf("within rock: %d squares, %v", len(all), err)
	}
}

// scattered returns a random board with a little of everything on it.
func scattered(r *rand.Rand, width, height int) *board.Board {
	b, err := board.New(grid.Grid{}, width, height)
	if err != nil {
		panic(err)
	}
	b.Outside = board.Outside(r.IntN(2))
	rare := []board.Terrain{board.Trap, board.Void, board.Stairs, board.Obstacle}[r.IntN(4)]
	for i := range width * height {
		c := b.At(i)
		switch n := r.IntN(40); {
		case n < 5:
			b.SetTerrain(c, []board.Terrain{board.Wall, board.Block, board.Obstacle, rare, rare}[n])
		case n < 7:
			b.SetWall(b.Grid().Edge(c, grid.Side(r.IntN(4))), true)
		case n == 7:
			b.AddDoor(board.Door{ID: fmt.Sprint("d", i), Edge: b.Grid().Edge(c, grid.Side(r.IntN(4))), State: board.DoorState(r.IntN(3))})
		case n == 8:
			b.AddDoor(board.Door{ID: fmt.Sprint("c", i), Edge: grid.Edge{Cell: c}, InCell: true, State: board.DoorState(r.IntN(3))})
		case n == 9:
			side := []string{Heroes, "monsters"}[r.IntN(2)]
			b.AddFigure(board.Figure{ID: fmt.Sprint("f", i), Side: side, At: c, Size: 1})
		}
	}
	return b
}

// BenchmarkReachWithoutWays asks the desk for a move of 6 squares without paths, on a board without
// cached results. For comparison it also asks with paths, and runs only the search on a prepared
// ground.
func BenchmarkReachWithoutWays(b *testing.B) {
	bd := scattered(rand.New(rand.NewPCG(9, 9)), 26, 19)
	for _, f := range bd.Figures() {
		bd.RemoveFigure(f.ID)
	}
	from := grid.Cell{X: 13, Y: 9}
	bd.SetTerrain(from, board.Floor)
	d := desk(b, "")
	for _, bare := range []bool{true, false} {
		b.Run(fmt.Sprintf("bare=%v", bare), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := d.Reach(bd, rules.Reach{From: from, Move: 6, Bare: bare}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("kernel", func(b *testing.B) {
		m, err := d.newMove(bd, rules.Reach{From: from, Move: 6})
		if err != nil {
			b.Fatal(err)
		}
		var ground path.Ground
		left, top, _ := m.lay(&ground, 6)
		var wave path.Wave
		found := 0
		for b.Loop() {
			wave.Run(&ground, path.State{X: from.X - left, Y: from.Y - top}, 6, straight)
			for range wave.All {
				found++
			}
		}
	})
}
