package heroquest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// TestSpotsAgainstReach checks that for walkers on a floor, the reachable squares, their order, the
// places to stop and the paths agree with the desk's answer for the board with all figures on it.
func TestSpotsAgainstReach(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 3))
	d, seen := desk(t, ""), map[string]int{}
	for range 600 {
		b := warren(r)
		for range r.IntN(8) {
			terrain := []board.Terrain{board.Trap, board.Stairs, board.Obstacle, board.Void}[r.IntN(4)]
			b.SetTerrain(grid.Cell{X: r.IntN(8), Y: r.IntN(7)}, terrain)
		}
		for i := range r.IntN(5) {
			if c := (grid.Cell{X: r.IntN(8), Y: r.IntN(7)}); !b.Opaque(c) {
				b.AddFigure(board.Figure{ID: string(rune('H' + i)), Side: Heroes, At: c})
			}
		}
		for _, f := range b.Figures() {
			if !b.Space(f.At) {
				continue
			}
			how := Walk
			if f.Side == Heroes && r.IntN(3) == 0 {
				how = PassThroughRock
			}
			move := r.IntN(9)
			want, err := d.Reach(b, rules.Reach{Figure: f.ID, Move: move, Movement: how})
			if err != nil {
				t.Fatal(err)
			}
			floor, err := NewFloor(b, how)
			if err != nil {
				t.Fatal(err)
			}
			stands := func(same bool) func(int) bool {
				return func(i int) bool {
					return slices.ContainsFunc(b.Figures(), func(o board.Figure) bool {
						return o.ID != f.ID && b.Index(o.At) == i && (o.Side == f.Side) == same
					})
				}
			}
			spots := floor.Spots(Walker{At: f.At, Move: move, Hero: f.Side == Heroes, Friends: stands(true), Foes: stands(false)})
			var got []string
			for n, g := range spots {
				got = append(got, fmt.Sprint(g.At, g.Cost, g.End, spots.AppendWay(nil, n)))
			}
			for n, to := range want {
				if say := fmt.Sprint(to.At, to.Cost, to.End, to.Path); n >= len(got) || got[n] != say {
					t.Fatalf("%s %ss from %v: spot %d of %q, want %s", f.ID, how, f.At, n, got, say)
				}
				seen[fmt.Sprint(how, " ends ", to.End)]++
			}
			if len(got) != len(want) {
				t.Fatalf("%s %ss from %v: %d spots, want %d", f.ID, how, f.At, len(got), len(want))
			}
		}
	}
	if t.Log(seen); len(seen) != 4 {
		t.Errorf("not all cases came about: %v", seen)
	}
	if _, err := NewFloor(roomed("."), Jump); err == nil {
		t.Error("a floor for jumps is made")
	}
}
