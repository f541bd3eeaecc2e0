package dnd

import (
	"math/rand"
	mix "math/rand/v2"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// cavern returns a map of 100 x 100 squares with 3,000 walls that do not follow the sides of
// squares, in chains of the given length.
func cavern(tb testing.TB, chain int) *board.Board {
	r := rand.New(rand.NewSource(24))
	b, err := board.New(grid.Grid{}, 100, 100)
	if err != nil {
		tb.Fatal(err)
	}
	const side = 100 * board.Fine
	step := func(n int) int { return min(max(n+r.Intn(1201)-600, 0), side) }
	for range 3000 / chain {
		p := geom.Point{X: r.Intn(side), Y: r.Intn(side)}
		for range chain {
			q := geom.Point{X: step(p.X), Y: step(p.Y)}
			if p == q {
				q.X ^= 1
			}
			b.AddBarrier(board.Barrier{Line: geom.Segment{A: p, B: q}})
			p = q
		}
	}
	return b
}

// BenchmarkFieldPastWalls computes everything that a creature sees, and that sees it, among 3,000
// walls.
func BenchmarkFieldPastWalls(b *testing.B) {
	for _, chain := range []int{1, 10} {
		bd := cavern(b, chain)
		from := func(i int) grid.Cell { return at(10+i*7%80, 10+i*13%80) }
		b.Run([]string{1: "single", 10: "chains"}[chain], func(b *testing.B) {
			d := desk(b, "")
			b.Run("desk", func(b *testing.B) {
				for i := 0; b.Loop(); i++ {
					if _, err := d.Field(bd, "sight", from(i)); err != nil {
						b.Fatal(err)
					}
				}
			})
			s := newSurvey(bd, d.profile.looking())
			b.Run("own", func(b *testing.B) {
				for i := 0; b.Loop(); i++ {
					s.own(sight.Space{At: from(i), Size: 1})
				}
			})
			b.Run("twin", func(b *testing.B) {
				for i := 0; b.Loop(); i++ {
					fieldOneByOne(s, sight.Space{At: from(i), Size: 1})
				}
			})
		})
	}
}

// BenchmarkFieldOnHexes computes the field of view of a creature on 60 x 60 hexes with rock and
// walls here and there, and on a more open map. It does so on the plain board, on a prepared board,
// only from the creature's own corners, and hex by hex.
func BenchmarkFieldOnHexes(b *testing.B) {
	g := honeycombs[0]
	strewn := honeycomb(mix.New(mix.NewPCG(8, 8)), g, 60, 60)
	open, err := board.New(g, 60, 60)
	if err != nil {
		b.Fatal(err)
	}
	r := rand.New(rand.NewSource(8))
	for range 120 {
		open.SetTerrain(open.At(r.Intn(3600)), board.Wall)
	}
	for name, bd := range map[string]*board.Board{"strewn": strewn, "open": open} {
		d := desk(b, "")
		from := func(i int) sight.Space {
			for ; ; i++ {
				if c := at(10+i*7%40, 10+i*13%40); !bd.Opaque(c) {
					return sight.Space{At: c, Size: 1, Grid: g}
				}
			}
		}
		b.Run(name, func(b *testing.B) {
			s := newSurvey(bd, d.profile.looking())
			b.Run("desk", func(b *testing.B) {
				for i := 0; b.Loop(); i++ {
					if _, err := d.Field(bd, "sight", from(i).At); err != nil {
						b.Fatal(err)
					}
				}
			})
			b.Run("ready", func(b *testing.B) {
				for i := 0; b.Loop(); i++ {
					s.field(from(i))
				}
			})
			b.Run("own", func(b *testing.B) {
				for i := 0; b.Loop(); i++ {
					s.own(from(i))
				}
			})
			b.Run("twin", func(b *testing.B) {
				for i := 0; b.Loop(); i++ {
					fieldOneByOne(s, from(i))
				}
			})
		})
	}
}
