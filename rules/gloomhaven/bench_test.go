package gloomhaven

import (
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// arena returns a board as large as those of the game, with a few hexes of every kind of terrain.
func arena(tb testing.TB) *board.Board {
	b, err := board.New(grid.Grid{Kind: grid.HexFlat, Shift: grid.Even}, 16, 14)
	if err != nil {
		tb.Fatal(err)
	}
	for i := range 16 * 14 {
		c := b.At(i)
		if t := []board.Terrain{board.Wall, board.Obstacle, board.Trap, board.Difficult, board.Ice}[i%5]; i%7 == 3 {
			b.SetTerrain(c, t)
		} else if i%31 == 0 {
			b.AddFigure(board.Figure{ID: string(rune('a' + i/31)), Side: []string{"characters", "monsters"}[i/31%2], At: c})
		}
	}
	return b
}

// BenchmarkWays measures the search that a monster's turn repeats, on ground that is surveyed once.
func BenchmarkWays(b *testing.B) {
	g := survey(arena(b))
	w := g.walkerFrom("a", grid.Cell{})
	for name, budget := range map[string]int32{"move 3": 3, "unbounded": unbounded} {
		b.Run(name, func(b *testing.B) {
			var x ways
			b.ReportAllocs()
			for b.Loop() {
				x.run(w, budget)
			}
		})
	}
}

// BenchmarkRanges measures counting the range from one hex to all others.
func BenchmarkRanges(b *testing.B) {
	g := survey(arena(b))
	var f flood
	b.ReportAllocs()
	for b.Loop() {
		f.spread(g, 100, unbounded, false)
	}
}

// BenchmarkSurvey measures reading a board.
func BenchmarkSurvey(b *testing.B) {
	arena := arena(b)
	b.ReportAllocs()
	for b.Loop() {
		survey(arena)
	}
}
