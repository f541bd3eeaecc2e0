package skirmish

import (
	"math/rand"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// BenchmarkHover measures pointing at a square on a map of 100 x 100 squares with 3,000 walls that
// are not on edges, both in a new position and in one that has answered before.
func BenchmarkHover(b *testing.B) {
	r := rand.New(rand.NewSource(24))
	m, err := board.New(grid.Grid{}, 100, 100)
	if err != nil {
		b.Fatal(err)
	}
	for range 3000 {
		x, y := r.Intn(99*512), r.Intn(99*512)
		raise(m, board.BarrierWall, "", x, y, min(x+r.Intn(600), 100*512), min(y+r.Intn(600)+1, 100*512))
	}
	p := fight(b, m, []creature.Statblock{soldier("guard", hero), soldier("wolf")}, at(50, 50), at(90, 90))
	var moves []battlemat.Command
	for c := range p.Choices("heroes") {
		if c.Kind == battlemat.Move {
			moves = append(moves, c.Command)
		}
	}
	ask := func(b *testing.B, p *Position, i int) {
		if _, err := battlemat.Preview(p, "heroes", moves[i%len(moves)]); err != nil {
			b.Fatal(err)
		}
	}
	b.Run("first", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			ask(b, &Position{plan: p.plan, LaidOut: p.LaidOut}, i)
		}
	})
	b.Run("next", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			ask(b, p, i)
		}
	})
}
