package square_test

import (
	"math/rand/v2"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// BenchmarkSquarePairs decides all pairs of a 26 x 19 board with a quarter of its cells solid, by
// one field of view for each cell, and by the slow twin. The module bench has benchmarks against
// other programs.
func BenchmarkSquarePairs(b *testing.B) {
	ground, err := board.New(grid.Grid{}, 26, 19)
	if err != nil {
		b.Fatal(err)
	}
	r := rand.New(rand.NewPCG(26, 25))
	for i := range 26 * 19 {
		if r.IntN(4) == 0 {
			ground.SetTerrain(ground.At(i), board.Wall)
		}
	}
	w := twin{Board: ground}
	p := compile(b, w)
	b.Run("by=fields", func(b *testing.B) {
		var field sight.Set
		for b.Loop() {
			for i := range 26 * 19 {
				p.See(ground.At(i), &field)
			}
		}
	})
	b.Run("by=twin", func(b *testing.B) {
		for b.Loop() {
			for i := range 26 * 19 {
				for j := range 26 * 19 {
					w.sees(ground.At(i), ground.At(j))
				}
			}
		}
	})
}
